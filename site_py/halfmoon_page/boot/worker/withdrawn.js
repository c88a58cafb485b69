// Takes the place of a worker that does harm: forgets all that it kept, and then itself. Open pages stay as they are.
const own = `halfmoon:${new URL(registration.scope).pathname}:`;

const forget = async () => {
  for (const name of await caches.keys()) if (name.startsWith(own)) await caches.delete(name);
  await registration.unregister();
};

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(forget()));
