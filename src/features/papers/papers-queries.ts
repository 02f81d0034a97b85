import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '../../api/call/call';
import { paperEndpoints } from '../../contract/calls/clients/paper-endpoints';
import { Paper } from '../../contract/deals/papers/paper';
import { page } from '../../contract/parameters/lists';
import { cachedAnswer } from '../../device/page/cached-answer';

const Papers = page(Paper);
type Papers = v.InferOutput<typeof Papers>;
const isPapers = (stored: unknown): stored is Papers => v.is(Papers, stored);

/** Under 'personal': gone with the account, asked again when the live stream tells of a change. */
export const papersQueries = {
  all: ['personal', 'papers'] as const,
  /** The newest hundred; the device keeps what was seen. */
  list: () =>
    queryOptions({
      queryKey: [...papersQueries.all, 'list'],
      queryFn: ({ signal, ...asked }) =>
        cachedAnswer(asked, isPapers, () =>
          call(paperEndpoints.listPapers, { query: { limit: 100 } }, { signal }),
        ),
      staleTime: 0,
    }),
  offer: () =>
    queryOptions({
      queryKey: [...papersQueries.all, 'offer'],
      queryFn: ({ signal }) => call(paperEndpoints.getPaperOffer, {}, { signal }),
      staleTime: 0,
    }),
};

/** After an act: what can be issued, and what was. */
export const askPapersAnew = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: papersQueries.all });
