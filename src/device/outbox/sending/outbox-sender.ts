import { storageFailure } from '../../storage/retry-once';
import { type SendingOutcome, type SendOutboxDeps, sendOutbox } from './send-outbox';

interface SenderDeps extends SendOutboxDeps {
  /** Without a network nothing is tried; its return wakes the sender. */
  isOnline(): boolean;
  /** Called after every round. Failures of the device itself go to `onFault`. */
  onRound(sent: SendingOutcome): void;
  onFault(error: unknown): void;
  /** Deletes all that can be loaded again with the network that is there. */
  freeSpace(): Promise<unknown>;
}

export interface OutboxSender {
  /**
   * To be called at start, after a new change, on becoming visible and after signing in; with true when the network
   * is back.
   */
  wake(networkIsBack?: boolean): void;
  stop(): void;
}

/** Milliseconds; for a later time the timer runs early and is set again. */
const LONGEST_TIMER = 300_000;

/** Sends one round after another while something is due, and sets a timer for the next. */
export function createOutboxSender(deps: SenderDeps): OutboxSender {
  let running = false;
  let again: { networkIsBack: boolean } | null = null;
  let stopped = false;
  let cancel = () => {};

  const round = async (networkIsBack: boolean) => {
    const sent = await sendOutbox(deps, { networkIsBack });
    if (sent.end === 'update-required') stopped = true;
    deps.onRound(sent);
    if (sent.next === null || stopped) return;
    const wait = Math.min(Math.max(sent.next - deps.clock.now(), 0), LONGEST_TIMER);
    cancel = deps.clock.after(wait, () => wake());
  };

  /** Each step is written down before it is taken: on a full device what waits comes before what can be loaded again. */
  const roundOnFullDevice = async (networkIsBack: boolean, error: unknown) => {
    if (stopped || storageFailure(error) !== 'full') throw error;
    await deps.freeSpace();
    await round(networkIsBack);
  };

  const wake = (networkIsBack = false) => {
    if (stopped || !deps.isOnline()) return;
    again = { networkIsBack: networkIsBack || again?.networkIsBack === true };
    if (!running) void run();
  };

  const run = async () => {
    running = true;
    while (again && !stopped) {
      const { networkIsBack } = again;
      again = null;
      cancel();
      const first = round(networkIsBack);
      await first
        .catch((error) => roundOnFullDevice(networkIsBack, error))
        .catch((error) => {
          // An account that was removed from the device has nothing to report.
          if (!stopped && !deps.db.hasBeenClosed()) deps.onFault(error);
        });
    }
    running = false;
  };

  return {
    wake,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
