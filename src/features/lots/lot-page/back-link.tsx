import { css } from '@emotion/react';
import { Link, type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { selectionTypes } from '../../../contract/lots/first-lots-path';
import type { Lot } from '../../../contract/lots/lot';
import { projectPath } from '../../../contract/lots/project-path';
import { lotTypeWords } from '../../../contract/words';
import { Icon } from '../../../ui/icon';
import { color, font, space, touch } from '../../../ui/tokens';

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: touch,
  color: color.ink2,
  fontSize: font.size.sm,
  '& .icon': { width: '2rem', height: '2rem' },
});

/** The list that this walk from lot to lot began at. */
let list: ParsedLocation | null = null;

const lotPath = /^\/selection\/\w+\/\d+$/;
const indexOf = (location: ParsedLocation): number => location.state.__TSR_index;

/**
 * Leads to the list of the type, or to the project in whose list one was or whose list alone the type has; to the very
 * place in it where one left it, if one came from there.
 */
export function BackLink({ lot: { type, city, project_slug, project_name } }: { lot: Lot }) {
  const router = useRouter();
  const project = projectPath({ city, slug: project_slug });
  // While this page is first drawn the router still holds where it comes from.
  useState(() => {
    const from = router.state.resolvedLocation;
    if (!from || lotPath.test(from.pathname)) return;
    list = [`/selection/${type}`, project].includes(from.pathname) ? from : null;
  });
  const isInProject = list?.pathname === project || !selectionTypes.some((one) => one === type);
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
    <Link to={to} search={search} css={back} onClick={goBack}>
      <Icon name="back" />
      {isInProject ? `Проект «${project_name}»` : `Все ${lotTypeWords[type].forms[1]}`}
    </Link>
  );
}
