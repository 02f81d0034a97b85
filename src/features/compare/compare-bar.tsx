import { css } from '@emotion/react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Button, buttonCss } from '../../ui/button';
import { cornerNoteCss } from '../../ui/corner/corner-css';
import { below, color, space } from '../../ui/tokens';
import { compareSearch, LEAST, TOO_MANY } from './compare-address';
import { compare, useCompared } from './compared-store';

const PAGE = '/compare';

const bar = css(cornerNoteCss, {
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: `${space.xs} ${space.sm}`,
  padding: `${space.xs} ${space.xs} ${space.xs} ${space.lg}`,
});
const words = css({
  marginRight: 'auto',
  paddingRight: space.sm,
  [`@media ${below(380)}`]: { flexBasis: '100%', paddingTop: space.xs },
});
const narrow = css({ padding: `0 ${space.md}` });
const notYet = css({ opacity: 0.5, cursor: 'default' });

/** How many lots are ticked, and the way to see them side by side. On that very page it is not needed. */
export function CompareBar() {
  const { lots, refusals } = useCompared();
  const isThere = useRouterState({ select: ({ location }) => location.pathname === PAGE });
  const isShown = lots.length > 0 && !isThere;
  return (
    <section
      aria-label={isShown ? 'Сравнение' : undefined}
      css={isShown && bar}
      data-compare-bar={isShown || undefined}
    >
      <div css={words}>
        <p role="status" css={{ fontWeight: 600 }}>
          {isShown && `Сравнение: ${lots.length}`}
        </p>
        {isShown && lots.length < LEAST && <p css={{ color: color.ink2 }}>Отметьте ещё лот</p>}
      </div>
      {isShown && (
        <>
          {lots.length < LEAST ? (
            // biome-ignore lint/a11y/useSemanticElements: it is a link that leads nowhere yet.
            <span role="link" aria-disabled="true" tabIndex={0} css={[buttonCss('primary'), narrow, notYet]}>
              Сравнить
            </span>
          ) : (
            <Link to={PAGE} search={compareSearch(lots)} css={[buttonCss('primary'), narrow]}>
              Сравнить
            </Link>
          )}
          <Button look="quiet" onClick={() => compare([])}>
            Очистить
          </Button>
          {refusals > 0 && (
            <p
              key={refusals}
              role="alert"
              css={{ flexBasis: '100%', padding: `0 0 ${space.sm}`, fontWeight: 500 }}
            >
              {TOO_MANY}
            </p>
          )}
        </>
      )}
    </section>
  );
}
