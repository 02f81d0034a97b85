import { type ComponentType, createContext } from 'react';
import type { Publication } from '../contract/calls/content/publication-endpoints';
import type { Banner } from '../contract/calls/content/site-endpoints';
import type { CommissionSum } from '../contract/deals/commission';

/** What agents are shown of the developer's words, for the room to show beside the forms in which they are written. */
export interface AgentViews {
  readonly banner: ComponentType<{ told: Banner }>;
  readonly popup: ComponentType<{ told: Banner }>;
  readonly publication: ComponentType<{ publication: Publication; level: 3 }>;
  readonly commission: ComponentType<{ sum: CommissionSum }>;
}

/** The route of the room gives them: features do not know each other. Null: nothing is shown beside the forms. */
export const AgentViewsContext = createContext<AgentViews | null>(null);
