import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/ports';

/** The name under which WebDriver carries an element. Source: W3C WebDriver, § 12. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

/** A browser that is driven over WebDriver; elements are named as people and screen readers name them. */
export interface Driven {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a script of statements in the page and gives what it returns; promises are waited for. */
  run<T>(script: string): Promise<T>;
  /** Waits until the script gives something other than false and null. */
  until<T>(what: string, script: string): Promise<T>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** Picks a file for the field of this name, which may be hidden behind a button. */
  choose(field: string, file: string): Promise<void>;
  close(): Promise<void>;
}

interface Programs {
  driver: string;
  browser: string;
  screen: string | null;
}

/** The page cache, which keeps what is left for Back, is on by default, as it is on every iPhone. */
const ARGUMENTS = ['--automation'];

/** Longer than the longest pause between two questions whether the network is back. */
const WAIT_MS = 45_000;

/** Starts the driver, a screen where there is none, and the browser. */
export async function openWebkit({ driver, browser, screen }: Programs): Promise<Driven> {
  const started: ChildProcess[] = [];
  const start = (program: string, args: string[], env = process.env) => {
    started.push(spawn(program, args, { env, stdio: 'ignore' }));
  };
  const display = `:${100 + (process.pid % 1_000)}`;
  if (screen) start(screen, [display, '-screen', '0', '1280x1600x24', '-nolisten', 'tcp']);
  const port = await freePort();
  start(driver, [`--port=${port}`], screen ? { ...process.env, DISPLAY: display } : process.env);
  const address = `http://127.0.0.1:${port}`;

  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const stop = () => {
    for (const child of started) child.kill();
  };

  try {
    await repeated('the driver', () => ask('GET', '/status').then(() => true));
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          'webkitgtk:browserOptions': { binary: browser, args: ARGUMENTS },
        },
      },
    });
    const session = `/session/${sessionId}`;
    const run = <T>(script: string): Promise<T> =>
      ask('POST', `${session}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          (async () => { ${script} })().then(done, (error) => done({ failed: String(error) }));`,
        args: [],
      });
    const shown = () => run<string>("return location.href + ' ' + document.body.innerText.slice(0, 400);");
    const until = <T>(what: string, script: string): Promise<T> =>
      repeated(what, () => run<T | null | false>(script)).catch(async (error) => {
        throw new Error(`${error.message}\nThe page: ${await shown().catch(() => 'none')}`);
      });
    const find = (element: string) =>
      until<Element>(element, `return (${named})(${JSON.stringify(element)});`);
    return {
      run,
      until,
      open: (to) => ask('POST', `${session}/url`, { url: to }),
      reload: () => ask('POST', `${session}/refresh`, {}),
      click: async (element) => {
        await ask('POST', `${session}/element/${(await find(element))[ELEMENT]}/click`, {});
      },
      type: async (element, text) => {
        await ask('POST', `${session}/element/${(await find(element))[ELEMENT]}/value`, { text });
      },
      choose: async (field, file) => {
        const input = await until<Element>(
          field,
          `return document.querySelector('input[type=file][aria-label=${JSON.stringify(field)}]:not(:disabled)');`,
        );
        await ask('POST', `${session}/element/${input[ELEMENT]}/value`, { text: file });
      },
      close: async () => {
        await ask('DELETE', session).catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Runs in the page: the visible, enabled button, link or field of this accessible name, the last one of them. */
const named = `(name) => {
  const nameOf = (one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
  const all = [...document.querySelectorAll('button, a, input')];
  return all.findLast((one) => nameOf(one).trim() === name && one.checkVisibility() && !one.disabled) ?? null;
}`;

async function repeated<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  const limit = Date.now() + WAIT_MS;
  let last: unknown = 'it is not there';
  while (Date.now() < limit) {
    const found = await look().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (found !== null && found !== false) return found;
    await sleep(50);
  }
  throw new Error(`Waited in vain for ${what}: ${last}`);
}
