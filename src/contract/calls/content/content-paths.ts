/**
 * Paths of texts and of the content of header and footer, separate from their schemas, so that the worker does not
 * load those.
 */
export const contentPaths = {
  socials: '/api/socials/',
  footer: '/api/footer_contact/',
  developer: '/api/developer/',
  policy: '/api/privacy_policy/',
  regulations: '/api/regulations/',
} as const;
