import { css } from '@emotion/react';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../../../lib/lazy/lazy-with-retry';
import { openModal } from '../../../../ui/modals/modals';
import { color, font, touch } from '../../../../ui/tokens';

const PriceByPayment = lazyWithRetry(() => import('./price-by-payment'));

const way = css({
  position: 'relative',
  color: color.accent,
  fontSize: font.size.xs,
  lineHeight: '1.6rem',
  whiteSpace: 'nowrap',
  // The finger needs more than the eye.
  '&::before': { content: '""', position: 'absolute', inset: `calc((1.6rem - ${touch}) / 2) 0 0` },
});

/** Sets the highest price by what may be paid a month. */
export const ByPaymentButton = ({ onPrice }: { onPrice(price: number): void }) => (
  <button
    type="button"
    css={way}
    aria-haspopup="dialog"
    aria-label="Цена по платежу в месяц"
    onClick={() =>
      openModal({
        name: 'price-by-payment',
        title: 'Цена по платежу',
        content: (
          <Suspense fallback={<div css={{ minHeight: '20rem' }} />}>
            <PriceByPayment onPrice={onPrice} />
          </Suspense>
        ),
      })
    }
  >
    по платежу
  </button>
);
