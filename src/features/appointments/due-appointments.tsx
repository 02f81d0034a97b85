import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import { portalDay, portalTime } from '../../contract/time/portal-time';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { placeWords, shownLotName } from '../../lib/words/appointment-words';
import { Icon } from '../../ui/graphics/icon';
import { blockHeadCss } from '../../ui/strips/block-css';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { useClientPhones } from './use-client-phones';

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
    gridTemplateColumns: '6.4rem minmax(0, 1fr)',
    gap: `0 ${space.sm}`,
    padding: `${space.sm} ${space.xs} ${space.sm} ${space.md}`,
    fontSize: '1.5rem',
    '& > time': { alignSelf: 'start', fontSize: font.size.sm },
  },
  [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > time': { gridColumn: '1 / -1' } },
});
/** On a phone one line of it: the list of all showings has it whole. */
const what = css({
  display: 'block',
  color: color.ink2,
  fontSize: font.size.sm,
  [media.mobile]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [media.largeText]: { whiteSpace: 'normal' },
});
const calls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  // The handsets are as high as a finger, their words are not.
  [media.mobile]: { gridColumn: 2, margin: `-${space.xs} 0 -${space.sm} -${space.sm}` },
  [media.largeText]: { gridColumn: 1 },
});
const call = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  height: touch,
  padding: `0 ${space.sm}`,
  fontSize: font.size.sm,
  borderRadius: radius.control,
  color: color.accent,
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
const client = css({ fontWeight: 500, [media.hover]: { '&:hover': { color: color.accent } } });

/** Whom an agent shows what today and tomorrow. */
export function DueAppointments({ items }: { items: readonly Appointment[] }) {
  const phoneOf = useClientPhones();
  const today = portalDay(useServerNow());
  return (
    <section aria-labelledby="due">
      <div css={blockHeadCss}>
        <h2 id="due">Показы сегодня и завтра</h2>
        <Link to="/calendar" search={{ list: 'appointments' }}>
          Все показы
        </Link>
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
              <span css={what}>
                {one.property ? shownLotName(one.property) : `«${one.project.name}»`}. {placeWords(one)}
              </span>
            </span>
            <span css={calls}>
              <Call word="Клиент" name={one.client.name} phone={phoneOf(one.client.id)} whom="клиенту" />
              <Call word="Менеджер" name={one.manager.name} phone={one.manager.phone} whom="менеджеру" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CallProps {
  /** Whom the handset calls. */
  word: string;
  name: string;
  /** Null: the device does not know it. */
  phone: string | null;
  whom: string;
}

function Call({ word, name, phone, whom }: CallProps) {
  if (phone === null) return null;
  return (
    <a href={`tel:${phone}`} css={call} aria-label={`Позвонить ${whom}: ${name}`}>
      <Icon name="phone" />
      {word}
    </a>
  );
}
