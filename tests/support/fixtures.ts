import { join } from 'node:path';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { openPortal, type Portal } from './portal';
import { demoPhones, isSignedIn, type Session, signIn } from './sign-in';
import { templatePath, templateSessions } from './template';

export { demoPhones, expect };

/** The phone that agents hold: `test.use(phone)`. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

interface Options {
  /** `test.use({ ownPortal: true })` for a test that stops the server, signs out or must find nothing changed. */
  ownPortal: boolean;
  /** Messages on the console that the test brings about on purpose. */
  expectedErrors: RegExp[];
}

interface Fixtures {
  /** The server behind `page`: the worker's, or one of the test's own. */
  portal: Portal;
  /** Makes the test's context a signed-in one; the confirmed agent unless another phone is given. */
  signedIn: (phone?: string) => Promise<void>;
  consoleGuard: undefined;
}

interface WorkerFixtures {
  sharedPortal: Portal;
  sessions: Record<string, Session>;
}

/** The browser's own word for a network that the test has cut. */
const CUT_NETWORK = /Failed to load resource: net::ERR_/;

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  ownPortal: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  sharedPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const portal = await openPortal({ template: join(templatePath(), 'data') });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, use) => {
      await use(await templateSessions());
    },
    { scope: 'worker' },
  ],

  portal: async ({ ownPortal, sharedPortal }, use) => {
    if (!ownPortal) {
      await use(sharedPortal);
      return;
    }
    const portal = await openPortal({ template: join(templatePath(), 'data') });
    await use(portal);
    await portal.remove();
  },

  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },

  signedIn: async ({ portal, context, sessions }, use) => {
    await use(async (number = demoPhones.agent) => {
      const known = sessions[number];
      const session = known && (await isSignedIn(portal, known)) ? known : await signIn(portal, number);
      sessions[number] = session;
      await addSession(context, portal.url, session);
    });
  },

  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string) => {
        if (!CUT_NETWORK.test(text) && !expectedErrors.some((pattern) => pattern.test(text)))
          errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error().stack ?? error.error())));
      await use(undefined);
      expect(errors, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Puts a session's cookies into a browser context. */
export async function addSession(context: BrowserContext, url: string, session: Session): Promise<void> {
  await context.addCookies(
    Object.entries(session).map(([name, value]) => ({ name, value, url, httpOnly: name === 'sessionid' })),
  );
}
