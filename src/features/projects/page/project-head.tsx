import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { ProjectPage } from '../../../contract/lots/projects/project';
import { formatMillions } from '../../../contract/text/money';
import { counted } from '../../../contract/text/words';
import { buttonCss } from '../../../ui/button';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { deliveryWords, lotForms } from '../project-words';
import { ProjectCover } from './project-cover';
import { ProjectPlace } from './project-place';
import { HEAD_SIZES, ProjectSlides } from './project-slides';
import { slidesOf } from './slides-of';

const head = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  alignItems: 'start',
  gap: space.x3,
  [media.tablet]: { gap: space.xl, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  [media.mobile]: { gap: space.lg, gridTemplateColumns: 'minmax(0, 1fr)' },
});
const title = css({
  fontSize: font.size.h2,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  [media.mobile]: { fontSize: font.size.h3 },
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.md} ${space.x2}`,
  '& > div:last-of-type': { flex: '1 1 20rem' },
  padding: `${space.lg} 0`,
  borderBlock: `1px solid ${color.line}`,
  '& dt': { color: color.ink2, fontSize: font.size.sm },
  '& dd': { fontSize: font.size.lg, fontWeight: 600, lineHeight: 1.3 },
});
const picture = css({
  aspectRatio: '8 / 5',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sheet,
});

interface ProjectHeadProps {
  project: Pick<ProjectPage, 'name' | 'city_name' | 'price_min'>;
  page: ProjectPage | null;
  /** Lots on sale; null while that is not known. */
  count: number | null;
  isLoading: boolean;
  /** Below what is known at a glance. */
  children: ReactNode;
}

/** What a project is called, where it stands, what it looks like and what it begins at. */
export function ProjectHead({ project, page, count, isLoading, children }: ProjectHeadProps) {
  const delivery = page && deliveryWords(page.buildings);
  const slides = page ? slidesOf(page) : [];
  const rows = [
    ['В продаже', count === null ? null : counted(count, lotForms)],
    ['Цены', project.price_min === null ? null : `от\u00a0${formatMillions(project.price_min)}`],
    ['Срок сдачи', delivery],
  ].filter((row): row is [string, string] => row[1] !== null);
  return (
    <header css={head}>
      <div css={{ display: 'grid', gap: space.lg }}>
        <div>
          <h1 css={title}>{project.name}</h1>
          <p css={{ marginTop: space.sm, color: color.ink2 }}>{page?.address ?? project.city_name}</p>
          {page && <ProjectPlace page={page} />}
        </div>
        {page?.description && <p css={{ maxWidth: '60rem', whiteSpace: 'pre-line' }}>{page.description}</p>}
        {rows.length > 0 && (
          <dl css={facts}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {count !== null && count > 0 && (
          <a href="#lots" css={[buttonCss('primary'), { justifySelf: 'start' }]}>
            Выбрать лот
          </a>
        )}
        {children}
      </div>
      {page && slides.length > 1 ? (
        <ProjectSlides slides={slides} />
      ) : page?.picture ? (
        <ProjectCover
          css={picture}
          src={page.picture}
          alt={page.pictures[0]?.alt ?? ''}
          sizes={HEAD_SIZES}
          fetchPriority="high"
        />
      ) : (
        isLoading && <div css={picture} />
      )}
    </header>
  );
}
