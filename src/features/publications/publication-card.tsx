import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Publication } from '../../contract/calls/content/publication-endpoints';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { formatPortalDate } from '../../lib/words/dates/portal-date';
import { StateTag } from '../../ui/feedback/state-tag';
import { color, font, media, radius, space } from '../../ui/tokens';
import { deadlineTag, isPublicationOver } from './publication-words';

/** As high as any of them gets: two lines of title, three of text. */
export const CARD_HEIGHT = '20.8rem';

export const cardsCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 34rem), 1fr))',
  gap: space.lg,
  [media.mobile]: { gap: space.md },
});
const card = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  minHeight: CARD_HEIGHT,
  padding: space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
  '&:has(a:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  [media.hover]: { '&:hover': { borderColor: color.accent } },
});
const over = css({ background: 'transparent', '& > :is(h2, h3)': { color: color.ink2 } });
const picture = css({ width: '100%', height: 'auto', aspectRatio: '16 / 9', objectFit: 'cover' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  color: color.ink2,
  fontSize: font.size.sm,
});
const clamped = (lines: number) =>
  css({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' });
const name = css({
  fontSize: font.size.lg,
  lineHeight: 1.3,
  fontWeight: 600,
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
});

interface PublicationCardProps {
  publication: Publication;
  /** Of its heading: 2 under that of a page, 3 under that of a block. */
  level: 2 | 3;
}

/** News or a promotion in a list: when, until when, about what and of which projects. */
export function PublicationCard({ publication, level }: PublicationCardProps) {
  const Heading = `h${level}` as const;
  const { id, kind, title, lead, picture: address, published, deadline, projects } = publication;
  const tag = deadlineTag(publication);
  return (
    <li css={[card, isPublicationOver(deadline) && over]}>
      {address && <img css={picture} src={address} alt="" width={1600} height={900} loading="lazy" />}
      <p css={head}>
        {kind === 'news' ? (
          <time dateTime={published}>{formatPortalDate(published)}</time>
        ) : (
          <span>{projects.length === 0 ? 'Все проекты' : projects.map((one) => one.name).join(', ')}</span>
        )}
        {tag && <StateTag tone={tag.tone}>{tag.word}</StateTag>}
      </p>
      <Heading css={[name, clamped(2)]}>
        <Link to="/news/$id" params={{ id: String(id) }}>
          {withoutWidows(title)}
        </Link>
      </Heading>
      <p css={[clamped(3), { color: color.ink2 }]}>{withoutWidows(lead)}</p>
    </li>
  );
}
