import { Link } from '@tanstack/react-router';
import type { Lot } from '../../contract/lots/lot';
import { buttonCss } from '../../ui/button';
import { compareSearch, LEAST, MOST } from './compare-address';
import { CompareIcon } from './compare-tick';

/** From a list to the comparison of the lots that stand first in it; nothing where there are too few. */
export function CompareFirst({ lots }: { lots: readonly Lot[] }) {
  if (lots.length < LEAST) return null;
  const first = lots.slice(0, MOST);
  const words = lots.length === first.length ? 'Сравнить все' : `Сравнить первые ${first.length}`;
  return (
    <Link to="/compare" search={compareSearch(first)} css={buttonCss('quiet')}>
      <CompareIcon />
      {words}
    </Link>
  );
}
