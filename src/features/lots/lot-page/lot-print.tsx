import { css } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import type { User } from '../../../contract/accounts/account';
import type { LotPage } from '../../../contract/lots/lot';
import { lotName } from '../../../contract/words';
import { printSignature } from '../../../lib/words/print-signature';
import { plansOf } from '../../../shell/lot-plans';
import { lotWords } from '../../../shell/lot-words';
import { PrintedSheet } from '../../../ui/printed-sheet';
import { Switch } from '../../../ui/switch';
import { font, space } from '../../../ui/tokens';
import { LotFacts } from './lot-facts';
import { PlanPicture } from './plan-picture';

const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: space.lg });
const prices = css({ flex: 'none', textAlign: 'right', fontSize: font.size.sm });
const large = css({ fontSize: font.size.xl, fontWeight: 600 });
const plan = css({ width: '100%', height: '120mm', margin: `${space.lg} 0`, objectFit: 'contain' });
const wholePlan = css(plan, { height: '200mm' });
interface PrintProps {
  lot: LotPage;
  /** Of when that is, in milliseconds since 1970: paper is read long after. */
  at: number;
  agent: User | null;
}

/** A lot on one A4 sheet: plan, price, facts. A price that is hidden or not wanted is left out. */
export function LotPrint({ lot, at, agent }: PrintProps) {
  const words = lotWords(lot);
  const [hasPrice, setPrice] = useState(true);
  const switched = lot.price !== null && (
    <Switch checked={hasPrice} onChange={setPrice}>
      Цена
    </Switch>
  );
  const price = hasPrice && lot.price !== null && (
    <div css={prices}>
      <p css={large}>{words.price}</p>
      <p>
        {words.oldPrice && <s>{words.oldPrice}</s>} {words.perMeter}
      </p>
    </div>
  );
  return (
    <LotSheet lot={lot} at={at} agent={agent} price={price} tools={switched}>
      <Plan lot={lot} isWhole={false} />
      <LotFacts lot={lot} page={lot} />
    </LotSheet>
  );
}

/** The plan alone, as large as the sheet allows, and nothing of its price. */
export const PlanPrint = ({ lot, at, agent }: PrintProps) => (
  <LotSheet lot={lot} at={at} agent={agent}>
    <Plan lot={lot} isWhole />
  </LotSheet>
);

function Plan({ lot, isWhole }: { lot: LotPage; isWhole: boolean }) {
  const { furnished } = plansOf(lot, lot.layout);
  if (!furnished) return <p css={{ margin: `${space.lg} 0` }}>Плана пока нет</p>;
  return (
    <PlanPicture
      css={isWhole ? wholePlan : plan}
      src={furnished}
      sizes="180mm"
      alt={`План: ${lotName(lot)}`}
      width={800}
      height={600}
    />
  );
}

/** What every printed sheet of a lot has: its name above, the agent in the foot. */
function LotSheet({
  lot,
  at,
  agent,
  price,
  tools,
  children,
}: PrintProps & { price?: ReactNode; tools?: ReactNode; children: ReactNode }) {
  const words = lotWords(lot);
  return (
    <PrintedSheet tools={tools} signature={printSignature(agent, at)}>
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
