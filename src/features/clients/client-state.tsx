import { css } from '@emotion/react';
import { stateAt } from '../../contract/accounts/fixation-rules';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { StateTag } from '../../ui/feedback/state-tag';
import { Icon } from '../../ui/graphics/icon';
import { color, font, space } from '../../ui/tokens';
import { fixationStateWords, shownFixation } from './fixation/fixation-words';

const waits = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  color: color.ink2,
  fontSize: font.size.sm,
  whiteSpace: 'nowrap',
  '& .icon': { width: '1.6rem', height: '1.6rem', color: color.bookedInk },
});

interface ClientStateProps {
  client: ClientView;
  /** Milliseconds since 1970, by the server's clock; null: how it is fixed stands elsewhere. */
  now: number | null;
}

/** What has become of what was written of a client here; where the server has it all, how the client is fixed. */
export function ClientState({ client, now }: ClientStateProps) {
  const { refused } = client;
  const asked = client.asked.find((one) => one.pending !== null);
  const pending = client.pending ?? (now === null ? null : (asked?.pending ?? null));
  if (refused) return <StateTag tone="bad">Не принято</StateTag>;
  if (pending === null) {
    const fixation = now === null ? null : shownFixation(client, now);
    if (!fixation || now === null) return null;
    const { word, tone } = fixationStateWords[stateAt(fixation, now)];
    return <StateTag tone={tone}>{word}</StateTag>;
  }
  return (
    <span css={waits} role="status">
      <Icon name="clock" />
      {pending === 'sending' ? 'Отправляется…' : 'Ждёт отправки'}
    </span>
  );
}
