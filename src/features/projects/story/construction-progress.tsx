import { css } from '@emotion/react';
import { useState } from 'react';
import type { Progress } from '../../../contract/lots/projects/project-story';
import { monthWords } from '../../../contract/time/month-words';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { color, font, media, radius, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg, maxWidth: '80rem' });
const rows = css({
  display: 'grid',
  gap: space.md,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '10rem minmax(0, 1fr) 5.6rem',
    alignItems: 'center',
    gap: space.md,
    [media.largeText]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      '& > div': { order: 1, gridColumn: '1 / -1' },
    },
  },
  '& span:last-of-type': { textAlign: 'right', fontSize: font.size.sm, color: color.ink2 },
});
const bar = css({
  height: '1rem',
  borderRadius: radius.control,
  background: color.line,
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', background: color.accent },
});

const shots = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: space.md,
  '& img': {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: radius.control,
    background: color.line,
  },
});

/** How far each building was at the end of a month; the newest month first. */
export function ConstructionProgress({ months }: { months: readonly Progress[] }) {
  const [chosen, choose] = useState(months[0]?.month);
  const shown = months.find(({ month }) => month === chosen) ?? months[0];
  if (!shown) return null;
  return (
    <div css={box}>
      <div css={{ maxWidth: '28rem' }}>
        <ChoiceField
          label="Месяц"
          labelled={false}
          value={shown.month}
          choices={months.map(({ month }) => ({ value: month, label: monthWords(month) }))}
          onChange={choose}
        />
      </div>
      <p>{shown.text}</p>
      {shown.pictures.length > 0 && (
        <ul css={shots} aria-label={`Снимки со стройки, ${monthWords(shown.month)}`}>
          {shown.pictures.map(({ address, alt }) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={alt} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul css={rows} aria-label={`Готовность корпусов, ${monthWords(shown.month)}`}>
        {shown.buildings.map(({ id, name, percent }) => (
          <li key={id}>
            <span>{name}</span>
            <div css={bar} aria-hidden="true">
              <i style={{ width: `${percent}%` }} />
            </div>
            <span>{percent === 100 ? 'Сдан' : `${percent} %`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
