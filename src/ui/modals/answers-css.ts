import { css } from '@emotion/react';
import { space } from '../tokens';

/** The answers under a question: side by side, one below the other where there is no room. */
export const answersCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.md,
  marginTop: space.xl,
  '& button': { flex: '1 1 16rem' },
});
