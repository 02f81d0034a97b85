import { counted, type Forms } from './words';

/** How many there are of each thing that goes with clients when they change hands; what is over is not counted. */
export interface HeldCounts {
  readonly fixations: number;
  readonly bookings: number;
  readonly queue_places: number;
  readonly deals: number;
  readonly appointments: number;
}

const forms: Readonly<Record<keyof HeldCounts, Forms>> = {
  fixations: ['закрепление', 'закрепления', 'закреплений'],
  bookings: ['бронь', 'брони', 'броней'],
  queue_places: ['место в очереди', 'места в очередях', 'мест в очередях'],
  deals: ['сделка', 'сделки', 'сделок'],
  appointments: ['показ', 'показа', 'показов'],
};
const kinds = Object.keys(forms) as (keyof HeldCounts)[];

/** '5 закреплений, 2 брони'; '' where there is nothing. */
export const heldWords = (held: HeldCounts): string =>
  kinds
    .filter((kind) => held[kind] > 0)
    .map((kind) => counted(held[kind], forms[kind]))
    .join(', ');

export const heldTogether = (all: readonly HeldCounts[]): HeldCounts =>
  all.reduce(
    (sum, one) => ({
      fixations: sum.fixations + one.fixations,
      bookings: sum.bookings + one.bookings,
      queue_places: sum.queue_places + one.queue_places,
      deals: sum.deals + one.deals,
      appointments: sum.appointments + one.appointments,
    }),
    { fixations: 0, bookings: 0, queue_places: 0, deals: 0, appointments: 0 },
  );
