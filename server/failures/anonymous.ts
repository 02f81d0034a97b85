import { maskedText } from '../log/masked';

/**
 * A text of a failure without whatever may be of a person: phones, e-mails and tokens, as in the log; queries and fragments
 * of addresses, the tokens of shared links, ids in paths; and every word in Cyrillic, for names and typed texts are.
 */
export function anonymous(text: string): string {
  return maskedText(text)
    .replace(/(https?:\/\/[^\s?#()'"]*|\/[\w/.-]*)[?#][^\s()'"]*/g, '$1')
    .replace(/\/s\/[^\s/()'"]+/g, '/s/•••')
    .replace(/\/\d+(?=[/\s)'"]|$)/g, '/0')
    .replace(/\p{Script=Cyrillic}+(?:[\s-]+\p{Script=Cyrillic}+)*/gu, '…');
}
