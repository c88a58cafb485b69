// Paints the position saved at the last visit at once, while Python is still on its way.

// Of all that is stored, drawings alone become markup, and only what a card can be drawn with. The build puts it in.
const DRAWING = /^(?:VOCABULARY)*$/;

// None where the address asks for another game, or where the picture is not of what will be on the table: the game that
// this tab had, else the one played last, as it stands now.
const savedPicture = (language) => {
  const picture = JSON.parse(localStorage.getItem("halfmoon:picture"));
  if (location.hash || picture?.language !== language) return null;
  if (picture.game !== (localStorage.getItem(`halfmoon:game:${picture.id}`) ?? "")) return null;
  const tab = sessionStorage.getItem("halfmoon:tab");
  if (tab ? picture.tab !== tab : !picture.id || picture.id !== localStorage.getItem("halfmoon:last")) return null;
  return picture.slots.every((slot) => DRAWING.test(slot.picture)) ? picture : null;
};

const paint = (root, { slots, information }) => {
  root.dataset.painted = ""; // first, so that Python writes over whatever has been painted
  for (const { slot, card, size, label, picture } of slots) {
    const button = root.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
    if (card) button.dataset.card = card;
    button.dataset.count = size;
    button.setAttribute("aria-label", label);
    button.firstElementChild.innerHTML = picture;
  }
  for (const [name, text] of Object.entries(information)) root.querySelector(`[data-info="${CSS.escape(name)}"]`).textContent = text;
};

export const paintSavedPosition = (root) => {
  try {
    const picture = savedPicture(root.dataset.language);
    if (picture) paint(root, picture);
  } catch {
    // The browser keeps nothing, or something else is kept there.
  }
};
