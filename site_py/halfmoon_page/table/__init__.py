"""What the boards share: slots as they are seen, wording, happenings, settings, links, the frozen view."""
