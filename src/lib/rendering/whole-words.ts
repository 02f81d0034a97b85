/** Takes no room, and lets no line end beside it. */
const JOINER = '\u2060';

/** A text in which no line ends between a number and the word tied to it: '4-комн.' and '17 061 ₽/мес' stay whole. */
export const wholeWords = (text: string): string => text.replace(/(\d-|₽\/)(?=\p{L})/gu, `$1${JOINER}`);
