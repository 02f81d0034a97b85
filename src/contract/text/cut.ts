/** The first `max` characters; a pair of surrogates is never torn apart, which no database would take. */
export const cut = (written: string, max: number): string =>
  written.length <= max ? written : [...written.slice(0, max * 2)].slice(0, max).join('');
