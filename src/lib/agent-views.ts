import { type ComponentType, createContext } from 'react';
import type { Publication } from '../contract/calls/content/publication-endpoints';
import type { Banner } from '../contract/calls/content/site-endpoints';
import type { CommissionSum } from '../contract/deals/commission';

type View<Props> = ComponentType<Props> & { prepare(): Promise<void> };

/** What agents are shown of the developer's words, for the room to show beside the forms in which they are written. */
export interface AgentViews {
  readonly banner: View<{ told: Banner }>;
  readonly popup: View<{ told: Banner }>;
  readonly publication: View<{ publication: Publication; level: 3 }>;
  readonly commission: View<{ sum: CommissionSum }>;
}

/** The route of the room gives them: features do not know each other. Null: nothing is shown beside the forms. */
export const AgentViewsContext = createContext<AgentViews | null>(null);

/**
 * Loads what a form shows beside itself when the form is loaded: without a network it is there as the form is, and no
 * button moves when it comes.
 */
export function prepareViews(views: AgentViews | null, ...names: (keyof AgentViews)[]): void {
  for (const name of names) void views?.[name].prepare();
}
