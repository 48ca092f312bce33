"""The command line: `ossuary play zombs`. Each command is a file, and is imported when it is called."""
