// Does for firefox.py what each line of JSON on the standard input says, and answers it with another. The end of the
// input ends Firefox.

import { createInterface } from "node:readline";
import puppeteer, { TimeoutError } from "puppeteer-core";

const { executablePath, address, size: [width, height], seconds } = JSON.parse(process.argv[2]);
const browser = await puppeteer.launch({ browser: "firefox", executablePath, defaultViewport: { width, height } });
const page = await browser.newPage();
page.setDefaultTimeout(seconds * 1000);

let found = [];
page.on("console", (message) => {
  if (["error", "warn", "assert"].includes(message.type())) found.push(`console ${message.type()}: ${message.text()}`);
});
page.on("pageerror", (error) => found.push(`page error: ${error}`));
page.on("requestfailed", (request) => {
  const why = request.failure()?.errorText;
  if (why !== "NS_BINDING_ABORTED") found.push(`failed request: ${request.url()} (${why})`); // Aborted: its page was left.
});
page.on("request", (request) => {
  if (![address, "data:", "blob:"].some((start) => request.url().startsWith(start))) found.push(`request outside the site: ${request.url()}`);
});
page.on("response", (response) => {
  if (response.status() >= 400) found.push(`status ${response.status()}: ${response.url()}`);
});

const waitUntil = async (expression) => {
  try {
    await page.waitForFunction(expression);
    return true;
  } catch (error) {
    if (error instanceof TimeoutError) return false;
    throw error;
  }
};

const complaints = async () => {
  await page.title(); // Lets events that are under way arrive.
  const all = found;
  found = [];
  return all;
};

const actions = {
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  evaluate: (expression) => page.evaluate(expression),
  waitUntil,
  clickAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  complaints,
};

const answer = (result) => console.log(JSON.stringify(result));
answer({ value: await browser.version() });
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  try {
    answer({ value: await actions[name](...values) });
  } catch (error) {
    answer({ error: `${name}: ${error}` });
  }
}
await browser.close();
