import { inQuotes } from '../../../contract/text/in-quotes';

/** Forms that are written before a name in quotes; a person's is their own name. */
const quoted: readonly string[] = ['ООО', 'АО', 'ПАО'];

/**
 * 'ООО «Ромашка»' of a form and a name as they were typed, whether or not the form was typed into the name too. A form
 * that is no part of a name ('Другое', 'Самозанятый') is left out. Source: specification § 3.
 */
export function companyName({ type, name }: { type: string; name: string }): string {
  const bare = name.trim();
  const isWhole = new RegExp(`(^|[\\s,])${type}([\\s,«"]|$)`, 'u').test(bare);
  if (bare === '' || isWhole) return bare;
  if (type === 'ИП') return `ИП ${bare}`;
  if (!quoted.includes(type)) return bare;
  return /^[«"]/.test(bare) ? `${type} ${bare}` : `${type} ${inQuotes(bare)}`;
}
