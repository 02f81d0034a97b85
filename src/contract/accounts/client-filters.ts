import { fixationStates } from './fixation-rules';

/** The newest first, or by surname. */
export const clientOrders = ['-created_at', 'last_name'] as const;
export type ClientOrder = (typeof clientOrders)[number];

/** `none`: fixed for no project. */
export const fixationFilter = ['none', ...fixationStates] as const;
export type FixationFilter = (typeof fixationFilter)[number];
