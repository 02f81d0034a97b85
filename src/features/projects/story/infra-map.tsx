import { css } from '@emotion/react';
import { useState } from 'react';
import { type Infra, infraCategories } from '../../../contract/lots/projects/project-story';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { placedInfras, RINGS, SIDE } from './infra-places';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  alignItems: 'start',
  gap: space.x2,
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const map = css({
  width: '100%',
  maxWidth: '56rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& circle': { fill: 'none', stroke: color.line },
  '& text': { fill: color.ink2, fontSize: 13, textAnchor: 'middle' },
  '& .home': { fill: color.accent, stroke: 'none' },
  '& .place': { fill: color.accentTint, stroke: color.accent, strokeWidth: 1.5 },
  '& .place-number': { fill: color.accent, fontSize: 14, fontWeight: 600, dominantBaseline: 'central' },
  '& .ring': { paintOrder: 'stroke', stroke: color.surface, strokeWidth: 4 },
  '& [data-dim]': { opacity: 0.25 },
});
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBottom: space.lg });
const chip = css({
  minHeight: touch,
  padding: `0 ${space.md}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: '1.5rem',
  '&[aria-pressed=true]': { background: color.accentTint, borderColor: color.accent, color: color.accent },
});
const list = css({
  columns: '24rem 2',
  columnGap: space.x2,
  fontSize: font.size.sm,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '2.4rem minmax(0, 1fr) auto',
    gap: space.sm,
    padding: `${space.sm} 0`,
    borderBottom: `1px solid ${color.line}`,
    breakInside: 'avoid',
  },
  '& span': { color: color.ink2 },
});

/** What is near a project: drawn by minutes on foot and direction, and listed under the same numbers. */
export function InfraMap({ infras, project }: { infras: readonly Infra[]; project: string }) {
  const [chosen, choose] = useState<string | null>(null);
  const places = placedInfras(infras);
  const known = infraCategories.filter(({ category_slug }) =>
    infras.some(({ category }) => category === category_slug),
  );
  const shown = places.filter(({ category }) => chosen === null || category === chosen);
  const half = SIDE / 2;
  return (
    <div css={box}>
      <svg
        css={map}
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        role="img"
        aria-label={`Что рядом с проектом ${project}`}
      >
        {RINGS.map(({ minutes, radius: r }) => (
          <circle key={minutes} cx={half} cy={half} r={r} />
        ))}
        <rect className="home" x={half - 12} y={half - 12} width={24} height={24} rx={3} />
        {places.map(({ number, x, y, category }) => (
          <g key={number} data-dim={(chosen !== null && category !== chosen) || undefined}>
            <circle className="place" cx={x} cy={y} r={13} />
            <text className="place-number" x={x} y={y}>
              {number}
            </text>
          </g>
        ))}
        {RINGS.map(({ minutes, radius: r }) => (
          <text key={minutes} className="ring" x={half} y={half + r - 4}>
            {minutes} мин
          </text>
        ))}
      </svg>
      <div>
        <div css={chips}>
          {known.map(({ category_slug, category_name }) => (
            <button
              key={category_slug}
              type="button"
              css={chip}
              aria-pressed={chosen === category_slug}
              onClick={() => choose(chosen === category_slug ? null : category_slug)}
            >
              {category_name}
            </button>
          ))}
        </div>
        <ul css={list} aria-label="Места рядом">
          {shown.map(({ number, name, minutes }) => (
            <li key={number}>
              <span>{number}</span> {name} <span>{formatNumber(minutes, 0)} мин</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
