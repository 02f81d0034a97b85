import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasFullAccess, type User } from '../../contract/accounts/account';
import { openDialog } from '../../lib/dialogs';
import { rememberWanted } from '../../lib/wanted-address';

/** What can be chosen from under 'Квартиры'. */
export const selections = [
  ['/selection/flats', 'Все квартиры'],
  ['/selection/commercial', 'Коммерческие помещения'],
  ['/selection/hotel', 'Гостиничные номера'],
] as const;

/** What comes before 'Квартиры'; a client may look at it too. */
export const projects = [['/projects', 'Проекты']] as const;

/** The links of the header after 'Квартиры', in the order of specification § 2; each comes with its page. */
const sections = [
  { to: '/mortgage', label: 'Ипотека', isForAll: false, mayClientSee: true },
  { to: '/documents', label: 'Документы', isForAll: false, mayClientSee: false },
  { to: '/regulations', label: 'Регламент', isForAll: true, mayClientSee: false },
] as const;
type Section = (typeof sections)[number];

/** Those of an account, or of a client beside it; guests, the unconfirmed and the blocked have what everybody has. */
export function sectionsOf(
  user: Pick<User, 'confirmed' | 'blocked'> | null,
  isClientMode: boolean,
): (readonly [Section['to'], string])[] {
  const isConfirmed = user !== null && hasFullAccess(user);
  return sections
    .filter(({ isForAll, mayClientSee }) => (isForAll || isConfirmed) && (mayClientSee || !isClientMode))
    .map(({ to, label }) => [to, label]);
}

interface MenuLinkProps {
  to:
    | (typeof selections | typeof projects)[number][0]
    | Section['to']
    | '/main'
    | '/favorites'
    | '/news'
    | '/purchase';
  /** Nobody is signed in: the link opens the sign-in dialog, and leads on afterwards. */
  isGuest: boolean;
  className?: string;
  onLeave?: () => void;
  children: ReactNode;
}

/** A link of the menus. */
export function MenuLink({ to, isGuest, className, onLeave, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ includeSearch: false }}
      {...(isGuest && { preload: false })}
      onClick={(event) => {
        onLeave?.();
        if (!isGuest) return;
        event.preventDefault();
        rememberWanted(to);
        openDialog('sign-in');
      }}
    >
      {children}
    </Link>
  );
}
