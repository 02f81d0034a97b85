import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { accountKind } from '../../../contract/accounts/staff/account-standing';
import type { RoomFound } from '../../../contract/calls/staff/portal/staff-search-endpoints';
import { phaseWords } from '../../../contract/deals/deal-words';
import { statusWord } from '../../../contract/lots/lot-words';
import type { FoundOption } from '../../../ui/fields/search-combobox';
import { fixationTags } from '../fixations/fixation-words';
import type { StaffPlace } from '../staff-place';

/** A place of the room: the word of its part in the address (undefined: the accounts) and what stands behind it. */
export interface FoundPlace {
  readonly part: string | undefined;
  readonly search: StaffPlace;
}

type PlacedOption = FoundOption & { readonly place: FoundPlace };

const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ');

/** What was found as lines of one list, each with where it leads. */
export const foundOptions = ({ accounts, fixations, deals, lots }: RoomFound): PlacedOption[] => [
  ...accounts.map(({ id, name, is_agency, agency, phone, inn }) => ({
    key: `account ${id}`,
    group: 'Кабинеты',
    title: name || 'Без имени',
    note: joined([
      accountKind({ role: is_agency ? 'company' : 'agent', agency }),
      formatPhone(phone),
      inn !== null && inn !== '' && `ИНН ${inn}`,
    ]),
    place: { part: undefined, search: { show: 'all', account: id } },
  })),
  ...fixations.map(({ id, client, phone, project, agent, state }) => ({
    key: `fixation ${id}`,
    group: 'Закрепления клиентов',
    title: client,
    note: joined([phone && formatPhone(phone), `«${project}»`, agent, fixationTags[state].word]),
    place: { part: 'fixations', search: { show: 'all', search: `№ ${id}` } },
  })),
  ...deals.map(({ id, client, agent, lot, phase }) => ({
    key: `deal ${id}`,
    group: 'Сделки',
    title: `№ ${id}, ${client ?? 'клиент удалён'}`,
    note: joined([lot, agent, phaseWords[phase]]),
    place: { part: 'deals', search: { show: 'all', search: `№ ${id}` } },
  })),
  ...lots.map(({ id, name, building, type, status }) => ({
    key: `lot ${id}`,
    group: 'Лоты',
    title: name,
    note: joined([building, statusWord(status, type)]),
    place: { part: 'lots', search: { search: String(id) } },
  })),
];
