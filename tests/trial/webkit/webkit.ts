import { join } from 'node:path';
import { openPortal } from '../../support/portal';
import { shortLived } from '../../support/short-lived.mjs';
import { ensureTemplate } from '../../support/template';
import { openFaultProxy } from '../faults/fault-proxy';
import { findWebkit } from './find-webkit.mjs';
import { followMainPath } from './main-path';
import { openWebkit } from './web-driver';

/**
 * F2 F3 F5 `npm run trial -- webkit`: the main path of the offline suite in the engine of the iPhone, with the server
 * stopped in place of the browser's switch. Throws where something does not hold.
 */
export async function webkit(): Promise<void> {
  const programs = findWebkit();
  if (!programs)
    throw new Error('WebKitGTK is not installed here: webkit2gtk-driver, and xvfb for no screen');
  const template = await ensureTemplate();
  const portal = await openPortal({ template: join(template, 'data'), flags: shortLived });
  const line = await openFaultProxy(portal.url);
  try {
    const browser = await openWebkit(programs);
    try {
      await followMainPath({ browser, portal, line });
    } finally {
      await browser.close();
    }
  } finally {
    await line.close();
    await portal.remove();
  }
}
