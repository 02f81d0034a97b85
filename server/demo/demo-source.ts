/** The source of the demo's lots; no feed changes them. */
export const DEMO_SOURCE = 'demo';
