"""A table as it lives in this process: its log, who is connected, and who answers for absent players."""
