"""Python for the browser: the standard library and our packages, compiled by Pyodide itself."""
