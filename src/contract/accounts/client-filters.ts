import { fixationStates } from './fixation-rules';

/** Newest first, or by surname. */
export const clientOrders = ['-created_at', 'last_name'] as const;
export type ClientOrder = (typeof clientOrders)[number];

/** `none`: not fixed for any project. */
export const fixationFilter = ['none', ...fixationStates] as const;
export type FixationFilter = (typeof fixationFilter)[number];
