import { staffRequestEndpoints } from '../../../../src/contract/calls/staff/staff-request-endpoints';
import { pageWithLinks } from '../../../http/answers/page';
import type { Call, Handlers } from '../../../http/handler';
import { notFound } from '../../../http/problems/problem';
import { finishRequest } from '../../../staff/finish-request';
import { actOnMany } from '../../../staff/lists/act-on-many';
import { listCsvFile } from '../../../staff/lists/list-csv';
import { listRequests, presentRequests } from './requests-store';
import { requestsTable } from './requests-table';

const { path } = staffRequestEndpoints.listStaffRequests;

const mark =
  (done: boolean) =>
  async (
    { params, query }: { params: { id: number }; query: { seen?: number | undefined } },
    { db, staff }: Pick<Call<typeof staffRequestEndpoints.finishRequest>, 'db' | 'staff'>,
  ) => {
    const actor = { kind: 'staff', id: staff.id, ...query } as const;
    const marked = await finishRequest(db, actor, { id: params.id, done });
    const [request] = marked === null ? [] : await presentRequests(db, [marked.request]);
    if (request === undefined) throw notFound('Такого обращения нет.');
    return request;
  };

/** What people ask of the developer, for its managers. */
export const staffRequestHandlers: Handlers<keyof typeof staffRequestEndpoints> = {
  listStaffRequests: async ({ query }, { db, search }) => {
    const { count, requests } = await listRequests(db, query);
    return pageWithLinks(requests, count, query, { path, search });
  },
  exportRequests: ({ query }, { db }) => listCsvFile('requests', requestsTable(db, query)),
  finishRequests: ({ body }, { db, staff }) =>
    actOnMany({
      chosen: body.requests,
      act: ({ id, seen }) => finishRequest(db, { kind: 'staff', id: staff.id, seen }, { id, done: true }),
      nameOf: async (id) => `№ ${id}`,
    }),
  finishRequest: mark(true),
  reopenRequest: mark(false),
};
