import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/accounts/account';
import { hasFullAccess } from '../../../contract/accounts/full-access';
import { openDialog } from '../../../lib/dialogs';
import { rememberWantedAddress } from '../../../lib/session/wanted-address';

/** What can be chosen from under 'Квартиры'. */
export const selections = [
  ['/selection/flats', 'Все квартиры'],
  ['/selection/commercial', 'Коммерческие помещения'],
  ['/selection/hotel', 'Гостиничные номера'],
] as const;

/** The links of the header beside 'Квартиры', in the order of specification § 2; each comes with its page. */
const sections = [
  { to: '/clients', label: 'Клиенты', place: 'before', isForAll: false, mayClientSee: false },
  { to: '/projects', label: 'Проекты', place: 'before', isForAll: true, mayClientSee: true },
  { to: '/mortgage', label: 'Ипотека', place: 'after', isForAll: false, mayClientSee: true },
  { to: '/documents', label: 'Документы', place: 'after', isForAll: false, mayClientSee: false },
  { to: '/regulations', label: 'Регламент', place: 'after', isForAll: true, mayClientSee: false },
] as const;
type Section = (typeof sections)[number];
export type SectionLink = readonly [to: Section['to'], label: string];

/**
 * Those of an account, or of a client beside it, before and after 'Квартиры'; guests, the unconfirmed and the blocked
 * have what everybody has. What is `empty` is left out.
 */
export function sectionsOf(
  user: Pick<User, 'confirmed' | 'blocked'> | null,
  isClientMode: boolean,
  empty: readonly string[],
): Record<Section['place'], SectionLink[]> {
  const isConfirmed = user !== null && hasFullAccess(user);
  const shown = sections.filter(
    ({ to, isForAll, mayClientSee }) =>
      (isForAll || isConfirmed) && (mayClientSee || !isClientMode) && !empty.includes(to),
  );
  const at = (wanted: Section['place']) =>
    shown.filter(({ place }) => place === wanted).map(({ to, label }): SectionLink => [to, label]);
  return { before: at('before'), after: at('after') };
}

interface MenuLinkProps {
  /** Of a section, or of a project. */
  to: string;
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
        rememberWantedAddress(to);
        openDialog('sign-in');
      }}
    >
      {children}
    </Link>
  );
}
