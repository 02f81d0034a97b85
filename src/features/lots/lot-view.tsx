import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Aged } from '../../api/catalogue-query';
import type { Lot, LotPage } from '../../contract/lot';
import { formatMillions, formatRubles, statusWord } from '../../contract/words';
import { useDevice } from '../../device/page/use-device';
import { lotWords } from '../../shell/lot-words';
import { buttonCss } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { color, font, headerHeight, layer, media, radius, space } from '../../ui/tokens';
import { knownLot } from './known-lot';
import { LotFacts } from './lot-facts';
import { lotsQueries } from './lots-queries';
import { PlanViewer } from './plan-viewer';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 40rem',
  alignItems: 'start',
  gap: space.x2,
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 32rem', gap: space.xl },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg },
});

const side = css({
  position: 'sticky',
  top: `calc(${headerHeight.desktop} + ${space.xl})`,
  display: 'grid',
  gap: space.lg,
  [media.mobile]: { position: 'static' },
});

const priceCss = css({
  fontSize: font.size.h2,
  lineHeight: font.line.heading,
  fontWeight: 600,
  letterSpacing: '-0.015em',
  whiteSpace: 'nowrap',
  [media.mobile]: { fontSize: font.size.h3 },
});

const bar = css({
  display: 'flex',
  gap: space.sm,
  [media.mobile]: {
    position: 'fixed',
    zIndex: layer.sticky,
    insetInline: 0,
    bottom: 0,
    alignItems: 'center',
    padding: `${space.sm} ${space.lg} calc(${space.sm} + env(safe-area-inset-bottom))`,
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
  },
});

const barPrice = css({ display: 'none', [media.mobile]: { display: 'block', flex: 1, fontWeight: 600 } });

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.sm,
  minHeight: '4.4rem',
  color: color.ink2,
  fontSize: font.size.sm,
  '& .icon': { width: '2rem', height: '2rem' },
});

const badge = css({
  justifySelf: 'start',
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  lineHeight: '2.8rem',
  fontWeight: 500,
  background: color.freeBg,
  color: color.freeInk,
  '&[data-status="2"]': { background: color.bookedBg, color: color.bookedInk },
  '&[data-status="3"], &[data-status="5"]': {
    background: 'none',
    boxShadow: `inset 0 0 0 1px ${color.line}`,
    color: color.ink2,
  },
  '&[data-status="4"]': { background: color.soldBg, color: color.soldInk },
  '&[data-status="6"]': {
    background: color.surface,
    boxShadow: `inset 0 0 0 1px ${color.accent}`,
    color: color.accent,
  },
});

interface LotViewProps {
  id: number;
  lotAction(lot: Lot): ReactNode;
  renderAge(at: number): ReactNode;
}

/** The page of a lot: the plan first, the price beside it, then the facts. */
export function LotView({ id, lotAction, renderAge }: LotViewProps) {
  const client = useQueryClient();
  const { data, isError } = useQuery(lotsQueries.lot(id));
  const favorites = useDevice((device) => device.favorites);
  const keptFavorite = favorites?.items.find(({ favorite }) => favorite.id === id)?.favorite.property;
  const card = keptFavorite && { value: keptFavorite, at: favorites?.savedAt ?? Date.now() };
  const shown: Aged<Lot> | null | undefined = data ?? knownLot(client, id) ?? card;
  const page: LotPage | null = data?.value ?? null;
  if (!shown) return isError && favorites ? <Missing /> : <main className="page" id="content" />;
  const lot = shown.value;
  const words = lotWords(lot);
  return (
    <main className="page" id="content" css={{ [media.mobile]: { paddingBottom: '12rem' } }}>
      <Link to="/selection/flats" css={back}>
        <Icon name="back" />
        Все квартиры
      </Link>
      <div css={columns}>
        <PlanViewer lot={lot} layout={page?.layout ?? null} />
        <div css={side}>
          <div css={{ display: 'grid', gap: space.xs }}>
            <h1 css={{ fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 }}>
              {words.title}
            </h1>
            <p css={{ color: color.ink2 }}>
              {words.place}
              {lot.number && `, №\u00a0${lot.number}`}
            </p>
          </div>
          <span css={badge} data-status={lot.status}>
            {statusWord(lot.status, lot.type)}
          </span>
          <div>
            <p css={priceCss}>{words.price}</p>
            {words.oldPrice && (
              <p css={{ color: color.ink2, fontVariantNumeric: 'tabular-nums' }}>
                <s>{words.oldPrice}</s>, скидка {discount((lot.original_price ?? 0) - (lot.price ?? 0))}
              </p>
            )}
            {words.perMeter && (
              <p css={{ color: color.ink2, fontVariantNumeric: 'tabular-nums' }}>{words.perMeter}</p>
            )}
          </div>
          <div css={bar} data-bottom-bar>
            <span css={barPrice}>{words.price}</span>
            {lotAction(lot)}
            <Link
              to="/print/$lot/$id"
              params={{ lot: lot.type, id: String(lot.id) }}
              css={[buttonCss('secondary'), { padding: `0 ${space.md}` }]}
              aria-label="Печать"
            >
              <Icon name="print" />
            </Link>
          </div>
          <LotFacts lot={lot} page={page} />
        </div>
      </div>
      {page?.description && <p css={{ maxWidth: '72rem', marginTop: space.x2 }}>{page.description}</p>}
      {renderAge(shown.at)}
    </main>
  );
}

const discount = (rubles: number): string => (rubles < 1e6 ? formatRubles(rubles) : formatMillions(rubles));

function Missing() {
  return (
    <main className="page" id="content">
      <EmptyState
        title="Этой квартиры на устройстве нет"
        text="Её ещё не открывали здесь, а связи сейчас нет. Откройте её, когда сеть вернётся."
      />
    </main>
  );
}
