import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { type Link, linkEndpoints } from '../../../contract/calls/clients/link-endpoints';
import { counted } from '../../../contract/text/words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { copyShare, type ShareOutcome } from '../../../lib/browser/send-share';
import { shownLotName } from '../../../lib/words/appointment-words';
import { formatDay, formatRecent } from '../../../lib/words/dates/russian-time';
import { lotWords } from '../../../shell/lot/lot-words';
import { Button } from '../../../ui/button';
import { dangerCss } from '../../../ui/danger-css';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { Icon } from '../../../ui/graphics/icon';
import { ask } from '../../../ui/modals/ask';
import { color, font, space } from '../../../ui/tokens';
import { linkTitle } from './link-message';
import { isOpenLink, openedWords, untilWords } from './link-words';
import { linksQueries } from './links-queries';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2.2rem',
});
const acts = css({ display: 'grid', justifyItems: 'end' });
const copied = css({
  color: color.ink2,
  overflowWrap: 'anywhere',
  userSelect: 'text',
  '&:empty': { display: 'none' },
});
const liked = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  color: color.accent,
  '& .icon': { width: '1.8rem', height: '1.8rem', fill: 'currentColor' },
  '& a': { padding: `${space.xs} 0` },
});

/** What a client has written of a lot, which may be of several lines. */
const noted = css({
  marginTop: space.sm,
  '& a': { color: color.accent },
  '& span': { color: color.ink2 },
  '& p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

interface SentLinkProps {
  link: Link;
  /** Where it was made on this device; elsewhere nobody knows it. */
  address: string | undefined;
  /** By the server's clock. */
  now: number;
}

/** One link as its sender sees it. */
export function SentLink({ link, address, now }: SentLinkProps) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const revoke = useMutation({
    mutationFn: () => call(linkEndpoints.revokeLink, { params: { id: link.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linksQueries.all }),
  });
  const askToRevoke = async () => {
    const isSure = await ask({
      title: 'Отозвать ссылку?',
      text: 'Больше её никто не откроет. Что понравилось и написано, останется здесь.',
      yes: 'Отозвать',
      no: 'Оставить',
    });
    if (isSure) revoke.mutate();
  };
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const title = linkTitle(link.lots.length);
  const likes = link.lots.filter(({ liked_at }) => liked_at !== null);
  const notes = link.lots.filter(({ client_note }) => client_note !== '');
  return (
    <li css={row}>
      <div>
        <p css={{ fontSize: font.size.md, fontWeight: 500 }}>{openedWords(link, now)}</p>
        <p css={{ color: color.ink2 }}>
          {[
            `${formatDay(new Date(link.created_at))}, ${counted(link.lots.length, LOT)}`,
            link.has_prices ? null : 'без цен',
            untilWords(link, now),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p role="status" css={copied}>
          {outcome === 'copied' && 'Ссылка скопирована'}
          {outcome === 'failed' && `Скопируйте ссылку: ${address}`}
        </p>
        {likes.length > 0 && (
          <ul aria-label="Понравилось клиенту">
            {likes.map(({ property }) => (
              <li key={property.id} css={liked}>
                <Icon name="heart" />
                <RouterLink to={lotWords(property).href}>{shownLotName(property)}</RouterLink>
              </li>
            ))}
          </ul>
        )}
        {notes.length > 0 && (
          <ul aria-label="Сообщения клиента">
            {notes.map(({ property, client_note, client_noted_at }) => (
              <li key={property.id} css={noted}>
                <RouterLink to={lotWords(property).href}>{shownLotName(property)}</RouterLink>
                {client_noted_at && <span> {formatRecent(new Date(client_noted_at), now)}</span>}
                <p>{client_note}</p>
              </li>
            ))}
          </ul>
        )}
        <SlowLine isSending={revoke.isPending} until="Пока сервер не ответил, она может открываться." />
        {revoke.error && <FormAlert>{failureText(revoke.error)}</FormAlert>}
      </div>
      {isOpenLink(link, now) && (
        <div css={acts}>
          {address && (
            <Button
              look="quiet"
              onClick={async () => setOutcome(await copyShare({ title, text: title, url: address }))}
            >
              Скопировать
            </Button>
          )}
          <Button
            look="quiet"
            css={dangerCss}
            busy={revoke.isPending}
            disabled={!online}
            onClick={() => void askToRevoke()}
          >
            Отозвать
          </Button>
        </div>
      )}
    </li>
  );
}

const LOT = ['лот', 'лота', 'лотов'] as const;
