import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { User } from '../../contract/accounts/account';
import { isUnavailable, type Lot, type LotType } from '../../contract/lots/lot';
import { counted } from '../../contract/text/words';
import { useNewestFavorites } from '../../device/page/hooks/use-newest-favorites';
import { printSignature } from '../../lib/words/names/print-signature';
import { shortFacts } from '../../shell/lot/lot-facts';
import { lotWords } from '../../shell/lot/lot-words';
import { buttonCss } from '../../ui/button';
import { RadioSwitch } from '../../ui/choices/radio-switch';
import { Switch } from '../../ui/choices/switch';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PrintedSheet } from '../../ui/printed-sheet';
import { lightColors } from '../../ui/theme-colors';
import { color, font, media, space } from '../../ui/tokens';

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
const title = css({ marginBottom: space.md, fontSize: font.size.xl, fontWeight: 600 });
const screenOnly = css({ [media.print]: { display: 'none' } });
const name = css({ fontSize: font.size.lg, fontWeight: 600 });
/** Of all rows under each other, however long. */
const cost = css({
  textAlign: 'end',
  [media.mobile]: { '@media screen': { gridColumn: 2, textAlign: 'start' } },
});
const price = css({ fontSize: font.size.lg, fontWeight: 600, whiteSpace: 'nowrap' });
interface FavoritesPrintProps {
  /** Of all that are kept these alone; null: all of them. */
  type: LotType | null;
  agent: User | null;
  /** The developer's. */
  logo: ReactNode;
  renderPlan(lot: Lot): ReactNode;
}

/** The kept lots on A4, several to a sheet or one; without prices that are hidden, not wanted or of what cannot be bought. */
export function FavoritesPrint({ type, agent, logo, renderPlan }: FavoritesPrintProps) {
  const list = useNewestFavorites();
  const [hasPrices, setPrices] = useState(true);
  const [kind, setKind] = useState<'several' | 'one'>('several');
  const lots = (list?.items ?? [])
    .map(({ favorite }) => favorite.property)
    .filter((lot) => type === null || lot.type === type);
  const isKnown = list !== null && (list.savedAt !== null || list.items.length > 0);
  if (agent && !isKnown)
    return (
      <main css={lightColors} id="content" aria-busy="true">
        <EmptyState
          title="Избранное ещё не загрузилось"
          text="Оно появится, как только сервер ответит."
          isUnderWay
        />
      </main>
    );
  if (lots.length === 0)
    return (
      <main css={lightColors} id="content">
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
  return (
    <PrintedSheet
      isLong
      logo={logo}
      signature={printSignature(agent, list?.savedAt ?? null)}
      tools={
        <>
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
        </>
      }
    >
      <h1 css={[title, kind === 'one' && screenOnly]}>
        Подборка: {counted(lots.length, ['лот', 'лота', 'лотов'])}
      </h1>
      {lots.map((lot) => (
        <PrintedLot key={lot.id} lot={lot} hasPrices={hasPrices} isWhole={kind === 'one'}>
          {renderPlan(lot)}
        </PrintedLot>
      ))}
    </PrintedSheet>
  );
}

interface PrintedLotProps {
  lot: Lot;
  hasPrices: boolean;
  /** It has a sheet of its own. */
  isWhole: boolean;
  children: ReactNode;
}

function PrintedLot({ lot, hasPrices, isWhole, children }: PrintedLotProps) {
  const words = lotWords(lot);
  return (
    <article css={isWhole ? whole : row} aria-label={words.name}>
      {children}
      <div>
        <h2 css={name}>{words.title}</h2>
        <p>
          {[words.place, words.floor].join(', ')}
          {lot.number && `, №\u00a0${lot.number}`}
        </p>
        <p>{[...shortFacts('sheet', lot), words.status].filter(Boolean).join(' · ')}</p>
      </div>
      {hasPrices && lot.price !== null && !isUnavailable(lot.status) && (
        <div css={isWhole ? undefined : cost}>
          <p css={price}>{words.price}</p>
          {words.oldPrice && <s>{words.oldPrice}</s>}
          {words.perMeter && <p css={{ fontSize: font.size.sm }}>{words.perMeter}</p>}
        </div>
      )}
    </article>
  );
}
