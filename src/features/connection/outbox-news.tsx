import { css } from '@emotion/react';
import { useEffect } from 'react';
import { counted } from '../../contract/words';
import { useDevice } from '../../device/page/use-device';
import { lotWords } from '../../shell/lot-words';
import { Button } from '../../ui/button';
import { color, duration, font, radius, space } from '../../ui/tokens';

const note = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.lg,
  maxWidth: '44rem',
  padding: `${space.md} ${space.lg}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.size.sm,
  lineHeight: '2rem',
});

const loadView = () => import('../../device/outbox-view');

/** What became of what waited: how much was sent once nothing waits, and every refusal until it has been read. */
export function OutboxNews() {
  const outbox = useDevice((device) => device.outbox);
  const account = useDevice((device) => device.account);
  const sent = outbox && outbox.waiting + outbox.sending === 0 ? outbox.sent : 0;
  useEffect(() => {
    if (sent === 0 || !account) return;
    const timer = setTimeout(
      () => loadView().then(({ acknowledgeSent }) => acknowledgeSent(account.db)),
      duration.favoritesBar,
    );
    return () => clearTimeout(timer);
  }, [sent, account]);
  const [refusal] = outbox?.refused ?? [];
  return (
    <>
      <div role="status" aria-label={sent > 0 ? 'Отправлено' : undefined}>
        {sent > 0 && (
          <div css={note}>Отправлено: {counted(sent, ['изменение', 'изменения', 'изменений'])}</div>
        )}
      </div>
      {refusal && account && (
        <div css={note} role="alert">
          <span>
            {refusal.lot && <b css={{ display: 'block', fontWeight: 600 }}>{lotWords(refusal.lot).name}</b>}
            Сервер не принял изменение. {refusal.detail}
          </span>
          <Button
            look="quiet"
            onClick={() =>
              loadView().then(({ acknowledgeRefusal }) => acknowledgeRefusal(account.db, refusal.id))
            }
          >
            Понятно
          </Button>
        </div>
      )}
    </>
  );
}
