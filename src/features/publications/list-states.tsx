import { css, keyframes } from '@emotion/react';
import { usePagesPersist } from '../../lib/hooks/use-pages-persist';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { color, duration, font, radius, space } from '../../ui/tokens';

const appear = keyframes({ from: { opacity: 0 } });
const box = css({
  borderRadius: radius.card,
  background: color.line,
  opacity: 0.5,
  animation: `${appear} 1ms ${duration.skeletonDelay}ms backwards`,
});
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  color: color.ink2,
  fontSize: font.size.sm,
});

/** A list that is on its way, in the shape that it will have. */
export function Skeletons({ count, height, label }: { count: number; height: string; label: string }) {
  return (
    <>
      <li className="visually-hidden">{label}</li>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of nothing
        <li key={at} aria-hidden css={[box, { minHeight: height }]} />
      ))}
    </>
  );
}

/** A block of a page whose list did not come, or holds nothing. */
export function BlockLine({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  return (
    <p css={line}>
      {text}
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </p>
  );
}

/** A page whose list did not come. */
export function ListFailed({ onRetry }: { onRetry(): void }) {
  const keeps = usePagesPersist();
  return (
    <EmptyState
      title="Публикации не загрузились"
      text={`Проверьте сеть и повторите.${keeps ? ' Открытые однажды, они останутся и без сети.' : ''}`}
    >
      <Button look="secondary" onClick={onRetry}>
        Повторить
      </Button>
    </EmptyState>
  );
}
