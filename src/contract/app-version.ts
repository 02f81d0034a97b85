/** The header in which the application sends its version to the API: '1.4.0', as in `package.json`. */
export const APP_VERSION_HEADER = 'App-Version';

const numbersOf = (version: string): number[] | null =>
  /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? null;

/** Whether a version is older than another; a build from source has no version and is older than none. */
export function isOlder(version: string, least: string): boolean {
  const own = numbersOf(version);
  const other = numbersOf(least);
  if (!own || !other) return false;
  const at = own.findIndex((number, place) => number !== other[place]);
  return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}
