import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import type { User } from '../../../contract/accounts/account';
import { isUnavailable, type Lot, type LotPage } from '../../../contract/lots/lot';
import { lotName } from '../../../contract/lots/lot-words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { printSignature } from '../../../lib/words/names/print-signature';
import { plansOf } from '../../../shell/lot/lot-plans';
import { lotWords } from '../../../shell/lot/lot-words';
import { Switch } from '../../../ui/choices/switch';
import { PrintedSheet } from '../../../ui/printed-sheet';
import { color, font, media, space } from '../../../ui/tokens';
import { isPlaceholder } from '../card/is-placeholder';
import { LotFacts } from './lot-facts';
import { missingPlanWords } from './plan/missing-plan-words';
import { PlanPicture } from './plan/plan-picture';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space.lg,
});
/** Beside the name where there is room, else beneath it. */
const prices = css({ marginLeft: 'auto', textAlign: 'right', fontSize: font.size.sm });
const large = css({ fontSize: font.size.xl, fontWeight: 600 });
const plan = css({ width: '100%', height: '120mm', margin: `${space.lg} 0`, objectFit: 'contain' });
const wholePlan = css(plan, { height: '200mm' });
/** What stands in for a plan is for the screen: on paper it would pass for one. */
const noPlaceholder = css({ [media.print]: { visibility: 'hidden' } });
const lackingCss = css({ color: color.ink2, fontSize: font.size.sm });

interface PrintProps {
  lot: Lot;
  /** Null: the device has the card alone. */
  page: LotPage | null;
  /** Of when that is, in milliseconds since 1970: paper is read long after. */
  at: number;
  agent: User | null;
  /** The developer's. */
  logo: ReactNode;
}

/** A lot on one A4 sheet: plan, price, facts. A price that is hidden, not wanted or of what cannot be bought is left out. */
export function LotPrint({ lot, page, at, agent, logo }: PrintProps) {
  const words = lotWords(lot);
  const [hasPrice, setPrice] = useState(true);
  const mayHavePrice = lot.price !== null && !isUnavailable(lot.status);
  const tools = (
    <>
      {mayHavePrice && (
        <Switch checked={hasPrice} onChange={setPrice}>
          Цена
        </Switch>
      )}
      {!page && (
        <p css={lackingCss} role="status">
          На листе то, что известно из подбора. Остальное добавится, когда будет связь.
        </p>
      )}
    </>
  );
  const price = hasPrice && mayHavePrice && (
    <div css={prices}>
      <p css={large}>{words.price}</p>
      <p>
        {words.oldPrice && <s>{words.oldPrice}</s>} {words.perMeter}
      </p>
    </div>
  );
  return (
    <LotSheet lot={lot} page={page} at={at} agent={agent} logo={logo} price={price} tools={tools}>
      <Plan lot={lot} page={page} isWhole={false} />
      <LotFacts lot={lot} page={page} />
    </LotSheet>
  );
}

/** The plan alone, as large as the sheet allows, and nothing of its price. */
export const PlanPrint = (props: PrintProps) => (
  <LotSheet {...props}>
    <Plan lot={props.lot} page={props.page} isWhole />
  </LotSheet>
);

function Plan({ lot, page, isWhole }: Pick<PrintProps, 'lot' | 'page'> & { isWhole: boolean }) {
  const { furnished } = plansOf(lot, page?.layout ?? null);
  const [isMissing, setMissing] = useState(false);
  const online = useOnline();
  if (!furnished) return <p css={{ margin: `${space.lg} 0` }}>Плана пока нет</p>;
  return (
    <>
      {isMissing && (
        <p css={[lackingCss, { marginTop: space.lg, [media.print]: { display: 'none' } }]} role="status">
          {missingPlanWords(online)}
        </p>
      )}
      <PlanPicture
        css={[isWhole ? wholePlan : plan, isMissing && noPlaceholder]}
        src={furnished}
        sizes="180mm"
        alt={isMissing ? '' : `План: ${lotName(lot)}`}
        width={800}
        height={600}
        onLoad={({ currentTarget }) => setMissing(isPlaceholder(currentTarget))}
      />
    </>
  );
}

/** What every printed sheet of a lot has: its name above, the agent in the foot. */
function LotSheet({
  lot,
  at,
  agent,
  logo,
  price,
  tools,
  children,
}: PrintProps & { price?: ReactNode; tools?: ReactNode; children: ReactNode }) {
  const words = lotWords(lot);
  return (
    <PrintedSheet logo={logo} tools={tools} signature={printSignature(agent, at)}>
      <div css={head}>
        <div>
          <h1 css={large}>{words.title}</h1>
          <p>
            {[words.place, words.floor].join(', ')}
            {lot.number && `, №\u00a0${lot.number}`}
          </p>
          {words.status && <p>{words.status}</p>}
        </div>
        {price}
      </div>
      {children}
    </PrintedSheet>
  );
}
