import { css } from '@emotion/react';
import { type ReactNode, Suspense } from 'react';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { Button } from '../../ui/button';
import { openModal } from '../../ui/modals/modals';
import { media, touch } from '../../ui/tokens';
import type { WantedPdf } from './pdf-dialog';

/** It comes with its first opening. */
const PdfDialog = lazyWithRetry(() => import('./pdf-dialog'));

interface PdfButtonProps extends WantedPdf {
  children?: ReactNode;
}

/** Among other tools of a phone it is no wider than its word. */
const narrow = css({ [media.mobile]: { minWidth: touch, paddingInline: '1.2rem' } });

/** Opens the making of a PDF for a client. */
export const openPdf = (wanted: WantedPdf): { close(): void } =>
  openModal({
    name: 'pdf',
    title: 'PDF для клиента',
    content: (
      <Suspense fallback={<div css={{ minHeight: '24rem' }} aria-busy="true" />}>
        <PdfDialog {...wanted} />
      </Suspense>
    ),
  });

export const PdfButton = ({ children = 'PDF', ...wanted }: PdfButtonProps) => (
  <Button
    look="secondary"
    css={narrow}
    aria-label="PDF для клиента"
    onPointerEnter={() => void PdfDialog.prepare()}
    onClick={() => openPdf(wanted)}
  >
    {children}
  </Button>
);
