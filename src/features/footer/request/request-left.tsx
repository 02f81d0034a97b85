import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { useAccountPersists } from '../../../device/page/hooks/use-account-persists';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { notifyReceived } from './queued-requests';
import { RequestSent } from './request-sent';
import { useQueuedRequests } from './use-queued-requests';

const box = css({ display: 'grid', gap: space.lg, outline: 'none' });
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  fontSize: font.size.lg,
  fontWeight: 600,
  '& .icon': { color: color.bookedInk },
});

/** The request waits on the device; once the developer has it, its number stands here. */
export function RequestLeft({ requestKey, phone }: { requestKey: string; phone: string }) {
  const taken = useQueuedRequests().taken.find(({ key }) => key === requestKey);
  const [number, setNumber] = useState<number | null>(null);
  if (taken && number === null) setNumber(taken.number);
  useEffect(() => {
    if (number !== null) notifyReceived(requestKey).catch((error: unknown) => console.warn('request', error));
  }, [number, requestKey]);
  const keeps = useAccountPersists();
  const told = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => told.current?.focus(), []);
  if (number !== null) return <RequestSent number={number} phone={phone} />;
  return (
    <div css={box} ref={told} tabIndex={-1} role="status" aria-label="Ждёт отправки">
      <p css={head}>
        <Icon name="clock" />
        Заявка ждёт отправки
      </p>
      <p css={{ color: color.ink2 }}>
        {withoutWidows(
          keeps
            ? 'Она сохранена на этом устройстве и уйдёт сама, когда появится связь. Тогда мы назовём её номер.'
            : 'Браузер ничего не хранит: она уйдёт сама, когда появится связь, если не закрывать портал. Тогда мы назовём её номер.',
        )}
      </p>
      <Button onClick={closeTopModal}>Понятно</Button>
    </div>
  );
}
