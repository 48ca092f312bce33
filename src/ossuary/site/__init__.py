"""The same house without a server: it runs in a browser's worker, and any web host can serve its files."""
