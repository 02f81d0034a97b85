import { css } from '@emotion/react';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { closeTopModal, openModal } from '../../../ui/modals/modals';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { clientNameOf } from '../find-clients';
import { noteContact } from './note-client';
import { waysToWrite } from './ways-to-write';

const row = css({
  display: 'grid',
  alignContent: 'center',
  minHeight: `calc(${touch} + ${space.lg})`,
  margin: `0 -${space.md}`,
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500 },
  '& span': { color: color.ink2, fontSize: font.size.sm },
  [media.hover]: { '&:hover': { background: color.accentTint } },
});

/** Opens the ways to write to a client, each with the number or address that it uses. */
export const openWriteToClient = (client: ClientView): void =>
  void openModal({
    name: 'write-to-client',
    title: `Написать: ${clientNameOf(client)}`,
    content: (
      <ul aria-label="Как написать">
        {waysToWrite(client).map(({ name, to, href }) => (
          <li key={href}>
            <a
              css={row}
              href={href}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              onClick={() => {
                noteContact(client);
                closeTopModal();
              }}
            >
              <b>{name}</b>
              <span>{to.startsWith('+') ? formatPhone(to) : to}</span>
            </a>
          </li>
        ))}
      </ul>
    ),
  });
