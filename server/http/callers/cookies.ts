import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_DAYS } from '../../sessions/session-store';

export const SESSION_COOKIE = 'sessionid';
/** Readable, without a secret: tells the page that there is a session. */
export const MARKER_COOKIE = 'has_session';
export const CSRF_COOKIE = 'csrftoken';
/** A manager's session: sent to the calls of staff alone, and from no other site. */
export const STAFF_COOKIE = 'staffid';
/** Tells a device on which somebody was signed in from a stranger's; sent to the calls of signing in alone. */
export const DEVICE_COOKIE = 'deviceid';
/** The same of managers. */
export const STAFF_DEVICE_COOKIE = 'staffdevice';
/** Whose registration a code proves: that which this browser has sent. Sent to the calls of signing in alone. */
export const REGISTRATION_COOKIE = 'registration';

const maxAge = SESSION_DAYS * 24 * 3600;
const DEVICE_SECONDS = 365 * 24 * 3600;
/** A registration that is not proved goes within a day. */
const REGISTRATION_SECONDS = 24 * 3600;

/** Writes the cookies of one answer. `secure` when the browser came over https. */
export function cookieJar(c: Context, secure: boolean) {
  const staff = { path: '/api/staff/', sameSite: 'Strict', secure, httpOnly: true } as const;
  const device = { path: '/api/private_office/', sameSite: 'Strict', secure, httpOnly: true } as const;
  const shared = { path: '/', sameSite: 'Lax', secure } as const;
  return {
    session: () => getCookie(c, SESSION_COOKIE),
    csrf: () => getCookie(c, CSRF_COOKIE),
    setSession(token: string) {
      setCookie(c, SESSION_COOKIE, token, { ...shared, httpOnly: true, maxAge });
      setCookie(c, MARKER_COOKIE, '1', { ...shared, maxAge });
    },
    clearSession() {
      setCookie(c, SESSION_COOKIE, '', { ...shared, httpOnly: true, maxAge: 0 });
      setCookie(c, MARKER_COOKIE, '', { ...shared, maxAge: 0 });
    },
    staff: () => getCookie(c, STAFF_COOKIE),
    setStaff: (token: string, seconds: number) =>
      setCookie(c, STAFF_COOKIE, token, { ...staff, maxAge: seconds }),
    clearStaff: () => setCookie(c, STAFF_COOKIE, '', { ...staff, maxAge: 0 }),
    staffDevice: () => getCookie(c, STAFF_DEVICE_COOKIE),
    setStaffDevice: (token: string) =>
      setCookie(c, STAFF_DEVICE_COOKIE, token, { ...staff, maxAge: DEVICE_SECONDS }),
    device: () => getCookie(c, DEVICE_COOKIE),
    setDevice: (token: string) => setCookie(c, DEVICE_COOKIE, token, { ...device, maxAge: DEVICE_SECONDS }),
    clearDevice: () => setCookie(c, DEVICE_COOKIE, '', { ...device, maxAge: 0 }),
    registration: () => getCookie(c, REGISTRATION_COOKIE),
    setRegistration: (token: string) =>
      setCookie(c, REGISTRATION_COOKIE, token, { ...device, maxAge: REGISTRATION_SECONDS }),
    setCsrf(token: string) {
      setCookie(c, CSRF_COOKIE, token, { ...shared, maxAge });
    },
  };
}
export type CookieJar = ReturnType<typeof cookieJar>;
