import { css } from '@emotion/react';
import { sheetColors } from '../../ui/theme-colors';
import { color } from '../../ui/tokens';

const face = css(sheetColors, { stroke: color.onSheetLine, fill: 'none', strokeWidth: 1.2 });

/** The placeholder of a building without a drawing of its front. */
export function NoFront({ className }: { className?: string }) {
  return (
    <svg className={className} css={face} viewBox="0 0 160 100" aria-hidden="true">
      <path d="M16 82h128M52 82V30h40v52M92 82V46h22v36M72 82V72h8v10" />
      <path
        strokeWidth="0.7"
        d="M58 37h6v7h-6zM69 37h6v7h-6zM80 37h6v7h-6zM58 51h6v7h-6zM69 51h6v7h-6zM80 51h6v7h-6zM58 65h6v7h-6zM80 65h6v7h-6zM98 53h4v6h-4zM104 53h4v6h-4zM98 66h4v6h-4zM104 66h4v6h-4zM34 82V70M34 70a7 8 0 1 1 .1 0M128 82v-9M128 73a5 6 0 1 1 .1 0"
      />
    </svg>
  );
}
