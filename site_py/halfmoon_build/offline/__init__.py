"""The site as an app: its manifest and icons, and the worker that keeps it for the times without a connection."""
