import type { Endpoint } from '../contract/endpoint';

type Gate = (endpoint: Endpoint) => Promise<void>;
type AnswerListener = (answer: { reachable: boolean }) => void;

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

/** Tells after every call whether the portal's server was reached. Gives back how to stop listening. */
export function onAnswer(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportAnswer(reachable: boolean): void {
  for (const listener of listeners) listener({ reachable });
}
