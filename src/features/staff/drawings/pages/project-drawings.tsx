import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StaffSite } from '../../../../contract/calls/staff/portal/staff-drawing-endpoints';
import { buttonCss } from '../../../../ui/button';
import { color, font, space } from '../../../../ui/tokens';
import { type DrawingPlace, drawingPlaceWords } from '../drawings-place';

const partCss = css({
  marginTop: space.xl,
  '& > h3': { fontSize: font.size.md, fontWeight: 600 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs} ${space.lg}`,
    borderBottom: `1px solid ${color.line}`,
    fontSize: font.size.sm,
  },
  '& li > a': { minWidth: '20rem', justifyContent: 'flex-start' },
});

/** What a project has of drawings, and what each still lacks. */
export function ProjectDrawings({ site }: { site: StaffSite }) {
  const outlined = site.buildings.filter(({ outline }) => outline !== null).length;
  const row = (place: DrawingPlace, label: string, words: ReactNode) => (
    <li>
      <Link
        to="/staff/{-$part}"
        params={{ part: 'drawings' }}
        search={{ number: site.id, show: drawingPlaceWords(place) }}
        css={buttonCss('quiet')}
      >
        {label}
      </Link>
      <span>{words}</span>
    </li>
  );
  return (
    <>
      <section css={partCss} aria-label="Проект">
        <ul>
          {row(
            { kind: 'site' },
            'Генплан',
            site.site_plan === null
              ? 'картинки нет'
              : `корпусов с контуром: ${outlined} из ${site.buildings.length}`,
          )}
        </ul>
      </section>
      {site.buildings.map((building) => (
        <section key={building.id} css={partCss} aria-label={building.name}>
          <h3>{building.name}</h3>
          <ul>
            {row({ kind: 'facade', building: building.id }, 'Фасад и разрез', facadeWords(building))}
            {row(
              { kind: 'floor', building: building.id, floor: null },
              'Планы этажей',
              `начерчено ${building.drawn_floors} из ${building.floors}, лотов с контуром: ${building.outlined_lots} из ${building.lots}`,
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

function facadeWords({ has_facade, levels, floors }: StaffSite['buildings'][number]): string {
  if (!has_facade) return 'картинки нет';
  return levels === null
    ? 'фасад есть, разреза нет'
    : `фасад есть, на разрезе этажей: ${levels} из ${floors}`;
}
