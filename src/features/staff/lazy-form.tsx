import { css } from '@emotion/react';
import { type ReactNode, Suspense } from 'react';
import { noAnswerWords } from '../../api/no-answer-words';
import { useOnline } from '../../device/page/hooks/use-online';
import { useIsSlow } from '../../ui/feedback/slow-line';
import { color, space } from '../../ui/tokens';

const awaited = css({ minHeight: '48rem', paddingTop: space.md, color: color.ink2 });

interface LazyFormProps {
  /** What comes later, as the sentence names it. */
  what?: 'Форма' | 'Страница';
  children: ReactNode;
}

/** A form or page that comes in a file of its own: until that is there it says what it waits for, and opens by itself. */
export const LazyForm = ({ what = 'Форма', children }: LazyFormProps) => (
  <Suspense fallback={<Awaited what={what} />}>{children}</Suspense>
);

function Awaited({ what }: Required<Pick<LazyFormProps, 'what'>>) {
  const online = useOnline();
  const isSlow = useIsSlow(true);
  return (
    <p role="status" css={awaited}>
      {online
        ? isSlow && `Связь медленная. ${what} откроется сама, когда загрузится.`
        : `${noAnswerWords()}. ${what} откроется сама, когда связь вернётся.`}
    </p>
  );
}
