/**
 * A lot number as a search compares it: in lower case, letters and digits only, so that 'К-107', 'к 107' and 'К107'
 * are equal. In TypeScript on both sides, because PostgreSQL with locale C does not lower Cyrillic.
 */
export const searchNumber = (number: string): string =>
  number
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');
