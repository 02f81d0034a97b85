import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/accounts/account';
import { formatPhone } from '../../contract/accounts/phone-format';
import type { Lot, LotType } from '../../contract/lots/lot';
import { counted } from '../../contract/words';
import { useNewestFavorites } from '../../device/page/use-newest-favorites';
import { fullName } from '../../lib/words/person-name';
import { formatDate } from '../../lib/words/russian-time';
import { lotWords } from '../../shell/lot-words';
import { Button, buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { RadioSwitch } from '../../ui/radio-switch';
import { Switch } from '../../ui/switch';
import { lightColors } from '../../ui/theme-colors';
import { color, font, media, space } from '../../ui/tokens';

/** Paper is light in both themes. */
const sheet = css(lightColors, {
  maxWidth: '180mm',
  margin: '0 auto',
  padding: space.xl,
  [media.print]: { padding: 0 },
});
const screenOnly = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.md} ${space.xl}`,
  margin: `${space.lg} 0`,
  [media.print]: { display: 'none' },
});
/** Five or six to a sheet; none is cut in two. */
const row = css({
  display: 'grid',
  gridTemplateColumns: '44mm 1fr auto',
  gap: space.lg,
  padding: `${space.md} 0`,
  borderTop: `1px solid ${color.line}`,
  breakInside: 'avoid',
  '& img, & .no-plan': { width: '44mm', height: '40mm', objectFit: 'contain' },
  [media.mobile]: {
    '@media screen': { gridTemplateColumns: '24mm 1fr', '& img, & .no-plan': { width: '24mm' } },
  },
});
const whole = css({
  display: 'grid',
  gap: space.sm,
  breakAfter: 'page',
  padding: `${space.md} 0`,
  borderTop: `1px solid ${color.line}`,
  '&:last-of-type': { breakAfter: 'auto' },
  '& img, & .no-plan': { width: '100%', height: '170mm', objectFit: 'contain' },
});
const name = css({ fontSize: font.size.lg, fontWeight: 600 });
const price = css({ fontSize: font.size.lg, fontWeight: 600, whiteSpace: 'nowrap' });
const foot = css({
  marginTop: space.lg,
  paddingTop: space.md,
  borderTop: '1px solid currentColor',
  fontSize: font.size.sm,
  breakInside: 'avoid',
});

interface FavoritesPrintProps {
  /** Of all that are kept these alone; null: all of them. */
  type: LotType | null;
  agent: User | null;
  renderPlan(lot: Lot): ReactNode;
}

/** The kept lots on A4, several to a sheet or one; without their prices where those are hidden or not wanted. */
export function FavoritesPrint({ type, agent, renderPlan }: FavoritesPrintProps) {
  const list = useNewestFavorites();
  const [hasPrices, setPrices] = useState(true);
  const [kind, setKind] = useState<'several' | 'one'>('several');
  const lots = (list?.items ?? [])
    .map(({ favorite }) => favorite.property)
    .filter((lot) => type === null || lot.type === type);
  const isKnown = list !== null && (list.savedAt !== null || list.items.length > 0);
  if (agent && !isKnown) return <main css={sheet} id="content" aria-busy="true" />;
  if (lots.length === 0)
    return (
      <main css={sheet} id="content">
        <EmptyState
          title="Печатать нечего"
          text={agent ? 'Сохраните лоты, и они появятся здесь.' : 'Войдите, чтобы напечатать избранное.'}
        >
          <Link to={agent ? '/selection/flats' : '/'} css={buttonCss('primary')}>
            {agent ? 'Выбрать квартиры' : 'Войти'}
          </Link>
        </EmptyState>
      </main>
    );
  const signature = (
    <p css={foot}>
      {agent && `${fullName(agent)}, ${formatPhone(agent.phone)}. `}
      {list?.savedAt != null && `Данные на ${formatDate(new Date(list.savedAt))}`}
    </p>
  );
  return (
    <main css={sheet} id="content">
      <h1 css={{ fontSize: font.size.xl, fontWeight: 600 }}>
        Подборка: {counted(lots.length, ['лот', 'лота', 'лотов'])}
      </h1>
      <div css={screenOnly}>
        <Button onClick={() => print()}>Напечатать</Button>
        <RadioSwitch
          label="На листе"
          options={[
            { value: 'several', label: 'Несколько' },
            { value: 'one', label: 'По одному' },
          ]}
          value={kind}
          onChange={setKind}
        />
        <Switch checked={hasPrices} onChange={setPrices}>
          Цены
        </Switch>
      </div>
      {lots.map((lot) => (
        <PrintedLot key={lot.id} lot={lot} hasPrices={hasPrices} foot={kind === 'one' ? signature : null}>
          {renderPlan(lot)}
        </PrintedLot>
      ))}
      {kind === 'several' && signature}
    </main>
  );
}

interface PrintedLotProps {
  lot: Lot;
  hasPrices: boolean;
  /** Where a lot has a sheet of its own: what stands at its end. */
  foot: ReactNode;
  children: ReactNode;
}

function PrintedLot({ lot, hasPrices, foot: end, children }: PrintedLotProps) {
  const words = lotWords(lot);
  return (
    <article css={end ? whole : row} aria-label={words.name}>
      {children}
      <div>
        <h2 css={name}>{words.title}</h2>
        <p>
          {[words.place, words.floor].join(', ')}
          {lot.number && `, №\u00a0${lot.number}`}
        </p>
        <p>{[words.completion, lot.finishing, words.status].filter(Boolean).join(', ')}</p>
      </div>
      {hasPrices && lot.price !== null && (
        <div>
          <p css={price}>{words.price}</p>
          {words.oldPrice && <s>{words.oldPrice}</s>}
          {words.perMeter && <p css={{ fontSize: font.size.sm }}>{words.perMeter}</p>}
        </div>
      )}
      {end}
    </article>
  );
}
