import type { Lot } from '../contract/lots/lot';

/** Dialogs that any part of the portal opens by name, without knowing the feature behind; and what each is told. */
export interface NamedDialogs {
  'sign-in': undefined;
  registration: undefined;
  /** Where in the text to begin: 'advertising' of '/policy#advertising'. */
  policy: string | undefined;
  /** The ticket of the recovery that has just signed in. */
  'new-password': string;
  /** The second step of an agency that has just registered. */
  'agency-data': undefined;
  install: undefined;
  search: undefined;
  /** Which lot is to be kept for clients. */
  'for-client': Lot;
  /** What is to be sent as a link, and to which client; null: to be chosen. */
  'send-lots': { lots: readonly Lot[]; client: number | null };
  /** What those ask who have not registered yet. */
  questions: undefined;
  'for-agencies': undefined;
}
export type DialogName = keyof NamedDialogs;

type Told<Name extends DialogName> = undefined extends NamedDialogs[Name]
  ? [told?: NamedDialogs[Name]]
  : [told: NamedDialogs[Name]];

/** What `src/app` knows of them. */
interface Dialogs {
  open<Name extends DialogName>(name: Name, told: NamedDialogs[Name]): void;
  prepare(name: DialogName): void;
}

let dialogs: Dialogs | null = null;

export function nameDialogs(named: Dialogs): void {
  dialogs = named;
}

/** Opens a dialog; over an open one it is nested. */
export function openDialog<Name extends DialogName>(name: Name, ...told: Told<Name>): void {
  dialogs?.open(name, told[0] as NamedDialogs[Name]);
}

/** Brings a dialog's files at the first sign that it is wanted. */
export function prepareDialog(name: DialogName): void {
  dialogs?.prepare(name);
}
