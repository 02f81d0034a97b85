import { ownCopy } from '../../offers/read-values';

/** How often each value was said. */
export type Votes = Map<string, number>;

/** A hostile feed could give every offer a name of its own. */
const MAX_VALUES = 1_000;

export function vote(votes: Votes, value: string): void {
  const count = votes.get(value);
  if (count !== undefined) votes.set(value, count + 1);
  else if (votes.size < MAX_VALUES) votes.set(ownCopy(value), 1);
}

/** The value that was said most often, and of equals the first by alphabet; null where none was. */
export function elected(votes: Votes): string | null {
  let winner: string | null = null;
  let most = 0;
  for (const [value, count] of votes) {
    if (count > most || (count === most && winner !== null && value < winner))
      [winner, most] = [value, count];
  }
  return winner;
}
