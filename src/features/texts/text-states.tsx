import { css, keyframes } from '@emotion/react';
import { usePagesPersist } from '../../lib/hooks/use-pages-persist';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, duration, radius, space } from '../../ui/tokens';

const appear = keyframes({ from: { opacity: 0 } });
const lines = css({
  display: 'grid',
  gap: space.md,
  maxWidth: '72rem',
  minHeight: '24rem',
  alignContent: 'start',
  animation: `${appear} 1ms ${duration.skeletonDelay}ms backwards`,
  '& > span': { height: '1.6rem', borderRadius: radius.control, background: color.line },
});
const widths = ['40%', '100%', '94%', '98%', '62%', '0%', '36%', '100%', '90%'];

/** A text that is on its way. */
export function TextLines() {
  return (
    <div css={lines} role="status" aria-label="Загружаем текст">
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing
        <span key={at} css={{ width }} />
      ))}
    </div>
  );
}

/** A text that did not come. */
export function TextFailed({ onRetry }: { onRetry(): void }) {
  const keeps = usePagesPersist();
  return (
    <EmptyState
      title="Текст не загрузился"
      text={`Проверьте сеть и повторите.${keeps ? ' Открытый однажды, он останется и без сети.' : ''}`}
    >
      <Button look="secondary" onClick={onRetry}>
        Повторить
      </Button>
    </EmptyState>
  );
}
