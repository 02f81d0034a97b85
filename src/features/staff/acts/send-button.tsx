import type { ReactNode } from 'react';
import { noAnswerWords } from '../../../api/no-answer-words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { Button } from '../../../ui/button';
import { useIsSlow } from '../../../ui/feedback/slow-line';
import { color, font } from '../../../ui/tokens';

/** Sends a form of the staff portal; says when there is no network, or when the answer takes long. */
export function StaffSubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const online = useOnline();
  const isSlow = useIsSlow(busy);
  return (
    <>
      <p
        role="status"
        css={{ flexBasis: '100%', color: color.ink2, fontSize: font.size.sm, '&:empty': { display: 'none' } }}
      >
        {online
          ? isSlow && 'Связь медленная, ещё отправляем. Написанное остаётся здесь.'
          : `${noAnswerWords()}: отправить можно, когда связь вернётся. Написанное остаётся здесь.`}
      </p>
      <Button type="submit" busy={busy} disabled={!online}>
        {children}
      </Button>
    </>
  );
}
