import { redirect } from '@tanstack/react-router';
import { hasFullAccess } from '../contract/account';
import { RefusedError } from '../lib/route-error';
import { rememberWanted } from '../lib/wanted-address';
import type { Guard, RouterContext } from '../routes/-router-context';

const exempt = ['/print', '/sitemap.xml', '/robots.txt'];

/** Signed out: only the guest page. Signed in: the guest page leads on. Source: portal.txt § 2. */
const every: Guard = ({ user, pathname, href }) => {
  if (exempt.some((part) => pathname.includes(part))) return;
  if (user && pathname === '/') throw redirect({ to: '/main', replace: true });
  if (user || pathname === '/') return;
  rememberWanted(href);
  throw redirect({ to: '/', replace: true });
};

const confirmed: Guard = ({ user }) => {
  if (user && hasFullAccess(user)) return;
  throw new RefusedError(
    user?.blocked
      ? 'Ваш кабинет заблокирован, поэтому этот раздел закрыт. Чтобы узнать причину, позвоните менеджеру застройщика.'
      : 'Этот раздел откроется, когда застройщик подтвердит вашу регистрацию.',
  );
};

export const guards: RouterContext['guards'] = { every, named: { confirmed } };
