/** A name is told by signs, not by the halves of them that some are stored in. */
const signs = (name: string) => [...name.replace(/^[^\p{L}\p{N}]+/u, '')];

/** The first letter, of a name in quotation marks too; '' for no name. */
export const initialOf = (name: string): string => (signs(name)[0] ?? '').toLocaleUpperCase('ru');

/** The first six characters. Source: specification § 5. */
export const shortFullName = (name: string): string => signs(name).slice(0, 6).join('').trim();
