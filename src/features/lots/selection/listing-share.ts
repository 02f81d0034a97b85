import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { type LotSearch, lotFilterQuery } from '../../../contract/lots/filters/lot-search';
import type { Spec } from '../../../contract/lots/filters/specs';
import type { LotType } from '../../../contract/lots/lot';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { clientListPath } from '../../../contract/lots/paths/client-site';
import { formatQuery } from '../../../contract/parameters/query-string';
import type { Share } from '../../../lib/browser/send-share';
import { fullName } from '../../../lib/words/names/person-name';
import { activeFilters } from './filters/filter-words';

interface Sender {
  agent: User | null;
  /** What cities and projects are called. */
  specs: readonly Spec[];
  clientDomain: string | null;
}

/**
 * What a client is sent of a selection: the list on the client-facing site under the same filters, these in words, and
 * the contact of the agent. Null where the developer has no such site, or the site no list of this type.
 */
export function listingShare(
  type: LotType,
  search: LotSearch,
  { agent, specs, clientDomain }: Sender,
): Share | null {
  const path = clientListPath(type);
  if (clientDomain === null || path === null) return null;
  const { alike: _oneLayout, ...asked } = search;
  const query = formatQuery(lotFilterQuery(asked));
  const title = lotTypeWords[type].long;
  const lines = [
    [title, ...activeFilters(asked, specs).map(({ text }) => text)].join(', '),
    agent ? `${fullName(agent)}, ${formatPhone(agent.phone)}` : '',
  ];
  return { title, text: lines.filter(Boolean).join('\n'), url: clientDomain + path + query };
}
