import { redirect } from '@tanstack/react-router';
import { hasFullAccess } from '../contract/accounts/full-access';
import { isStaffPortal } from '../contract/accounts/staff-portal';
import { RefusedError } from '../lib/route-error';
import { rememberWantedAddress } from '../lib/session/wanted-address';
import { confirmingAgency } from '../lib/words/names/confirming-agency';
import type { Guard, RouterContext } from '../routes/-router-context';

const exempt = ['/print', '/sitemap.xml', '/robots.txt'];

/** Signed out: only the guest page. Signed in: the guest page leads on. Source: specification § 2. */
const every: Guard = ({ user, pathname, href }) => {
  if (isStaffPortal(pathname) || exempt.some((part) => pathname.includes(part))) return;
  if (user && pathname === '/') throw redirect({ to: '/main', replace: true });
  if (user || pathname === '/') return;
  rememberWantedAddress(href);
  throw redirect({ to: '/', replace: true });
};

const confirmed: Guard = ({ user }) => {
  if (user && hasFullAccess(user)) return;
  const end = user?.blocked ? 'Ваш кабинет заблокирован' : user?.refusal && 'В регистрации отказано';
  const agency = user && confirmingAgency(user);
  throw new RefusedError(
    end
      ? `${end}. Что дальше — на главной.`
      : `Этот раздел откроется, когда вас подтвердит ${agency ? `агентство: ${agency}` : 'застройщик'}.`,
  );
};

const agency: Guard = (input) => {
  confirmed(input);
  if (input.user?.role !== 'company') throw new RefusedError('Этот раздел есть только у агентств.');
};

export const guards: RouterContext['guards'] = { every, named: { confirmed, agency } };
