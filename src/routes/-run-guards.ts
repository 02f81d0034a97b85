import { RouteError } from '../lib/route-error';
import type { Guard, RouterContext } from './-router-context';

/** Runs the guard of every navigation, then those the routes name; an unknown name is a mistake of ours. */
export function runGuards(
  { every, named }: RouterContext['guards'],
  names: readonly string[],
  input: Parameters<Guard>[0],
): void {
  every(input);
  for (const name of names) {
    const guard = named[name];
    if (!guard) throw new RouteError(500, `Unknown middleware ${name}`);
    guard(input);
  }
}
