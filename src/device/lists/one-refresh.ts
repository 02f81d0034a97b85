import type { PersonalListName } from '../../contract/accounts/personal-lists';

type Refresh = (list: PersonalListName) => Promise<void>;

/** Loads a list. `isNews`: it has just changed, so an answer that is under way may be older than the change. */
export type RefreshOnce = (list: PersonalListName, isNews?: boolean) => Promise<void>;

/**
 * Shares requests for the same list: an opened page, the start of the application and a tab that becomes visible
 * may ask for it at once. If the list changes while it is loaded, it is loaded once more for all callers with
 * `isNews`.
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
