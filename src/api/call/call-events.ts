import type { Endpoint } from '../../contract/calls/endpoint';

type Gate = (endpoint: Endpoint) => Promise<void>;
type AnswerListener = (answer: { reachable: boolean; at?: number; asked?: number }) => void;

let gate: Gate = async () => {};
const listeners = new Set<AnswerListener>();

/**
 * What every call but logout waits for: ending a session that was signed out without a network. Where it throws,
 * the call fails with its error and nothing is sent.
 */
export function setCallGate(next: Gate): void {
  gate = next;
}

export const passCallGate = (endpoint: Endpoint): Promise<void> => gate(endpoint);

/**
 * Tells after every call whether the portal's server was reached, what time it said it was (milliseconds since 1970;
 * not a number where it did not say), and when it was asked, by the device's clock. Gives back how to stop listening.
 */
export function onAnswer(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportAnswer(reachable: boolean, at?: number, asked?: number): void {
  for (const listener of listeners) listener({ reachable, at, asked });
}

/** Refusals that concern the whole page, whichever of its calls heard them. */
type Sweeping = 'session-ended' | 'update-required';

const problemListeners = new Set<readonly [Sweeping, () => void]>();
/** The first call of a page may hear one before anybody listens. */
const unheard = new Set<string | null>();

/**
 * Tells that this device's session was ended from another one, or that this build is too old for the server. Gives back
 * how to stop listening.
 */
export function onProblem(code: Sweeping, listener: () => void): () => void {
  const onChange = [code, listener] as const;
  problemListeners.add(onChange);
  if (unheard.delete(code)) listener();
  return () => {
    problemListeners.delete(onChange);
  };
}

/** What a refusal said, for its listeners. */
export function reportProblem(said: string | null): void {
  unheard.add(said);
  for (const [code, listener] of problemListeners) {
    if (code !== said) continue;
    unheard.delete(said);
    listener();
  }
}
