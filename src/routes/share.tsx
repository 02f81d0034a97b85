import { createFileRoute } from '@tanstack/react-router';
import { openShared } from './-open-shared';

/** Where the manifest's share target leads. */
export const Route = createFileRoute('/share')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, location }) => openShared(context.queryClient, location.search),
});
