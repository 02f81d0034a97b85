import * as v from 'valibot';
import { CurrentUser } from '../accounts/account';
import { endpoint } from './endpoint';

/** What every call rests upon: whether the server answers, and whose session this is. The worker has no more of the page's. */
export const sessionEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    auth: 'anyone',
    answer: 'public',
    response: v.object({
      status: v.literal('ok'),
      database: v.picklist(['pglite', 'postgres']),
      /** Listed lots: free and booked. */
      lots: v.number(),
      version: v.string(),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/private_office/logout/',
    auth: 'anyone',
    answer: 'personal',
  }),
  getOffice: endpoint({
    method: 'GET',
    path: '/api/office/',
    auth: 'anyone',
    answer: 'personal',
    response: CurrentUser,
  }),
};
