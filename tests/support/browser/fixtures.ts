import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Request } from '@playwright/test';
import { demoAccountPhones, isSignedIn, type SessionCookies, signIn } from '../accounts/sign-in';
import { openPortal, type Portal } from '../portal/portal';
import { copyDatabase, dropDatabase } from '../portal/postgres';
import { postgresTemplate, templatePath, templateSessions } from '../portal/template';
import { shortLived } from '../short-lived.mjs';

export { demoAccountPhones, expect };

/** The phone that agents hold: `test.use(phone)`. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export interface Options {
  /** `test.use({ ownPortal: true })` for a test that stops the server, signs out or must find nothing changed. */
  ownPortal: boolean;
  /** Variables of the environment that a portal of the test's own starts with. */
  portalVariables: Record<string, string>;
  /**
   * What the test breaks on purpose: on the console, or in a report of a failure. One pattern, not a list: of a list of
   * two Playwright takes the second for options of the first.
   */
  expectedErrors: RegExp | null;
  /** Whether this browser takes the service worker. */
  takesWorker: boolean;
}

/** Makes the test's context a signed-in one; the confirmed agent unless another phone is given. */
export type SignIn = (phone?: string) => Promise<void>;

interface Fixtures {
  /** The server behind `page`: the worker's, or one of the test's own. */
  portal: Portal;
  signedIn: SignIn;
  consoleGuard: undefined;
  workerRefusal: undefined;
}

interface WorkerFixtures {
  /** Opened by the first test that has none of its own. */
  sharedPortal: () => Promise<Portal>;
  /** By phone, those of a portal of the test's own and those of the shared one. */
  sessions: Record<'own' | 'shared', Record<string, SessionCookies>>;
}

/** The browser's own word for a network that the test has cut. */
const CUT_NETWORK = /Failed to load resource: net::ERR_/;

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  ownPortal: [false, { option: true }],
  portalVariables: [{}, { option: true }],
  expectedErrors: [null, { option: true }],
  takesWorker: [true, { option: true }],

  sharedPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      let opened: Promise<Portal> | undefined;
      await use(() => {
        opened ??= openPortal({ template: join(templatePath(), 'data'), flags: shortLived });
        return opened;
      });
      await (await opened)?.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      await use({
        own: await templateSessions(postgresTemplate().folder),
        shared: await templateSessions(),
      });
    },
    { scope: 'worker' },
  ],

  portal: async ({ ownPortal, portalVariables, sharedPortal }, use) => {
    if (!ownPortal) {
      await use(await sharedPortal());
      return;
    }
    const { folder, database } = postgresTemplate();
    const copy = await copyDatabase(database);
    const variables = { ...portalVariables, DATABASE_URL: copy };
    const portal = await openPortal({ template: join(folder, 'data'), variables });
    await use(portal);
    await portal.remove();
    await dropDatabase(copy);
  },

  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },

  signedIn: async ({ ownPortal, portal, context, sessions: all }, use) => {
    const sessions = ownPortal ? all.own : all.shared;
    await use(async (number = demoAccountPhones.agent) => {
      const known = sessions[number];
      const session = known && (await isSignedIn(portal, known)) ? known : await signIn(portal, number);
      sessions[number] = session;
      await addSession(context, portal.url, session);
    });
  },

  workerRefusal: [
    async ({ context, takesWorker }, use) => {
      if (!takesWorker) await context.addInitScript(refuseWorker);
      await use(undefined);
    },
    { auto: true },
  ],

  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!CUT_NETWORK.test(text) && !expectedErrors?.test(text)) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error().stack || error.error())));
      // A worker has no console that a test sees: what breaks there is known by its report alone.
      context.on('request', (request) => {
        if (isFailureReport(request)) note(`reported: ${request.postData()}`);
      });
      await use(undefined);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Whether a page or a worker reports to the portal that something of its own broke. */
const isFailureReport = (request: Request) => new URL(request.url()).pathname === '/api/failures/';

/** Runs in the page: this browser is one that takes no worker, as some do in a private window. */
function refuseWorker(): void {
  const refusal = new DOMException('No worker is taken here', 'SecurityError');
  // The empty page that a tab begins with has none.
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(refusal);
}

/** Puts a session's cookies into a browser context. */
export async function addSession(
  context: BrowserContext,
  url: string,
  session: SessionCookies,
): Promise<void> {
  await context.addCookies(
    Object.entries(session).map(([name, value]) => ({ name, value, url, httpOnly: name === 'sessionid' })),
  );
}
