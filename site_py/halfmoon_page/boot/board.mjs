// What a board needs of JavaScript for as long as its page is open, before Python listens and afterwards.
export const attend = (root) => {
  // A card that has moved is at rest again.
  root.addEventListener("animationend", ({ target }) => {
    const going = target.closest(".hm-going");
    if (going) going.remove();
    else target.closest("[data-motion]")?.removeAttribute("data-motion");
  });
  // Material's page keys (p, n and the like) are for the page, not for who is on the board.
  root.addEventListener("keydown", (event) => {
    if (event.key.length === 1) event.stopPropagation();
    if (event.repeat && event.key === "Enter" && event.target.closest("[data-slot]")) event.preventDefault(); // held down
  });
  // Forms are answered in the page; one that is sent before Python listens is too, by the click that is remembered.
  root.addEventListener("submit", (event) => event.preventDefault());
};
