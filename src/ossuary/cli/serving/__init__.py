"""The processes behind `ossuary serve`."""
