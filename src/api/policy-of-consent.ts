import { contentEndpoints } from '../contract/calls/content-endpoints';
import { catalogueQuery } from './catalogue-query';

/** The text that a consent names; known ahead, it can be named without a network. */
export const policyOfConsent = {
  ...catalogueQuery(contentEndpoints.getPolicy, {}),
  staleTime: Number.POSITIVE_INFINITY,
};
