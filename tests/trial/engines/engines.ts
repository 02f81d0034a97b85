import { join } from 'node:path';
import { StepFailed } from '../../../server/bin/lib/steps.mjs';
import { openPortal } from '../../support/portal/portal';
import { ensureTemplate } from '../../support/portal/template';
import { shortLived } from '../../support/short-lived.mjs';
import { openFaultProxy } from '../faults/fault-proxy';
import { BrowserEnded, type Driven } from './driven';
import { findFirefox, findWebkit } from './find-programs.mjs';
import { walkMainPath } from './main-path';
import { openFirefox } from './open-firefox';
import { openWebkit } from './open-webkit';

/** F2 F3 F5 `npm run trial -- webkit`: the main path in the engine of the iPhone. */
export async function webkit(): Promise<void> {
  const programs = findWebkit();
  if (!programs) throw new StepFailed('Нет WebKitGTK: нужны webkit2gtk-driver и, где нет экрана, xvfb.');
  const open = () => openWebkit(programs);
  await tryIn(open).catch(async (error: unknown) => {
    if (!(error instanceof BrowserEnded)) throw error;
    // The engine crashes now and then by itself; what of ours makes it crash makes the second one crash as well.
    console.log(
      `WebKitGTK has ended by itself; the walk begins anew. Its programs printed last:\n${error.message}`,
    );
    await tryIn(open);
  });
}

/** F2 F3 F5 `npm run trial -- firefox`: the main path in Firefox. */
export async function firefox(): Promise<void> {
  const program = findFirefox();
  if (!program) throw new StepFailed('Нет Firefox: нужен пакет firefox-esr или firefox.');
  await tryIn(() => openFirefox(program));
}

/** The main path of the offline suite, with the server stopped in place of the browser's switch. Throws where something does not hold. */
async function tryIn(open: () => Promise<Driven>): Promise<void> {
  const template = await ensureTemplate();
  const portal = await openPortal({ template: join(template, 'data'), flags: shortLived });
  const line = await openFaultProxy(portal.url);
  try {
    const browser = await open();
    try {
      await walkMainPath({ browser, portal, line });
    } finally {
      await browser.close();
    }
  } finally {
    await line.close();
    await portal.remove();
  }
}
