import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type SavedSearch, searchOfSaved } from '../../contract/lots/filters/saved-search';
import { selectionTypes } from '../../contract/lots/types/lot-types';

interface SearchLinkProps {
  saved: Pick<SavedSearch, 'type' | 'filters'>;
  className?: string;
  children: ReactNode;
}

/** Leads to the selection of a saved search; the types without one have only its name. */
export function SearchLink({ saved, className, children }: SearchLinkProps) {
  const type = selectionTypes.find((one) => one === saved.type);
  if (type === undefined) return <b className={className}>{children}</b>;
  return (
    <Link to={`/selection/${type}`} search={searchOfSaved(saved.filters)} className={className}>
      {children}
    </Link>
  );
}
