import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Banner } from '../../../contract/calls/content/site-endpoints';

interface BannerLinkProps {
  told: Banner;
  className?: string;
  onLeave?: () => void;
  children?: ReactNode;
}

/** Where a word of the developer's leads: a page of the portal, or another site; nothing where it leads nowhere. */
export function BannerLink({ told: { link, link_label }, className, onLeave, children }: BannerLinkProps) {
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
