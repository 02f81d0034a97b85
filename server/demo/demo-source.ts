/** Whose word the demo's lots are; a feed never speaks for it. */
export const DEMO_SOURCE = 'demo';
