import * as v from 'valibot';
import { Campaign, utmKeys } from '../../contract/accounts/fields/account-fields';

const KEY = 'portal.campaign';
/** As much of a value as the contract takes. */
const LONGEST = 300;

/**
 * Keeps how a campaign brought somebody here, from the address of the first visit that names one; later ones do not
 * take its place. Source: specification § 3, "Tracked campaign parameters".
 */
export function persistCampaign(search: string): void {
  const given = new URLSearchParams(search);
  const named = utmKeys.flatMap((key) => {
    const value = given.get(key)?.trim().slice(0, LONGEST);
    return value ? [[key, value]] : [];
  });
  if (named.length === 0 || readCampaign() !== undefined) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(named)));
  } catch {
    // Without storage nothing is known of where they came from.
  }
}

/** What registrations and requests tell of the campaign; undefined where there was none. */
export function readCampaign(): v.InferOutput<typeof Campaign> {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
    const parsed = v.safeParse(Campaign, stored);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
