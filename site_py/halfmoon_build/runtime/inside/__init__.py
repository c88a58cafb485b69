"""What runs in Pyodide while the site is built: it compiles what Python in the browser reads."""
