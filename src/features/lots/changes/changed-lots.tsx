import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { lotName } from '../../../contract/lots/lot-words';
import { counted } from '../../../contract/text/words';
import type { ChangedLot } from '../../../device/lists/seen/changed-lots';
import { useChangedLots } from '../../../device/page/hooks/use-changed-lots';
import { isDiscounted, lotWords } from '../../../shell/lot/lot-words';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { blockHeadCss } from '../../../ui/strips/block-css';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { ChangeChips } from './change-chips';
import { useMarkedChange } from './use-marked-change';

/** Changes shown before the others are asked for. */
const FIRST = 3;

const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.md} ${space.lg}`,
  [media.mobile]: { gap: `0 ${space.lg}`, padding: `${space.sm} ${space.lg}` },
  [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& + &': { borderTop: `1px solid ${color.line}` },
  '&:has(a:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' },
  [media.hover]: { '&:hover a': { color: color.accent } },
});
const name = css({ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } });
const stored = css({
  display: 'inline-flex',
  verticalAlign: '-0.3rem',
  marginRight: space.xs,
  color: color.accent,
  '& .icon': { width: '1.8rem', height: '1.8rem' },
});
const price = css({
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [media.largeText]: { textAlign: 'start' },
});
const second = css({ color: color.ink2, fontSize: font.size.sm });
// The chip says by how much.
const before = css([second, { [media.mobile]: { display: 'none' } }]);
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space.xs,
  [media.largeText]: { justifyContent: 'start' },
});

const forms = ['лот', 'лота', 'лотов'] as const;

/**
 * What became another price or state since this person was here last. Nothing where nothing did: whoever opens the
 * page in the morning is not to read that there is nothing to read.
 */
export function ChangedLots() {
  const changed = useChangedLots();
  const [isWhole, setWhole] = useState(false);
  if (changed === null || changed.length === 0) return null;
  const shown = isWhole ? changed : changed.slice(0, FIRST);
  return (
    <section aria-labelledby="changed-lots">
      <div css={blockHeadCss}>
        <h2 id="changed-lots">Изменилось с прошлого визита</h2>
      </div>
      <ul css={list}>
        {shown.map((one) => (
          <ChangedRow key={one.lot.id} {...one} />
        ))}
      </ul>
      {shown.length < changed.length && (
        <Button look="secondary" css={{ marginTop: space.lg }} onClick={() => setWhole(true)}>
          Показать ещё {counted(changed.length - shown.length, forms)}
        </Button>
      )}
    </section>
  );
}

function ChangedRow({ lot, change, isFavorite }: ChangedLot) {
  const place = useRef<HTMLLIElement>(null);
  useMarkedChange(lot, place);
  const words = lotWords(lot);
  return (
    <li ref={place} css={row}>
      <span>
        {isFavorite && (
          <span css={stored} title="В избранном">
            <Icon name="heart" />
            <span className="visually-hidden">В избранном: </span>
          </span>
        )}
        <Link to={words.href} css={name} aria-label={lotName(lot)}>
          {words.title}
        </Link>
      </span>
      <span css={price}>
        {change.price && !isDiscounted(lot) && (
          <s css={before}>
            <span className="visually-hidden">было </span>
            {lotWords({ ...lot, price: change.price.was }).price}
          </s>
        )}{' '}
        <b>{words.price}</b>
      </span>
      <span css={second}>
        {words.place}, {words.floor}
      </span>
      <span css={chips}>
        <ChangeChips lot={lot} change={change} />
      </span>
    </li>
  );
}
