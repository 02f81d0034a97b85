import { counted } from '../../../contract/text/words';

interface LengthBounds {
  readonly least: number;
  readonly most: number;
}

/** In signs: what Yandex and Google usually show of a result before they cut it. */
export const searchBounds = {
  title: { least: 30, most: 65 },
  description: { least: 70, most: 160 },
} as const satisfies Record<string, LengthBounds>;

/** A text as a search engine cuts it: at the end of a word, with three dots. */
export function shortened(text: string, most: number): string {
  const signs = [...text.trim()];
  if (signs.length <= most) return signs.join('');
  const cut = signs.slice(0, most - 1).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : cut.length).trimEnd()}…`;
}

/** 'Заголовок: 80 знаков, поисковики обрежут после 65' */
export function lengthNote(
  what: string,
  text: string,
  { least, most }: LengthBounds,
): { words: string; isGood: boolean } {
  const { length } = [...text.trim()];
  const has = `${what}: ${counted(length, ['знак', 'знака', 'знаков'])}`;
  if (length > most) return { words: `${has}, поисковики обрежут после ${most}`, isGood: false };
  if (length < least) return { words: `${has}, лучше от ${least} до ${most}`, isGood: false };
  return { words: `${has}, помещается целиком`, isGood: true };
}
