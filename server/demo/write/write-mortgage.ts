import type { Transaction } from '../../db/database';
import { banks } from '../../db/schema/mortgage-schema';
import { replaceMortgage } from '../../stock/mortgage-programs';
import { demoMortgage } from '../stock/mortgages';

/** The programmes of the demo's banks; a demo of before there were banks gets them too. */
export async function writeMortgage(tx: Transaction): Promise<void> {
  const [known] = await tx.select({ id: banks.id }).from(banks).limit(1);
  if (!known) await replaceMortgage(tx, demoMortgage);
}
