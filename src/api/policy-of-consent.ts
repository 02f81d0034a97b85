import type { Policy } from '../contract/calls/content/content-endpoints';
import { contentEndpoints } from '../contract/calls/content/content-endpoints';
import { type Aged, catalogueQuery } from './catalogue-query';

type Known = Aged<Policy | null>;

/**
 * The text that a consent names; known ahead, it can be named without a network. Where there is none yet it is asked
 * for again, as it may come at any time.
 */
export const policyOfConsent = {
  ...catalogueQuery(contentEndpoints.getPolicy, {}),
  staleTime: ({ state }: { state: { data: Known | undefined } }) =>
    isPolicyMissing(state.data) ? 0 : Number.POSITIVE_INFINITY,
};

/** There is no policy that anybody could agree to: a form that asks for a consent stays closed, and says so. */
export const isPolicyMissing = (known: Known | undefined): boolean => known?.value === null;
