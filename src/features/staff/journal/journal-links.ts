import type { JournalSubject } from '../../../contract/journal/journal-kinds';
import type { StaffPlace } from '../staff-place';

interface SubjectPlace {
  /** The word of the part in the address; undefined: the accounts. */
  readonly part: string | undefined;
  readonly search: StaffPlace;
}

const found =
  (part: string) =>
  (id: number): SubjectPlace => ({
    part,
    search: { show: 'all', search: String(id) },
  });
const part = (name: string) => (): SubjectPlace => ({ part: name, search: {} });

/** Where the room shows what a line is about; null: nowhere. */
export const subjectPlaces: Readonly<Record<JournalSubject, ((id: number) => SubjectPlace) | null>> = {
  account: (id) => ({ part: undefined, search: { show: 'all', account: id } }),
  client: part('personal'),
  request: found('requests'),
  fixation: found('fixations'),
  appointment: part('appointments'),
  manager: part('appointments'),
  // Of booking 0 are the terms on which all are made.
  booking: (id) => (id === 0 ? { part: 'bookings', search: {} } : found('bookings')(id)),
  booking_queue: part('bookings'),
  deal: found('deals'),
  paper: part('papers'),
  lot: (id) => ({ part: 'lots', search: { search: id === 0 ? undefined : String(id) } }),
  feed: part('feeds'),
  publication: part('publications'),
  document: part('documents'),
  regulation: part('texts'),
  policy: part('texts'),
  agreement: part('agreement'),
  content: null,
  developer: part('developer'),
  project: (id) => ({ part: 'projects', search: { number: id } }),
  sales_office: () => ({ part: 'projects', search: { show: 'offices' } }),
  drawings: (id) => ({ part: 'drawings', search: { number: id } }),
  mortgage: null,
  commission: null,
  message: part('messages'),
  webhook: part('webhooks'),
  broadcast: part('broadcasts'),
  moving: part('moving'),
  staff: part('managers'),
  api_token: part('tokens'),
  portal: null,
};
