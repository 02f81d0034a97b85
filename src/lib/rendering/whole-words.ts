/** Takes no room, and lets no line end beside it. */
const JOINER = '\u2060';

/** A text in which no line ends between a number and the word that a hyphen ties to it: '4-комн.' stays whole. */
export const wholeWords = (text: string): string => text.replace(/(\d-)(?=\p{L})/gu, `$1${JOINER}`);
