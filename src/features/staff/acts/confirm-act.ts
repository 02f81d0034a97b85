import { failureText } from '../../../api/failure-text';
import { ask } from '../../../ui/modals/ask';
import { ActButton } from './act-button';

interface Confirmed<T> {
  title: string;
  /** What it will bring about, and how long it can be undone. */
  text: string;
  label: string;
  act(): Promise<T>;
  /** Shows what came of it, once the question has gone: a dialog that opens over it would go with it. */
  show?(result: T): void;
}

/** Asks before an act of which others are told at once: one tap beside the wrong row is soon done. */
export function confirmAct<T>({ label, act, show, ...asked }: Confirmed<T>): void {
  let done: { readonly result: T } | undefined;
  const acting = async () => {
    done = { result: await act() };
  };
  void ask({ ...asked, act: acting, yes: label, about: 'act', Yes: ActButton, failed: failureText }).then(
    () => done && show?.(done.result),
  );
}
