import * as v from 'valibot';
import { AgencyFeed } from '../../../lots/agency-feed';
import { BodyId, IdParam } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';

const staff = { auth: 'staff', answer: 'personal', permission: 'accounts' } as const;

/** The feeds of an agency as the developer sees them: who takes what, and how often. Source: feature row O7. */
export const staffAgencyFeedEndpoints = {
  listFeedsOfAgency: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/accounts/{id}/agency-feeds/',
    params: IdParam,
    response: v.array(AgencyFeed),
  }),
  /** Ends one of them; its address answers nothing from then on. */
  endFeedOfAgency: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/accounts/{id}/agency-feeds/end/',
    params: IdParam,
    body: v.object({ feed: BodyId('Нужен номер фида') }),
    response: v.array(AgencyFeed),
  }),
};
