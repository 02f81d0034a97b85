import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { openDialog, prepareDialog } from '../../lib/dialogs';

/** The page that has the text which managers have published; every other address is somebody else's to answer. */
const OWN_PAGE = '/policy';

interface PolicyLinkProps {
  /** '/policy', the portal's own page, or any other address, of this site or another. */
  address: string;
  /** The section it begins at. */
  anchor?: string;
  /** Leads to the policy's page; otherwise it opens over what is open, and a form keeps what was typed. */
  isPage?: boolean;
  className?: string;
  children: ReactNode;
}

/** Leads to the policy, or to a section of it. Guests, who have no page but their own, read it in a dialog. */
export function PolicyLink({ address, anchor, isPage = false, className, children }: PolicyLinkProps) {
  const href = anchor === undefined ? address : `${address}#${anchor}`;
  if (address !== OWN_PAGE)
    return (
      <a className={className} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  if (isPage)
    return (
      <Link to={OWN_PAGE} className={className}>
        {children}
      </Link>
    );
  const prepare = () => prepareDialog('policy');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openDialog('policy', anchor);
  };
  return (
    <a className={className} href={href} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
      {children}
    </a>
  );
}
