import { Link, type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { lotOfPath } from '../../../contract/lots/paths/lot-of-path';
import { projectPath } from '../../../contract/lots/paths/project-path';
import { backWords, isListedInProject } from '../../../shell/lot/offer-words';
import { Icon } from '../../../ui/graphics/icon';

/** The list that this walk from lot to lot began at. */
let list: ParsedLocation | null = null;

const indexOf = (location: ParsedLocation): number => location.state.__TSR_index;

/**
 * Leads to the list of the type, or to the project in whose list one was or whose list alone the type has; to the very
 * place in it where one left it, if one came from there.
 */
export function BackLink({ lot }: { lot: Lot }) {
  const { type, city, project_slug } = lot;
  const router = useRouter();
  const project = projectPath({ city, slug: project_slug });
  // While this page is first drawn the router still holds where it comes from.
  useState(() => {
    const from = router.state.resolvedLocation;
    if (!from || lotOfPath(from.pathname)) return;
    list = [`/selection/${type}`, project].includes(from.pathname) ? from : null;
  });
  const isInProject = list?.pathname === project || isListedInProject(lot);
  const to: string = isInProject ? project : `/selection/${type}`;
  const left = list?.pathname === to ? list : null;
  const search = left ? left.search : isInProject ? { type } : {};
  const goBack = (event: MouseEvent) => {
    const steps = left ? indexOf(left) - indexOf(router.latestLocation) : 0;
    if (steps >= 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.go(steps);
  };
  return (
    <Link to={to} search={search} className="lot-back" onClick={goBack}>
      <Icon name="back" />
      {backWords(lot, isInProject)}
    </Link>
  );
}
