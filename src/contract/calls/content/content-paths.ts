/** Paths of the texts and of the frame's content, apart from their schemas: the worker knows them without any. */
export const contentPaths = {
  socials: '/api/socials/',
  footer: '/api/footer_contact/',
  policy: '/api/privacy_policy/',
  regulations: '/api/regulations/',
} as const;
