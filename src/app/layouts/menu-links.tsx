import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openDialog } from '../../lib/dialogs';
import { rememberWanted } from '../../lib/wanted-address';

/** What can be chosen from under 'Квартиры'. */
export const selections = [
  ['/selection/flats', 'Все квартиры'],
  ['/selection/commercial', 'Коммерческие помещения'],
  ['/selection/hotel', 'Гостиничные номера'],
] as const;

/** What only confirmed accounts have, and no client is to see; it comes first. */
export const own = [['/clients', 'Клиенты']] as const;

/** What comes before 'Квартиры'; a client may look at it too. */
export const projects = [['/projects', 'Проекты']] as const;

/** The links of the header beside 'Квартиры', in the order of specification § 2; each comes with its page. */
export const sections = [['/regulations', 'Регламент']] as const;

interface MenuLinkProps {
  to:
    | (typeof selections | typeof own | typeof projects | typeof sections)[number][0]
    | '/main'
    | '/favorites';
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
