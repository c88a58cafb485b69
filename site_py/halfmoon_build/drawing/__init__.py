"""What the build draws into pages: boards, diagrams, whole games, and the fence that asks for them."""
