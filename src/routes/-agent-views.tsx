import type { AgentViews } from '../lib/agent-views';
import { lazyOptional } from '../lib/lazy/lazy-with-retry';

/** The agents' own components, drawn in the room too. */
export const agentViews: AgentViews = {
  banner: lazyOptional(async () => ({
    default: (await import('../features/publications/banners/banner-card')).BannerCard,
  })),
  popup: lazyOptional(async () => ({
    default: (await import('../features/publications/banners/popup-line')).PopupLine,
  })),
  publication: lazyOptional(async () => ({
    default: (await import('../features/publications/publication-card')).PublicationCard,
  })),
  commission: lazyOptional(async () => ({
    default: (await import('../features/deals/lot-commission')).CommissionLine,
  })),
};
