import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accountSettingsEndpoints } from '../../../src/contract/calls/account/account-settings-endpoints';
import { endpoints } from '../../../src/contract/calls/endpoints';
import type { Portal } from '../portal/portal';

/** The demo accounts. Source: specification, "Demo accounts". */
export const demoAccountPhones = {
  agent: '+79000000001',
  agency: '+79000000002',
  inspecting: '+79000000003',
  blocked: '+79000000004',
  otherAgent: '+79000000005',
  agencyAgent: '+79000000006',
  waiting: '+79000000007',
} as const;

/** Cookies of a session, name to value. */
export type SessionCookies = Record<string, string>;

/** Signs in over the API as a person would: captcha, the code from the outbox, the session. */
export async function signIn(portal: Portal, phone: string): Promise<SessionCookies> {
  const session: SessionCookies = {};
  const challenge = await exchangeToken(portal, session, 'GET', endpoints.getCaptcha.path);
  const token = await solve(challenge as Parameters<typeof solveChallenge>[0]['challenge']);
  const earlier = (await portal.codes(phone)).length;
  await exchangeToken(portal, session, 'POST', endpoints.sendSecurityCode.path, { phone, token });
  const code = (await portal.codes(phone)).slice(earlier).at(-1);
  if (!code) throw new Error(`No code was sent to ${phone}`);
  await exchangeToken(portal, session, 'POST', endpoints.checkSecurityCode.path, {
    phone,
    security_code: code,
  });
  return session;
}

/** Whether the server still knows the session. */
export async function isSignedIn(portal: Portal, session: SessionCookies): Promise<boolean> {
  const office = await exchangeToken(portal, { ...session }, 'GET', endpoints.getOffice.path);
  return (office as { user: unknown }).user !== null;
}

/** Ends every other session of its account, as the button in the settings does. */
export async function endOtherSessions(portal: Portal, session: SessionCookies): Promise<void> {
  await exchangeToken(portal, session, 'POST', accountSettingsEndpoints.endOtherDevices.path);
}

/** One call with the session's cookies; those it sets are put into the session. */
export async function exchangeToken(
  portal: Portal,
  session: SessionCookies,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const headers: Record<string, string> = {
    cookie: Object.entries(session)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-csrftoken': session.csrftoken ?? '',
  };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(portal.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    session[pair.slice(0, at)] = pair.slice(at + 1);
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function solve(challenge: Parameters<typeof solveChallenge>[0]['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
