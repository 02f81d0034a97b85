import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { enterCode } from '../../support/accounts/register';
import { demoAccountPhones, expect, test } from '../../support/browser/fixtures';
import { openPortal } from '../../support/portal/portal';
import { templatePath } from '../../support/portal/template';

/** Stands in for the third party: draws its token at once, as it does for people whom it does not doubt. */
const script = `
const heard = {};
window.smartCaptcha = {
  render: (box, { sitekey }) => { box.textContent = 'captcha'; heard.key = sitekey; return 1; },
  subscribe: (_, event, tell) => { heard[event] = tell; },
  execute: () => setTimeout(() => heard.success('token of ' + heard.key)),
  destroy: () => {},
};
window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

test('C2 a third party’s captcha is loaded by its key when the form is touched, and its token is sent', async ({
  page,
}) => {
  const scripts: string[] = [];
  const judged: string[] = [];
  const provider = createServer(async (request, response) => {
    if (request.method === 'GET') {
      scripts.push(request.url ?? '');
      response.setHeader('Content-Type', 'text/javascript').end(script);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    judged.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('token') ?? '');
    response.setHeader('Content-Type', 'application/json').end('{"status":"ok"}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const portal = await openPortal({
    template: join(templatePath(), 'data'),
    variables: { CAPTCHA_CLIENT_KEY: 'client', CAPTCHA_SERVER_KEY: 'server', CAPTCHA_ORIGIN: origin },
  });
  try {
    await page.goto(portal.url);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Телефон' });
    await expect(field).toBeFocused();
    expect(scripts).toEqual([]);
    await field.fill(demoAccountPhones.agent);
    await expect.poll(() => scripts.length).toBe(1);
    await page.getByRole('button', { name: 'Получить код' }).click();
    await enterCode(page, portal, demoAccountPhones.agent);
    await expect(page).toHaveURL(`${portal.url}/main`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(judged).toEqual(['token of client']);
    expect(scripts).toHaveLength(1);
  } finally {
    // The heading stands before its page's script has come.
    await page.close();
    await portal.remove();
    provider.close();
  }
});
