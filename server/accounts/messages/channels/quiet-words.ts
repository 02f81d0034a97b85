const MOST_CHARACTERS = 200;

/** What a server said, as one short line without the given secrets and without anything that may be a phone or an address. */
export function quietWords(said: string, secrets: readonly (string | undefined)[] = []): string {
  let words = said;
  for (const secret of secrets) if (secret) words = words.replaceAll(secret, '…');
  return words
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '…')
    .replace(/\+?\d[\d\s()-]{8,}\d/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
}
