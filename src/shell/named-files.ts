/**
 * Addresses of the build that the document names for `boot.ts`, as JSON in `#files`: `app`, what the application is made
 * of, in the order of its need; `lotPage`, what a lot's page takes besides.
 */
export interface NamedFiles {
  fonts: readonly { ranges: string; url: string }[];
  app: readonly string[];
  lotPage: readonly string[];
}
