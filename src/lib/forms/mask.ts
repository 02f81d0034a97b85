import { Mask, type MaskTokens } from 'maska';

/** What may stand at a place of a mask. Source: specification § 5. */
const tokens: MaskTokens = {
  '#': { pattern: /\d/ },
  S: { pattern: /\p{L}/u },
  A: { pattern: /[\p{L}\d]/u },
  U: { pattern: /\p{Lu}/u, transform: (sign) => sign.toLocaleUpperCase('ru') },
  L: { pattern: /\p{Ll}/u, transform: (sign) => sign.toLocaleLowerCase('ru') },
};

/** Puts what is written into the form of a pattern of # S A U L; the rest of the pattern stands for itself. */
export function createMask(pattern: string): (written: string) => string {
  const mask = new Mask({ mask: pattern, tokens, tokensReplace: true });
  return (written) => mask.masked(written);
}

const isSign = (char: string) => /[\p{L}\d]/u.test(char);

/** Where the caret belongs after a mask changed the text: behind as many letters and digits as before. */
export function caretAfter(written: string, caret: number, shown: string): number {
  if (caret >= written.length) return shown.length;
  let left = [...written.slice(0, caret)].filter(isSign).length;
  let at = 0;
  while (left > 0 && at < shown.length) {
    if (isSign(shown.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

/** Shows in the input what the mask makes of it, the caret where the hand left it; gives back what is shown. */
export function maskInput(input: HTMLInputElement, mask: (written: string) => string): string {
  const { value: written, selectionStart } = input;
  const shown = mask(written);
  if (shown === written) return shown;
  const caret = caretAfter(written, selectionStart ?? written.length, shown);
  input.value = shown;
  input.setSelectionRange(caret, caret);
  return shown;
}
