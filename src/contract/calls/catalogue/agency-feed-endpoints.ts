import * as v from 'valibot';
import { AgencyFeed, agencyFeedFormatNames, agencyFeedTypes, MAX_AGENCY_FEEDS } from '../../lots/agency-feed';
import { IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';
import { FiltersText } from './filters-text';

const own = { auth: 'agency', answer: 'personal' } as const;

/** An agency's feeds for advertising sites. Source: feature row O7. */
export const agencyFeedEndpoints = {
  /** `allowed`: whether the developer lets the agency have any; the addresses of one that may not answer nothing. */
  listAgencyFeeds: endpoint({
    ...own,
    method: 'GET',
    path: '/api/agency-feeds/',
    response: v.object({ allowed: v.boolean(), results: v.array(AgencyFeed) }),
  }),
  /** The address is in this answer alone. */
  makeAgencyFeed: endpoint({
    ...own,
    method: 'POST',
    path: '/api/agency-feeds/',
    body: v.object({
      name: v.pipe(
        v.string('Назовите фид'),
        v.trim(),
        v.minLength(1, 'Назовите фид'),
        v.maxLength(80, 'Не больше 80 знаков'),
      ),
      format: v.picklist(agencyFeedFormatNames, 'Такого формата нет'),
      types: v.pipe(
        v.array(v.picklist(agencyFeedTypes, 'Такие лоты в фид не выгружаются'), 'Нужен список'),
        v.minLength(1, 'Отметьте, что выгружать'),
        v.maxLength(MAX_AGENCY_FEEDS),
      ),
      filters: FiltersText,
    }),
    response: v.object({ address: v.string(), feed: AgencyFeed }),
  }),
  /** Ends it; one that is not there has ended. */
  endAgencyFeed: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/agency-feeds/{id}/',
    params: IdParam,
  }),
};
