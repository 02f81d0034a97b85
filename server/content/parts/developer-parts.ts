import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { lotTypes } from '../../../src/contract/lots/types/lot-types';
import { recordOf } from '../../../src/contract/record-of';
import type { Transaction } from '../../db/database';
import { settings } from '../../db/schema/schema';
import {
  DEVELOPER_SETTING,
  readStoredDeveloper,
  type StoredDeveloper,
  writeStoredDeveloper,
} from '../../texts/developer';
import type { Change, ContentPart } from './part';

const HUNDREDTHS = 100;

/** Rates are percents in a bundle, and hundredths of them in the record. */
const perRate = <T extends Record<(typeof lotTypes)[number], number | null>>(
  rates: T,
  change: (rate: number) => number,
) =>
  recordOf(lotTypes, (type) => {
    const rate = rates[type];
    return rate === null ? null : change(rate);
  });

const isThere = async (tx: Transaction): Promise<boolean> =>
  (await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, DEVELOPER_SETTING))).length >
  0;

async function write(tx: Transaction, next: StoredDeveloper): Promise<Change[]> {
  const before = await readStoredDeveloper(tx);
  if (isDeepStrictEqual(before, next)) return [];
  const act = (await isThere(tx)) ? 'change' : 'publish';
  await writeStoredDeveloper(tx, next);
  return [{ act, what: 'сведения о застройщике' }];
}

/** The developer's record, and what bundles of before said of it. */
export const developerParts: {
  readonly [Name in 'developer' | 'contacts']: ContentPart<Name>;
} = {
  developer: {
    title: 'застройщик',
    async read(tx) {
      if (!(await isThere(tx))) return null;
      const { rates, phone, ...rest } = await readStoredDeveloper(tx);
      return {
        ...rest,
        phone: phone === '' ? null : phone,
        rates: perRate(rates, (rate) => rate / HUNDREDTHS),
      };
    },
    write: (tx, { rates, phone, appointment_gap, ...rest }) =>
      write(tx, {
        ...rest,
        appointment_gap: appointment_gap ?? null,
        phone: phone ?? '',
        rates: perRate(rates, (rate) => Math.round(rate * HUNDREDTHS)),
      }),
  },
  contacts: {
    title: 'контакты',
    read: async () => null,
    write: async (tx, { phone, policy }) => write(tx, { ...(await readStoredDeveloper(tx)), phone, policy }),
  },
};
