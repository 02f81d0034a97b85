/**
 * Addresses of build files that the document lists for `boot.ts`, as JSON in `#files`: `app`, the application's
 * files in the order in which they are needed; `lotPage`, those that a lot's page needs in addition.
 */
export interface NamedFiles {
  fonts: readonly { ranges: string; url: string }[];
  app: readonly string[];
  lotPage: readonly string[];
}
