import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { lotTypeWords } from '../../contract/lots/lot-words';
import { projectPath } from '../../contract/lots/paths/project-path';
import { lotTypes } from '../../contract/lots/types/lot-types';
import { formatMillions } from '../../contract/text/money';
import { counted } from '../../contract/text/words';
import { color, font, media, radius, space } from '../../ui/tokens';
import { FlatsByRooms } from './flats-by-rooms';
import { NoFront } from './no-front';
import { ProjectCover } from './page/project-cover';
import { lotForms } from './project-words';
import type { ListedProject } from './use-shown-projects';

/** Of a card's picture. */
const CARD_SIZES = '(max-width: 767.98px) 100vw, 520px';

const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
  [media.hover]: { '&:hover': { borderColor: color.accent } },
  '&:has(a:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});
const picture = css({
  display: 'block',
  width: '100%',
  aspectRatio: '8 / 5',
  background: color.sheet,
  borderBottom: `1px solid ${color.line}`,
});
/** Of a card whose picture stands beside its words, unless both its name and its address are long. */
export const COMPACT_HEIGHT = '10.4rem';
/** On a phone a line of several: what it looks like, where it is and what it begins at. Its page says the rest. */
const compact = css({
  [media.mobile]: {
    gridTemplateColumns: `${COMPACT_HEIGHT} minmax(0, 1fr)`,
    gridTemplateRows: 'auto',
    minHeight: COMPACT_HEIGHT,
    // As high as the words beside it, and never the reason for their height.
    '& > :not(div)': {
      height: 0,
      minHeight: '100%',
      aspectRatio: 'auto',
      borderBottom: 0,
      borderRight: `1px solid ${color.line}`,
    },
    '& > div': {
      gap: 0,
      alignSelf: 'center',
      padding: `${space.sm} ${space.lg}`,
      overflowWrap: 'anywhere',
    },
    '& h3': { display: 'block', fontSize: font.size.md, lineHeight: 1.3 },
    // Each by itself, so that a long one takes nothing away from what stands after it.
    '& h3 a, & p': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
    },
    '& h3 span': { whiteSpace: 'nowrap' },
    '& [data-offer]': { display: 'none' },
  },
  [media.largeText]: { '& h3 a, & p:not([data-offer])': { display: 'block' } },
});
const words = css({
  display: 'grid',
  alignContent: 'start',
  gap: space.xs,
  padding: space.lg,
  fontSize: font.size.sm,
  '& p': { color: color.ink2 },
});
const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.lg}`,
  fontSize: font.size.lg,
  fontWeight: 600,
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
});

/** A project in the list: what it looks like, where it is, what it begins at and how much of it is left. */
export function ProjectCard({ project, isCompact = false }: { project: ListedProject; isCompact?: boolean }) {
  const { lots_by_type: counts, lots_count, price_min } = project;
  const types = counts ? lotTypes.filter((type) => counts[type] > 0) : [];
  const offered = counts
    ? types.map((type) => counted(counts[type], lotTypeWords[type].forms)).join(', ')
    : counted(lots_count, lotForms);
  const isPlug = 'is_plug' in project && project.is_plug;
  return (
    <li css={[card, isCompact && compact]}>
      {'picture' in project && project.picture ? (
        <ProjectCover css={picture} src={project.picture} alt="" sizes={CARD_SIZES} loading="lazy" />
      ) : (
        <NoFront css={picture} />
      )}
      <div css={words}>
        <h3 css={name}>
          <Link to={projectPath(project)}>{project.name}</Link>{' '}
          {price_min !== null && <span>от&nbsp;{formatMillions(price_min)}</span>}
        </h3>
        <p>{('address' in project && project.address) || project.city_name}</p>
        <p css={{ '&&': { color: color.ink } }} data-offer={lots_count > 0 || undefined}>
          {lots_count > 0 ? offered : isPlug ? 'Продажи ещё не начались' : 'Сейчас в продаже ничего нет'}
        </p>
        <div data-offer>
          <FlatsByRooms counts={project} />
        </div>
      </div>
    </li>
  );
}
