import { type SendingOutcome, type SendOutboxDeps, sendOutbox } from './send-outbox';

interface SenderDeps extends SendOutboxDeps {
  /** Without a network nothing is tried: its return wakes the sender. */
  isOnline(): boolean;
  /** After every round; failures of the device itself come as `error`. */
  onRound(sent: SendingOutcome): void;
  onFault(error: unknown): void;
}

export interface OutboxSender {
  /** Call it at start, on a new wish, on becoming visible and after signing in; with true when the network is back. */
  wake(networkIsBack?: boolean): void;
  stop(): void;
}

/** A timer further away than this wakes early and looks again. */
const LONGEST_TIMER = 300_000;

/** Sends one round after another while there is a reason to, and sets the clock for the next. */
export function createOutboxSender(deps: SenderDeps): OutboxSender {
  let running = false;
  let again: { networkIsBack: boolean } | null = null;
  let stopped = false;
  let callOff = () => {};

  const round = async (networkIsBack: boolean) => {
    const sent = await sendOutbox(deps, { networkIsBack });
    if (sent.end === 'update-required') stopped = true;
    deps.onRound(sent);
    if (sent.next === null || stopped) return;
    const wait = Math.min(Math.max(sent.next - deps.clock.now(), 0), LONGEST_TIMER);
    callOff = deps.clock.after(wait, () => wake());
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
      callOff();
      await round(networkIsBack).catch((error) => {
        // An account that has left the device has nothing to report.
        if (!stopped && !deps.db.hasBeenClosed()) deps.onFault(error);
      });
    }
    running = false;
  };

  return {
    wake,
    stop: () => {
      stopped = true;
      callOff();
    },
  };
}
