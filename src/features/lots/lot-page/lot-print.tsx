import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/phone-format';
import type { LotPage } from '../../../contract/lots/lot';
import { lotName } from '../../../contract/words';
import { fullName } from '../../../lib/words/person-name';
import { formatDate } from '../../../lib/words/russian-time';
import { lotWords } from '../../../shell/lot-words';
import { Button } from '../../../ui/button';
import { lightColors } from '../../../ui/theme-colors';
import { font, media, space } from '../../../ui/tokens';
import { LotFacts } from './lot-facts';
import { PlanPicture } from './plan-picture';
import { plansOf } from './plan-viewer';

/** Paper is light in both themes. */
const sheet = css(lightColors, {
  maxWidth: '180mm',
  margin: '0 auto',
  padding: space.xl,
  [media.print]: { padding: 0 },
});
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space.lg });
const large = css({ fontSize: font.size.xl, fontWeight: 600 });
const plan = css({ width: '100%', height: '120mm', margin: `${space.lg} 0`, objectFit: 'contain' });
const wholePlan = css(plan, { height: '200mm' });
const foot = css({
  marginTop: space.xl,
  paddingTop: space.md,
  borderTop: '1px solid currentColor',
  fontSize: font.size.sm,
});

interface PrintProps {
  lot: LotPage;
  /** Of when that is, in milliseconds since 1970: paper is read long after. */
  at: number;
  agent: User | null;
}

/** A lot on one A4 sheet: plan, price, facts. A hidden price is left out. */
export function LotPrint({ lot, at, agent }: PrintProps) {
  const words = lotWords(lot);
  return (
    <PrintSheet lot={lot} at={at} agent={agent} price={lot.price === null ? null : words.price}>
      <Plan lot={lot} isWhole={false} />
      <LotFacts lot={lot} page={lot} />
    </PrintSheet>
  );
}

/** The plan alone, as large as the sheet allows, and nothing of its price. */
export const PlanPrint = ({ lot, at, agent }: PrintProps) => (
  <PrintSheet lot={lot} at={at} agent={agent} price={null}>
    <Plan lot={lot} isWhole />
  </PrintSheet>
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
function PrintSheet({
  lot,
  at,
  agent,
  price,
  children,
}: PrintProps & { price: string | null; children: ReactNode }) {
  const words = lotWords(lot);
  return (
    <main css={sheet} id="content">
      <div css={head}>
        <h1 css={large}>{words.title}</h1>
        {price && <p css={large}>{price}</p>}
      </div>
      <p>
        {[words.place, words.floor].join(', ')}
        {lot.number && `, №\u00a0${lot.number}`}
      </p>
      {children}
      <p css={foot}>
        {agent && `${fullName(agent)}, ${formatPhone(agent.phone)}. `}
        Данные на {formatDate(new Date(at))}
      </p>
      <Button css={{ marginTop: space.xl, [media.print]: { display: 'none' } }} onClick={() => print()}>
        Напечатать
      </Button>
    </main>
  );
}
