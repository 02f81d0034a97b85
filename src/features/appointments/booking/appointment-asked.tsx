import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { color, font, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });
const title = css({ fontSize: font.size.lg, fontWeight: 600, outline: 'none' });

/** What was asked for without a network is no showing yet. */
export function AppointmentAsked({ onDone }: { onDone(): void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div css={box}>
      <h3 css={title} ref={heading} tabIndex={-1}>
        Ждёт отправки
      </h3>
      <p css={{ color: color.ink2 }}>
        Портал попросит это время, когда появится сеть. Если его займут раньше, портал об этом скажет.
      </p>
      <Button onClick={onDone}>Готово</Button>
    </div>
  );
}
