import { failureText } from '../../../api/failure-text';
import { ask } from '../../../ui/modals/ask';
import { ActButton } from './act-button';

interface Confirmed {
  title: string;
  /** What it will bring about, and how long it can be undone. */
  text: string;
  label: string;
  act(): Promise<unknown>;
}

/** Asks before an act of which others are told at once: one tap beside the wrong row is soon done. */
export const confirmAct = ({ label, ...asked }: Confirmed): void =>
  void ask({ ...asked, yes: label, about: 'act', Yes: ActButton, failed: failureText });
