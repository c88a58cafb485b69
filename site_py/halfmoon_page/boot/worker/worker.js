// Keeps the site on the reader's device. A worker serves the files of its own version and of no other: each lies in the
// cache under its address and the hash of what is in it, and the worker knows the hashes of its version alone.
// What every page needs is kept at once; what only a board needs, Python above all, once a board has been opened.
const scope = new URL(registration.scope);

const isTrue = async (response, integrity) => {
  const hash = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
};

class Part {
  constructor(name, files) {
    this.cache = `halfmoon:${scope.pathname}:${name}`;
    this.keys = new Map(
      files.map(({ url, integrity }) => {
        const address = new URL(url, scope).href;
        return [address, `${address}?${integrity}`];
      }),
    );
  }

  // Opening a cache makes it; that there is one says that the part has been asked for, in whatever version.
  isWanted() {
    return caches.has(this.cache);
  }

  async missing() {
    const cache = await caches.open(this.cache);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return [...this.keys].filter(([, key]) => !kept.has(key));
  }

  async isWhole() {
    return (await this.isWanted()) && (await this.missing()).length === 0;
  }

  // The hash is checked: while a deployment is under way, or behind someone's login page, nothing false is kept. Nor is
  // what a neighbour on the same origin has put under a key of ours.
  async keep() {
    const cache = await caches.open(this.cache);
    if (await this.isWhole()) return;
    await this.forgetFalse(cache);
    const missing = await this.missing();
    await Promise.all(
      missing.map(async ([address, key]) => {
        const response = await fetch(address, { cache: "no-cache", integrity: key.slice(address.length + 1) });
        if (!response.ok) throw new Error(`${response.status} ${address}`);
        await cache.put(key, response);
      }),
    );
  }

  // What an older version has kept is taken over where it is what this version names.
  async adopt() {
    if (await this.isWanted()) await this.forgetFalse(await caches.open(this.cache));
  }

  async forgetFalse(cache) {
    for (const [address, key] of this.keys) {
      const response = await cache.match(key);
      if (response && !(await isTrue(response, key.slice(address.length + 1)))) await cache.delete(key);
    }
  }

  async find(address) {
    return caches.match(this.keys.get(address), { cacheName: this.cache });
  }

  async forgetOthers() {
    if (!(await this.isWanted())) return;
    const cache = await caches.open(this.cache);
    const own = new Set(this.keys.values());
    await Promise.all((await cache.keys()).map((key) => own.has(key.url) || cache.delete(key)));
  }
}

// The build puts in the lists.
const pages = new Part("pages", self.PAGES);
const board = new Part("board", self.BOARD);

// Without the board there is a new version all the same; it is asked for again whenever a board is opened.
const keepBoard = () => board.keep().catch(() => {});

const install = async () => {
  await Promise.all([pages, board].map((part) => part.adopt()));
  await pages.keep();
  if (await board.isWanted()) await keepBoard();
};

// A page with a board comes from the cache only if all that it needs does: from the network it may be of another version.
const kept = async (address, part, isPage) => {
  try {
    if (part === board && isPage && !(await board.isWhole())) return undefined;
    return await part?.find(address);
  } catch {
    return undefined; // The browser refuses storage that it granted before.
  }
};

const unreachable = async () => {
  const page = await kept(new URL("503.html", scope).href, pages);
  return page && new Response(page.body, { status: 503, statusText: "Service Unavailable", headers: page.headers });
};

const answer = async (request, address, part) => {
  const isPage = request.mode === "navigate";
  const found = await kept(address, part, isPage);
  if (found) return found;
  try {
    return await fetch(request);
  } catch (error) {
    const page = isPage && (await unreachable());
    if (page) return page;
    throw error;
  }
};

const partOf = (address) => [pages, board].find(({ keys }) => keys.has(address));

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([pages.forgetOthers(), board.forgetOthers()])));
addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0].replace(/\/index\.html$/, "/");
  const part = partOf(address);
  if (request.method !== "GET" || (!part && request.mode !== "navigate")) return;
  // A folder's address without its last slash is sent on to the one with it, as the host does.
  const folder = !part && partOf(`${address}/`) && Response.redirect(`${address}/`, 301);
  event.respondWith(folder || answer(request, address, part));
});
addEventListener("message", (event) => {
  if (event.data === "halfmoon:keep-board") event.waitUntil(keepBoard());
  if (event.data === "halfmoon:take-over") skipWaiting();
});
