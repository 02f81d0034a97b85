import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import { portalDay, portalTime } from '../../contract/time/portal-time';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { placeWords } from '../../lib/words/appointment-words';
import { Icon } from '../../ui/graphics/icon';
import { blockHeadCss } from '../../ui/strips/block-css';
import { color, font, media, radius, space, touch } from '../../ui/tokens';

const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const row = css({
  display: 'grid',
  gridTemplateColumns: '14rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.md} ${space.lg}`,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: `1px solid ${color.line}` },
  // The day over the hour, so that client and place have the rest of the line.
  [media.mobile]: {
    gridTemplateColumns: '6.4rem minmax(0, 1fr) auto',
    gap: space.sm,
    padding: `${space.sm} ${space.xs} ${space.sm} ${space.md}`,
    fontSize: '1.5rem',
    '& > time': { alignSelf: 'start', fontSize: font.size.sm },
  },
  [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > time': { gridColumn: '1 / -1' } },
});
const call = css({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  borderRadius: radius.control,
  color: color.accent,
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
const client = css({ fontWeight: 500, [media.hover]: { '&:hover': { color: color.accent } } });

/** Whom an agent shows what today and tomorrow. */
export function DueAppointments({ items }: { items: readonly Appointment[] }) {
  const today = portalDay(useServerNow());
  return (
    <section aria-labelledby="due">
      <div css={blockHeadCss}>
        <h2 id="due">Показы сегодня и завтра</h2>
        <Link to="/calendar">Календарь</Link>
      </div>
      <ul css={list} aria-labelledby="due">
        {items.map((one) => (
          <li key={one.id} css={row}>
            <time dateTime={one.starts_at} css={{ fontWeight: 500 }}>
              {portalDay(Date.parse(one.starts_at)) === today ? 'Сегодня' : 'Завтра'},{' '}
              {portalTime(Date.parse(one.starts_at))}
            </time>
            <span css={{ minWidth: 0 }}>
              <Link to="/clients/$id" params={{ id: String(one.client.id) }} css={client}>
                {one.client.name}
              </Link>
              <span css={{ display: 'block', color: color.ink2, fontSize: font.size.sm }}>
                «{one.project.name}». {placeWords(one)}
              </span>
            </span>
            <a
              href={`tel:${one.manager.phone}`}
              css={call}
              aria-label={`Позвонить менеджеру: ${one.manager.name}`}
            >
              <Icon name="phone" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
