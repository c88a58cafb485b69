// Every touch that begins and ends on a slot without wandering is a tap, whatever other fingers do: browsers make clicks
// of single touches only. What becomes of a touch that scrolls, pinches or rests is the browser's affair, as ever.
const WANDERING = 12; // CSS pixels
const RESTING = 500; // milliseconds, after which a touch is a long press

export const tapWithFingers = (root) => {
  const begun = new Map();

  root.addEventListener(
    "touchstart",
    ({ changedTouches, timeStamp }) => {
      for (const { identifier, target, clientX, clientY } of changedTouches) {
        const slot = target.closest("[data-slot]");
        if (slot) begun.set(identifier, { slot, clientX, clientY, timeStamp });
      }
    },
    { passive: true },
  );
  root.addEventListener(
    "touchmove",
    ({ changedTouches }) => {
      for (const { identifier, clientX, clientY } of changedTouches) {
        const from = begun.get(identifier);
        if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > WANDERING) begun.delete(identifier);
      }
    },
    { passive: true },
  );
  root.addEventListener("touchcancel", ({ changedTouches }) => {
    for (const { identifier } of changedTouches) begun.delete(identifier);
  });
  root.addEventListener("touchend", (event) => {
    for (const { identifier } of event.changedTouches) {
      const from = begun.get(identifier);
      begun.delete(identifier);
      if (!from || event.timeStamp - from.timeStamp > RESTING) continue;
      event.preventDefault(); // the browser makes no click of it any more
      from.slot.focus({ preventScroll: true });
      from.slot.click();
    }
  });
};
