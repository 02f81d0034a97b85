import { css, keyframes } from '@emotion/react';
import { useRouterState } from '@tanstack/react-router';
import { color, duration, layer } from '../../ui/tokens';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

const bar = css({
  position: 'fixed',
  zIndex: layer.progress,
  top: 0,
  left: 0,
  width: '100%',
  height: '2px',
  transformOrigin: '0 50%',
  background: color.accent,
});
const running = css({ animation: `${grow} ${duration.progress}ms cubic-bezier(0.1, 0.7, 0.2, 1) forwards` });
const failed = css({ background: color.refusedInk });

/** A line over the page while the next one is on its way; red where it failed. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: ({ isLoading: loading }) => loading });
  const hasFailed = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'error'),
  });
  if (isLoading) return <div css={[bar, running]} data-loading-bar="running" />;
  return hasFailed ? <div css={[bar, failed]} data-loading-bar="failed" /> : null;
}
