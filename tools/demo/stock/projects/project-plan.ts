/** What a project of the demo developer is drawn up from. */
export interface ProjectPlan {
  slug: string;
  name: string;
  city: 'krasnodar' | 'novorossiysk' | 'sochi' | 'rostov-na-donu';
  kind: 'comfort' | 'business' | 'hotel';
  /** Rubles per m² of a middle floor, half way through construction. */
  meterPrice: number;
  address: string;
  description: string;
  /** What the buildings are called: 'Литер 3', 'Дом 3', 'Корпус 3'. */
  buildingWord: 'Литер' | 'Дом' | 'Корпус';
  saleFirst: boolean;
  /** Deadlines of the buildings in their order, repeated when there are more buildings: year, quarter, done. */
  deadlines: readonly [PlannedDeadline, ...PlannedDeadline[]];
}

export type PlannedDeadline = readonly [year: number, quarter: 1 | 2 | 3 | 4, done?: 'done'];

export const demoCities = [
  { slug: 'krasnodar', name: 'Краснодар' },
  { slug: 'novorossiysk', name: 'Новороссийск' },
  { slug: 'sochi', name: 'Сочи' },
  { slug: 'rostov-na-donu', name: 'Ростов-на-Дону' },
] as const;
