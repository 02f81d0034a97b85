import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Told } from '../../contract/calls/site-endpoints';

interface ToldLinkProps {
  told: Told;
  className?: string;
  onLeave?: () => void;
  children?: ReactNode;
}

/** Where a word of the developer's leads: a page of the portal, or another site; nothing where it leads nowhere. */
export function ToldLink({ told: { link, link_label }, className, onLeave, children }: ToldLinkProps) {
  if (link === null) return null;
  const words = children ?? link_label ?? 'Подробнее';
  return link.startsWith('/') ? (
    <Link to={link} className={className} onClick={onLeave}>
      {words}
    </Link>
  ) : (
    <a href={link} className={className} target="_blank" rel="noreferrer" onClick={onLeave}>
      {words}
    </a>
  );
}
