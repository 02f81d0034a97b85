import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { Endpoints } from '../../../src/contract/calls/endpoints';
import {
  checkInitialPayment,
  mortgageOffers,
  type ProgramOffer,
  programsNamed,
} from '../../../src/contract/mortgage/offers';
import type { MortgageProgram } from '../../../src/contract/mortgage/program';
import type { Instalment } from '../../../src/contract/mortgage/schedule';
import type { Executor } from '../../db/database';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';
import { readMortgage } from '../../stock/mortgage-programs';
import { findPlace } from './find-place';

type Question = HandlerInput<Endpoints['checkInitialPayment']>['query'];
type MortgageHandlers = Handlers<
  'listBanks' | 'listMortgages' | 'getMortgagePage' | 'calculateMortgage' | 'checkInitialPayment'
>;

/** The programmes that a question is about, and what is to be bought. */
async function asked(db: Executor, { cost, developmentprojectSlug, property_type, mortgageType }: Question) {
  const place = developmentprojectSlug ? await findPlace(db, developmentprojectSlug) : null;
  if (developmentprojectSlug && place === null) throw wrong('developmentprojectSlug', 'Такого проекта нет');
  const { programs } = await readMortgage(db);
  return {
    programs: programsNamed(programs, mortgageType),
    purchase: {
      cost,
      property_type: property_type ?? place?.property_type ?? 'flat',
      city: place?.city ?? null,
    },
  };
}

/** Banks, programmes, and what the rules of the contract make of them. */
export const mortgageHandlers: MortgageHandlers = {
  listBanks: async (_, { db }) => (await readMortgage(db)).banks,
  listMortgages: async (_, { db }) => (await readMortgage(db)).programs,
  getMortgagePage: (_, { db }) => readMortgage(db),

  calculateMortgage: async ({ query }, { db }) => {
    const { initialPayment, creditPeriod } = query;
    if (initialPayment >= query.cost)
      throw wrong('initialPayment', 'Первый взнос должен быть меньше стоимости');
    const { programs, purchase } = await asked(db, query);
    const { offers, refusals } = mortgageOffers(
      programs,
      { ...purchase, initialPayment, creditPeriod },
      Date.now(),
    );
    return {
      offers: offers.map(presentOffer),
      refusals: refusals.map(({ program, field, text }) => ({ ...named(program), field, text })),
      schedule: offers[0]?.schedule.map(presentInstalment) ?? [],
    };
  },

  checkInitialPayment: async ({ query }, { db }) => {
    const { programs, purchase } = await asked(db, query);
    return checkInitialPayment(programs, { ...purchase, initialPayment: query.initialPayment }, Date.now());
  },
};

const wrong = (field: string, text: string) =>
  new HttpProblem('validation', `${text}.`, { errors: { [field]: [text] } });

const rubles = (kopecks: number) => kopecks / 100;
const named = ({ slug, name, bank }: MortgageProgram) => ({ program: slug, name, bank });

const presentOffer = ({ program, loan, payment, later, paid, overpayment }: ProgramOffer) => ({
  ...named(program),
  rate: program.rate,
  loan,
  payment: rubles(payment),
  later: later && { from: later.from, payment: rubles(later.payment) },
  paid: rubles(paid),
  overpayment: rubles(overpayment),
});

const presentInstalment = ({ month, payment, interest, principal, balance }: Instalment) => ({
  month,
  payment: rubles(payment),
  interest: rubles(interest),
  principal: rubles(principal),
  balance: rubles(balance),
});
