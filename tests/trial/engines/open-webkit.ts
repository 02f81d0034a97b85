import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../support/portal/ports';
import { BrowserEnded, type Driven, fileField, named, repeated, waiting } from './driven';

/** The name under which WebDriver carries an element. Source: W3C WebDriver, § 12. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

interface Programs {
  driver: string;
  browser: string;
  screen: string | null;
}

/** How long a script may take, in milliseconds; the driver answers none whose page is left meanwhile. */
const SCRIPT_MS = 15_000;

/** What the driver says once its browser has ended, or the process of its only page has crashed. Source: W3C WebDriver, § 6.6. */
const ENDED = 'invalid session id';

/** As much of what the programs print as a failure tells, in characters. */
const PRINTED = 2_000;

/** The page cache, which holds pages that were left for Back, is on by default, as it is on every iPhone. */
const ARGUMENTS = ['--automation'];

/** Starts the driver, a screen where there is none, and the browser. */
export async function openWebkit({ driver, browser, screen }: Programs): Promise<Driven> {
  const started: ChildProcess[] = [];
  let printed = '';
  const start = (program: string, args: string[], env = process.env) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk) => {
      printed = (printed + chunk).slice(-PRINTED);
    });
    started.push(child);
  };
  const display = `:${100 + (process.pid % 1_000)}`;
  if (screen) start(screen, [display, '-screen', '0', '1280x1600x24', '-nolisten', 'tcp']);
  const port = await freePort();
  start(driver, [`--port=${port}`], screen ? { ...process.env, DISPLAY: display } : process.env);
  const address = `http://127.0.0.1:${port}`;

  const ask = async <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<T> => {
    const response = await fetch(address + path, {
      method,
      signal,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (response.ok) return value;
    if (value.error === ENDED) throw new BrowserEnded(printed);
    throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
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
      ask(
        'POST',
        `${session}/execute/async`,
        {
          script: `const done = arguments[arguments.length - 1];
          (async () => { ${script} })().then(done, (error) => done({ failed: String(error) }));`,
          args: [],
        },
        AbortSignal.timeout(SCRIPT_MS),
      );
    const until = waiting(run);
    const find = (element: string) =>
      until<Element>(element, `return (${named})(${JSON.stringify(element)});`);
    return {
      keepsLeft: true,
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
        const input = await until<Element>(field, `return ${fileField(field)};`);
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
