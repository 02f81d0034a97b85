import { css } from '@emotion/react';
import type { User } from '../../contract/account';
import type { LotPage } from '../../contract/lot';
import { formatPhone } from '../../contract/phone';
import { fullName } from '../../lib/person-name';
import { lotWords } from '../../shell/lot-words';
import { Button } from '../../ui/button';
import { font, media, space } from '../../ui/tokens';
import { LotFacts } from './lot-facts';

const sheet = css({ maxWidth: '180mm', margin: '0 auto', padding: space.xl, [media.print]: { padding: 0 } });
const plan = css({ width: '100%', height: '120mm', margin: `${space.lg} 0`, objectFit: 'contain' });
const foot = css({
  marginTop: space.xl,
  paddingTop: space.md,
  borderTop: '1px solid currentColor',
  fontSize: font.size.sm,
});

/** A lot on one A4 sheet: plan, price, facts; the agent in the foot. A hidden price is left out. */
export function LotPrint({ lot, agent }: { lot: LotPage; agent: User | null }) {
  const words = lotWords(lot);
  return (
    <main css={sheet} id="content">
      <div css={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: space.lg }}>
        <h1 css={{ fontSize: font.size.xl, fontWeight: 600 }}>{words.title}</h1>
        {!lot.hide_prices && <p css={{ fontSize: font.size.xl, fontWeight: 600 }}>{words.price}</p>}
      </div>
      <p>
        {words.place}
        {lot.number && `, №\u00a0${lot.number}`}
      </p>
      {(lot.layout.plan_full ?? lot.plan) && (
        <img css={plan} src={lot.layout.plan_full ?? lot.plan ?? undefined} alt={`План: ${words.name}`} />
      )}
      <LotFacts lot={lot} page={lot} />
      {agent && (
        <p css={foot}>
          {fullName(agent)}, {formatPhone(agent.phone)}
        </p>
      )}
      <Button css={{ marginTop: space.xl, [media.print]: { display: 'none' } }} onClick={() => print()}>
        Напечатать
      </Button>
    </main>
  );
}
