import { css } from '@emotion/react';
import { Button } from '../../../../ui/button';
import { layer, space } from '../../../../ui/tokens';

const bar = css({
  position: 'sticky',
  bottom: `calc(${space.lg} + var(--bottom-bar, 0rem))`,
  zIndex: layer.sticky,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& button': { pointerEvents: 'auto' },
});

/** Over a long list of which a part did not come. */
export function MoreFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div css={bar} role="status">
      <Button look="secondary" onClick={onRetry}>
        Не загрузилось. Повторить
      </Button>
    </div>
  );
}
