import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { portalDay } from '../../../contract/time/portal-time';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { Icon } from '../../../ui/graphics/icon';
import { blockHeadCss } from '../../../ui/strips/block-css';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { noteContact } from '../acts/note-client';
import { stepWords } from '../acts/step-words';
import { clientIdInAddress, clientNameOf } from '../find-clients';

/** As many as are taken in at a glance. */
const SHOWN = 5;

const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.line}` },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.md,
  padding: `${space.xs} ${space.xs} ${space.xs} ${space.lg}`,
  overflowWrap: 'anywhere',
});
const name = css({
  display: 'block',
  fontWeight: 500,
  [media.hover]: { '&:hover': { color: color.accent } },
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

/** With whom something is due today or since a day before, the oldest first, with the telephone beside it. */
export function DueSteps({ clients }: { clients: readonly ClientView[] }) {
  const today = portalDay(useServerNow());
  return (
    <section aria-labelledby="due-steps">
      <div css={blockHeadCss}>
        <h2 id="due-steps">Следующие шаги</h2>
      </div>
      <ul css={list} aria-labelledby="due-steps">
        {clients.slice(0, SHOWN).map((client) => (
          <li key={client.key} css={row}>
            <Link to="/clients/$id" params={{ id: clientIdInAddress(client) }} css={name}>
              {clientNameOf(client)}
              <span css={{ display: 'block', color: color.ink2, fontSize: font.size.sm, fontWeight: 400 }}>
                {stepWords(client, today)}
              </span>
            </Link>
            <a
              href={`tel:${client.phone}`}
              css={call}
              title={`Позвонить: ${clientNameOf(client)}`}
              onClick={() => noteContact(client)}
            >
              <Icon name="phone" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
