"""What `make audit` checks: known vulnerabilities, the licences of what ships, the workflows."""
