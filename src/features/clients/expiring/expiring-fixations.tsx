import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { clientIdInAddress, clientNameOf } from '../find-clients';
import { timeLeftWords } from '../fixation/fixation-words';
import type { Expiring } from './use-expiring';

/** As many as are taken in at a glance; the list of clients has them all. */
const SHOWN = 5;

const list = css({
  marginTop: space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  minHeight: touch,
  padding: `${space.md} ${space.lg}`,
  overflowWrap: 'anywhere',
  [media.hover]: { '&:hover b': { color: color.accent } },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const quiet = css({ display: 'block', color: color.ink2, fontSize: font.size.sm });
const all = css({ display: 'inline-flex', alignItems: 'center', minHeight: touch, color: color.accent });

/** Whose time with the agent runs out in the next days, and the way to prolong it. */
export function ExpiringFixations({
  items,
  namesAgent,
}: {
  items: readonly Expiring[];
  namesAgent: boolean;
}) {
  const now = useServerNow();
  return (
    <section aria-labelledby="expiring">
      <h2 id="expiring" css={{ fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 }}>
        Закрепления заканчиваются
      </h2>
      <ul css={list} aria-labelledby="expiring">
        {items.slice(0, SHOWN).map(({ client, fixation: { id, project, until } }) => (
          <li key={id}>
            <Link to="/clients/$id" params={{ id: clientIdInAddress(client) }} css={row}>
              <span css={{ minWidth: 0 }}>
                <b css={{ fontWeight: 500 }}>{clientNameOf(client)}</b>
                <span css={quiet}>
                  «{project.name}»{namesAgent && `, ${client.agent.name}`}
                </span>
              </span>
              {until !== null && (
                <span css={{ fontSize: font.size.sm }}>
                  до {formatPortalEnd(until)}, {timeLeftWords(until, now)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <Link to="/clients" search={{ fixation: 'expiring' }} css={all}>
          Все: {items.length}
        </Link>
      )}
    </section>
  );
}
