import type { PersonalListName } from '../../contract/accounts/personal-lists';

type Refresh = (list: PersonalListName) => Promise<void>;

/** Asks the server for a list. `isNews`: it has changed just now, so that an answer on its way may be of before. */
export type RefreshOnce = (list: PersonalListName, isNews?: boolean) => Promise<void>;

/**
 * A page that opens, the start of the app and a tab that is seen again want the same list at once: one question is
 * under way for each, and whoever asks meanwhile has its answer. After news one more follows, for all who heard of them.
 */
export function oneRefresh(refresh: Refresh): RefreshOnce {
  const present = new Map<PersonalListName, Promise<void>>();
  const next = new Map<PersonalListName, Promise<void>>();
  const ask: Refresh = (list) => {
    const asked = refresh(list).finally(() => present.delete(list));
    present.set(list, asked);
    return asked;
  };
  return (list, isNews = false) => {
    const [asked, follows] = [present.get(list), next.get(list)];
    if (follows) return follows;
    if (!asked) return ask(list);
    if (!isNews) return asked;
    const following = asked
      .catch(() => {})
      .then(() => {
        next.delete(list);
        return ask(list);
      });
    next.set(list, following);
    return following;
  };
}
