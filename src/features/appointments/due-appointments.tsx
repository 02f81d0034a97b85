import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Appointment } from '../../contract/calls/clients/appointment-endpoints';
import { portalDay, portalTime } from '../../contract/time/portal-time';
import { useServerNow } from '../../device/page/hooks/use-shown-data-age';
import { placeWords, shownLotName } from '../../lib/words/appointment-words';
import { Icon } from '../../ui/graphics/icon';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { useClientPhones } from './use-client-phones';

const list = css({
  marginTop: space.lg,
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
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const calls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  // Without a frame they begin where the lines above them do.
  [media.mobile]: { marginInline: `-${space.sm}` },
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
const all = css({ display: 'inline-flex', alignItems: 'center', minHeight: touch, color: color.accent });
const client = css({ fontWeight: 500, [media.hover]: { '&:hover': { color: color.accent } } });

/** Whom an agent shows what today and tomorrow. */
export function DueAppointments({ items }: { items: readonly Appointment[] }) {
  const phoneOf = useClientPhones();
  const today = portalDay(useServerNow());
  return (
    <section aria-labelledby="due">
      <h2 id="due" css={{ fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 }}>
        Показы сегодня и завтра
      </h2>
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
      <Link to="/calendar" search={{ list: 'appointments' }} css={all}>
        Все показы
      </Link>
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
