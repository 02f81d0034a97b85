import { css } from '@emotion/react';
import { useEffect, useMemo } from 'react';
import { useGlobalStyles } from '../../lib/styled/class-of';
import { color, font, radius, space } from '../../ui/tokens';

const words = css({ marginTop: space.md, fontSize: font.size.sm, color: color.ink2 });
const frame = { outline: `2px solid ${color.accent}`, outlineOffset: space.xs, borderRadius: radius.control };
const cardOf = (id: number) => `.lots [data-lot-card="${id}"]`;

/**
 * Leads to the card of the lot that a notification spoke of: it is brought into view, its link has the focus, and a
 * frame marks it. One that was taken out of the favorites since is said to be gone.
 */
export function MarkedFavorite({ id, isThere }: { id: number; isThere: boolean }) {
  useEffect(() => {
    if (!isThere) return;
    // The router scrolls a new page to its top first.
    const next = requestAnimationFrame(() => {
      const card = document.querySelector(cardOf(id));
      card?.scrollIntoView({ block: 'center' });
      card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(next);
  }, [id, isThere]);
  const frameCss = useMemo(() => css({ [cardOf(id)]: frame }), [id]);
  useGlobalStyles(frameCss);
  return (
    <p role="status" css={words}>
      {isThere
        ? 'Лот из уведомления отмечен рамкой.'
        : 'Лота из уведомления в избранном уже нет: его убрали после того, как оно пришло.'}
    </p>
  );
}
