import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg, outline: 'none' });

/** The developer has it. The number is what a person can name on the telephone. */
export function RequestSent({ number, phone }: { number: number; phone: string }) {
  const told = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => told.current?.focus(), []);
  return (
    <div css={box} ref={told} tabIndex={-1} role="status">
      <p css={{ fontSize: font.size.lg, fontWeight: 600 }}>Заявка №&nbsp;{number} отправлена</p>
      <p css={{ color: color.ink2 }}>
        Перезвоним на {phone.replaceAll(' ', '\u00a0')} в рабочие часы. Номер заявки можно назвать менеджеру.
      </p>
      <Button onClick={closeTopModal}>Готово</Button>
    </div>
  );
}
