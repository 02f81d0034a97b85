import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * A test in which something wrote to console.error has failed. One that expects the message replaces console.error
 * itself (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
const written: string[] = [];
const original = console.error;

beforeEach(() => {
  written.length = 0;
  console.error = (...words: unknown[]) => {
    written.push(format(...words));
  };
});

afterEach(() => {
  console.error = original;
  if (written.length > 0) throw new Error(`Unexpected console.error:\n${written.join('\n')}`);
});

// In a world of its own a file has its own `Error`, from which the DOMException of Node does not descend.
if (!(new DOMException() instanceof Error)) Object.setPrototypeOf(DOMException.prototype, Error.prototype);
