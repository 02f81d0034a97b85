import { Link, type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import type { Lot } from '../../../../contract/lots/lot';
import { lotOfPath } from '../../../../contract/lots/paths/lot-of-path';
import { projectPath } from '../../../../contract/lots/paths/project-path';
import { backWords, isListedInProject } from '../../../../shell/lot/offer-words';
import { Icon } from '../../../../ui/graphics/icon';
import { backPlaceWords } from './back-place';

/** The page that this walk from lot to lot began at. */
let start: ParsedLocation | null = null;

const indexOf = (location: ParsedLocation): number => location.state.__TSR_index;

/**
 * Leads to the page one came from, to the very place in it where one left it: a list, a project, a checkerboard, the
 * favorites. Whoever came from none of them is led to the list of the type, or to the project whose list alone has it.
 */
export function BackLink({ lot }: { lot: Lot }) {
  const { type, city, project_slug } = lot;
  const router = useRouter();
  // While this page is first drawn the router still holds where it comes from.
  useState(() => {
    const from = router.state.resolvedLocation;
    if (!from || lotOfPath(from.pathname) || from.pathname.startsWith('/print/')) return;
    start = backPlaceWords(from.pathname, lot) === null ? null : from;
  });
  const words = start && backPlaceWords(start.pathname, lot);
  const isInProject = isListedInProject(lot);
  const to: string =
    start?.pathname ?? (isInProject ? projectPath({ city, slug: project_slug }) : `/selection/${type}`);
  const search = start ? start.search : isInProject ? { type } : {};
  const goBack = (event: MouseEvent) => {
    const steps = start ? indexOf(start) - indexOf(router.latestLocation) : 0;
    if (steps >= 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.go(steps);
  };
  return (
    <Link to={to} search={search} className="lot-back" onClick={goBack}>
      <Icon name="back" />
      {words ?? backWords(lot, isInProject)}
    </Link>
  );
}
