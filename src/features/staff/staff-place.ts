/** What the address of the staff portal says beside the part. */
export interface StaffPlace {
  /** Which part of a list is shown; its first one where there is none. */
  show?: string | undefined;
  search?: string | undefined;
  /** The account whose card is open. */
  account?: number | undefined;
  /** The day whose appointments are listed, 2026-11-24; today where there is none. In the journal and reports the first day. */
  date?: string | undefined;
  /** The last day of the journal or report that is shown; `date` is the first. */
  until?: string | undefined;
  /** Of the journal: about what and its number, by whom, which act. Of a report `subject` is by what it is parted. */
  subject?: string | undefined;
  number?: number | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  /** By what a list is narrowed, and its order; their words are those of its call. */
  state?: string | undefined;
  project?: string | undefined;
  kind?: string | undefined;
  days?: string | undefined;
  order?: string | undefined;
  /** Of the accounts: the agency that they belong to. */
  agency?: number | undefined;
}

export interface StaffPartProps {
  place: StaffPlace;
  /** Changes what the address says, in place; the same function in every render. */
  onPlace(change: StaffPlace): void;
  /** How many wait for an answer; undefined until it is known. */
  waiting: number | undefined;
}
