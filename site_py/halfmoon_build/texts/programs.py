"""What is said around the programs that readers run; in English alone, as the pages are that have such programs."""

BUTTONS = {"run": "Run", "stop": "Stop", "reset": "Reset"}
RESULT = "Result"
TEXTS = {
    "program": "Program, which you can change; Control and Enter run it",
    "drawing": "A drawing",
    "waiting": "Waiting for the program that is running.",
    "loading": "Python is loading…",
    "running": "Running…",
    "done": "Done.",
    "error": "It ended with an error.",
    "stopped": "Stopped.",
    "failed": "Python could not be loaded, or has broken down. Check your connection, then press Run again.",
    "cut": "There was more, which is left out here.",
    "missing": "There is no module {module} here. Which ones there are is said under “For programmers”.",
}
"""By the state of a program, and by what is told of it."""
