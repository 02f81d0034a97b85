import type { Deal } from './deal';
import { type DealPhase, dealPhases, type Payment, payments } from './deal-kinds';
import { paymentWords, phaseWords } from './deal-words';

/** Properties by which deals are filtered. `agent`: to whom they belong, for agencies alone. */
export const dealFacetNames = ['phase', 'project', 'payment', 'agent'] as const;
export type DealFacetName = (typeof dealFacetNames)[number];

export interface DealFilters {
  readonly search: string;
  readonly phase: DealPhase | null;
  /** A project's slug. */
  readonly project: string | null;
  readonly payment: Payment | null;
  /** Whose deals; null for all. */
  readonly agent: number | null;
  /** The client's id: several may have one name. */
  readonly client: number | null;
}
export const NO_DEAL_FILTERS: DealFilters = {
  search: '',
  phase: null,
  project: null,
  payment: null,
  agent: null,
  client: null,
};

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е');

/** Whether every word of a search occurs in the client, the project, the lot's number or the deal's. */
function matches({ id, client, property, agent }: Deal, search: string): boolean {
  const sought = plain(search);
  if (sought === '') return true;
  const text = plain(
    [client?.name, property.project_name, property.building, property.number, `№${id}`, agent.name].join(' '),
  );
  return sought.split(/\s+/).every((word) => text.includes(word));
}

const factOf: Readonly<Record<DealFacetName, (deal: Deal) => string>> = {
  phase: ({ phase }) => phase,
  project: ({ property }) => property.project_slug,
  payment: ({ payment }) => payment,
  agent: ({ agent }) => String(agent.id),
};

function keep(deal: Deal, filters: DealFilters, without?: DealFacetName): boolean {
  return (
    matches(deal, filters.search) &&
    (filters.client === null || deal.client?.id === filters.client) &&
    dealFacetNames.every((name) => {
      const wanted = filters[name];
      return name === without || wanted === null || factOf[name](deal) === String(wanted);
    })
  );
}

/** The deals that match the filters, the last changed first; used by server and device. */
export const findDeals = (deals: readonly Deal[], filters: DealFilters): Deal[] =>
  deals
    .filter((deal) => keep(deal, filters))
    .sort((one, other) => Date.parse(other.changed_at) - Date.parse(one.changed_at) || other.id - one.id);

export interface DealChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** All values that can be chosen, in a fixed order, each with its number of deals under all other filters. */
export function dealChoices(
  deals: readonly Deal[],
  filters: DealFilters,
): Record<DealFacetName, DealChoice[]> {
  const counted = (name: DealFacetName, value: string): number =>
    deals.filter((deal) => factOf[name](deal) === value && keep(deal, filters, name)).length;
  const known = (name: 'project' | 'agent', labelOf: (deal: Deal) => string): DealChoice[] =>
    [...new Map(deals.map((deal) => [factOf[name](deal), labelOf(deal)]))]
      .map(([value, label]) => ({ value, label, count: counted(name, value) }))
      .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
  return {
    phase: dealPhases.map((value) => ({ value, label: phaseWords[value], count: counted('phase', value) })),
    project: known('project', ({ property }) => property.project_name),
    payment: payments.map((value) => ({
      value,
      label: paymentWords[value],
      count: counted('payment', value),
    })),
    agent: known('agent', ({ agent }) => agent.name),
  };
}
