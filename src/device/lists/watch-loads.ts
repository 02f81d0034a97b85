import { CallError } from '../../api/call/call-error';
import type { PersonalListName } from '../../contract/accounts/personal-lists';

/** How loads go: one is under way; the last of something has failed; null: neither. */
export type LoadState = 'running' | 'failed' | null;

type Load = (list: PersonalListName) => Promise<void>;

/** What an account may not have did not fail to load. */
const isClosed = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'forbidden' || error.kind === 'unauthorized');

/** Tells how the loads of personal lists go, whoever asked for them. */
export function watchLoads(load: Load, tell: (state: LoadState) => unknown): Load {
  let running = 0;
  const failed = new Set<PersonalListName>();
  let told: LoadState = null;
  const report = () => {
    const state = running > 0 ? 'running' : failed.size > 0 ? 'failed' : null;
    if (state !== told) tell(state);
    told = state;
  };
  return async (list) => {
    running += 1;
    report();
    try {
      await load(list);
      failed.delete(list);
    } catch (error) {
      if (isClosed(error)) failed.delete(list);
      else failed.add(list);
      throw error;
    } finally {
      running -= 1;
      report();
    }
  };
}
