import * as v from 'valibot';
import { PropertyType } from '../../lots/lot';
import { mortgagePaths } from '../../lots/paths/catalogue-part-paths';
import { MAX_MONTHS } from '../../mortgage/offers';
import { Bank, MortgageProgram, MortgagePrograms } from '../../mortgage/program';
import { endpoint } from '../endpoint';

const catalogue = { method: 'GET', auth: 'anyone', answer: 'catalogue' } as const;

const Whole = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer('Нужно целое число'));
/** Ten digits, the limit of its field. */
const MAX_RUBLES = 9_999_999_999;

export const Cost = v.pipe(
  Whole,
  v.minValue(1, 'Укажите стоимость в рублях'),
  v.maxValue(MAX_RUBLES, 'Стоимость слишком велика'),
);
const InitialPayment = v.pipe(
  Whole,
  v.minValue(0, 'Первый взнос не может быть отрицательным'),
  v.maxValue(MAX_RUBLES, 'Первый взнос слишком велик'),
);
export const CreditPeriod = v.pipe(
  Whole,
  v.minValue(1, 'Срок — от 1 месяца'),
  v.maxValue(MAX_MONTHS, 'Срок — не больше 360 месяцев'),
);
const Words = v.pipe(
  v.union([v.array(v.string()), v.string()]),
  v.transform((given) => [given].flat()),
);

/** Parameters of both calls; `mortgageType` is a kind of programmes or the slug of one, and may be repeated. */
const question = {
  cost: v.optional(Cost, 0),
  initialPayment: v.optional(InitialPayment, 0),
  developmentprojectSlug: v.optional(v.string()),
  mortgageType: v.optional(Words, []),
  /** What is bought, if the project has more than one property type. */
  property_type: v.optional(PropertyType),
};

const OfProgram = v.object({ program: v.string(), name: v.string(), bank: v.string() });

/** Rubles with kopecks; `loan` in whole rubles. `later`: the payment from that month on, if it is higher. */
const CalculatedOffer = v.object({
  ...OfProgram.entries,
  rate: v.number(),
  loan: v.number(),
  payment: v.number(),
  later: v.nullable(v.object({ from: v.number(), payment: v.number() })),
  paid: v.number(),
  overpayment: v.number(),
});

/** Banks, their programmes and the costs of a purchase. Source: specification § 7, feature row I2. */
export const mortgageEndpoints = {
  listBanks: endpoint({ ...catalogue, path: mortgagePaths.banks, response: v.array(Bank) }),
  listMortgages: endpoint({ ...catalogue, path: mortgagePaths.programs, response: v.array(MortgageProgram) }),
  getMortgagePage: endpoint({ ...catalogue, path: mortgagePaths.page, response: MortgagePrograms }),
  calculateMortgage: endpoint({
    ...catalogue,
    path: mortgagePaths.calc,
    query: v.object({ ...question, creditPeriod: v.optional(CreditPeriod, 0) }),
    /** The lowest monthly payment first; `schedule` is that of the first offer. */
    response: v.object({
      offers: v.array(CalculatedOffer),
      refusals: v.array(v.object({ ...OfProgram.entries, field: v.nullable(v.string()), text: v.string() })),
      schedule: v.array(
        v.object({
          month: v.number(),
          payment: v.number(),
          interest: v.number(),
          principal: v.number(),
          balance: v.number(),
        }),
      ),
    }),
  }),
  checkInitialPayment: endpoint({
    ...catalogue,
    path: mortgagePaths.check,
    query: v.object(question),
    response: v.object({
      least: v.nullable(v.number()),
      most: v.number(),
      code: v.picklist(['ok', 'too-small', 'too-large']),
      text: v.nullable(v.string()),
    }),
  }),
};
