/**
 * A lot number as a search compares it: lowered, letters and digits alone, so that 'К-107', 'к 107' and 'К107' are one.
 * In TypeScript on both sides, for a C-locale PostgreSQL does not lower Cyrillic.
 */
export const searchNumber = (number: string): string =>
  number
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '');
