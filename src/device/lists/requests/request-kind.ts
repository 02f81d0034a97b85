import * as v from 'valibot';
import { contentEndpoints } from '../../../contract/calls/content/content-endpoints';
import type { CallInput } from '../../../contract/calls/endpoint';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

export type RequestChange = CallInput<typeof contentEndpoints.sendRequest>['body'];

const { body: RequestBody } = contentEndpoints.sendRequest;

/**
 * A request of the footer's form or, since version 2, of the mortgage page. Each has a subject of its own, its form's
 * key.
 */
export const requestKind: OutboxKind<'request'> = {
  version: 2,
  actOf: () => 'request',
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(RequestBody, payload);
    if (!parsed.success) return null;
    const { key, phone } = parsed.output;
    return {
      subject: `request:${key}`,
      target: 'sent',
      send: async (session, options) => {
        const body = payload as RequestChange;
        const { value } = await session.call(contentEndpoints.sendRequest, { body }, options);
        return async (db) => {
          await db.requests.put({ key, number: value.number, phone });
          await raiseVersion(db, 'requests');
        };
      },
    };
  },
};
