import { type ReactNode, use } from 'react';
import { AsAgentsContext } from '../../../lib/as-agents';

interface AsAgentsLinkProps {
  /** Of a page of the portal. */
  address: string;
  children: ReactNode;
}

/** A link to a page of the portal, which a manager sees as agents do, without the lists and deeds of any. */
export function AsAgentsLink({ address, children }: AsAgentsLinkProps) {
  const see = use(AsAgentsContext);
  return (
    <a
      href={address}
      onClick={(event) => {
        if (see === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        see(address);
      }}
    >
      {children}
    </a>
  );
}
