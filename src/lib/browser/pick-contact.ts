/** The Contact Picker, which some browsers of phones have. Source: https://w3c.github.io/contact-picker/ */
interface ContactsManager {
  select(properties: readonly string[], options: { multiple: boolean }): Promise<ContactAnswer[]>;
}
interface ContactAnswer {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
  readonly email?: readonly string[];
}

export interface PickedContact {
  readonly last_name: string;
  readonly first_name: string;
  readonly patronymic: string;
  /** As they stand in the phone's own list. */
  readonly phones: readonly string[];
  readonly email: string;
}

const contacts = (): ContactsManager | null =>
  'contacts' in navigator ? (navigator.contacts as ContactsManager) : null;

export const canPickContact = (): boolean => contacts() !== null;

/** Lets the person choose one of the phone's contacts; null: they chose nobody. @throws where the browser refuses */
export async function pickContact(): Promise<PickedContact | null> {
  const [picked] = (await contacts()?.select(['name', 'tel', 'email'], { multiple: false })) ?? [];
  if (picked === undefined) return null;
  return {
    ...contactNames(picked.name?.[0] ?? ''),
    phones: [...new Set(picked.tel)],
    email: picked.email?.[0] ?? '',
  };
}

const PATRONYMIC = /(вич|вна|ична)$/i;

/** A contact's name in three: a patronymic tells which of the others is which; without it a first name stands first. */
export function contactNames(name: string): Pick<PickedContact, 'last_name' | 'first_name' | 'patronymic'> {
  const words = name.trim().split(/\s+/);
  const at = words.findLastIndex((word) => PATRONYMIC.test(word));
  if (at > 0) {
    const [first = '', patronymic = ''] = words.slice(at - 1);
    return {
      last_name: [...words.slice(0, at - 1), ...words.slice(at + 1)].join(' '),
      first_name: first,
      patronymic,
    };
  }
  const [first = '', ...others] = words;
  return { last_name: others.join(' '), first_name: first, patronymic: '' };
}
