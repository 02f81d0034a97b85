import { css } from '@emotion/react';
import { noPlanHtml } from '../../shell/lot/lot-card';

const sheet = css({ display: 'grid', placeItems: 'center' });

/** What stands where a lot's plan would, in whatever size the place has. */
export function NoPlanPlaceholder({ className }: { className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, that of the first paint
  return <span css={sheet} className={className} dangerouslySetInnerHTML={{ __html: noPlanHtml }} />;
}
