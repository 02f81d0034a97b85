import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button';
import { blockHeadCss } from '../../ui/strips/block-css';
import { stripCss } from '../../ui/strips/strip-css';
import { color, media, space } from '../../ui/tokens';
import { COMPACT_HEIGHT, ProjectCard } from './project-card';
import { useShownProjects } from './use-shown-projects';

/** Projects on the main page: a row of the widest, those with a sale first. */
const SHOWN = 3;

const grid = css({
  display: 'grid',
  gridTemplateColumns: `repeat(${SHOWN}, minmax(0, 1fr))`,
  gap: space.lg,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
/** As high as a card, of whose picture the ratio is known. */
const place = css({
  '&::before': { content: '""', display: 'block', aspectRatio: '8 / 5' },
  '&::after': { content: '""', display: 'block', height: '12.4rem' },
  borderRadius: '0.8rem',
  background: color.line,
  opacity: 0.5,
  [media.mobile]: { height: COMPACT_HEIGHT, '&::before, &::after': { content: 'none' } },
});

/** Where the developer builds, on the main page. */
export function MainProjects() {
  const { cities, isLoading: isEmpty, hasFailed, retry } = useShownProjects();
  const all = cities.flatMap(({ projects }) => projects);
  const isFirst = (one: (typeof all)[number]) => 'sale_first' in one && one.sale_first;
  // The index alone does not know which come first: it stands in only where the list cannot be had.
  const isLoading = isEmpty || (!hasFailed && all.some((one) => !('sale_first' in one)));
  const ordered = [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))].slice(0, SHOWN);
  const shown = isLoading ? [] : ordered;
  return (
    <section aria-labelledby="main-projects">
      <div css={blockHeadCss}>
        <h2 id="main-projects">Проекты</h2>
        <Link to="/projects">Все проекты</Link>
      </div>
      {hasFailed && shown.length === 0 ? (
        <p css={{ color: color.ink2 }}>
          Проекты не загрузились.{' '}
          <Button look="secondary" onClick={retry}>
            Повторить
          </Button>
        </p>
      ) : !isLoading && shown.length === 0 ? (
        <p css={{ color: color.ink2 }}>Проектов пока нет.</p>
      ) : (
        <ul css={[grid, stripCss('32rem')]} aria-label="Проекты">
          {shown.map((project) => (
            <ProjectCard key={project.slug} project={project} isCompact />
          ))}
          {isLoading &&
            Array.from({ length: SHOWN }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of nothing
              <li key={at} css={place} aria-hidden />
            ))}
        </ul>
      )}
    </section>
  );
}
