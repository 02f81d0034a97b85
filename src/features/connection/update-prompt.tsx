import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { color, font, radius, space } from '../../ui/tokens';
import { offerUpdate, readUpdate, subscribeUpdate } from './update-store';

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.sm}`,
  padding: `${space.sm} ${space.sm} ${space.sm} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.size.sm,
});

/** Offers the new version; nothing happens by itself, so that nothing typed is lost. */
export function UpdatePrompt() {
  const waiting = useSyncExternalStore(subscribeUpdate, readUpdate);
  return (
    <div role="status" aria-label={waiting ? 'Доступна новая версия' : undefined}>
      {waiting && (
        <div css={note}>
          <span css={{ marginRight: 'auto' }}>Доступна новая версия</span>
          <Button look="quiet" onClick={() => offerUpdate(null)}>
            Позже
          </Button>
          <Button onClick={() => waiting.activate()}>Обновить</Button>
        </div>
      )}
    </div>
  );
}
