import { css } from '@emotion/react';
import { useCallback } from 'react';
import { auditActionNames, auditWord } from '../../../contract/accounts/staff/audit-words';
import {
  journalActorNames,
  journalActors,
  journalSubjectNames,
  journalSubjects,
} from '../../../contract/journal/journal-kinds';
import { isDay } from '../../../contract/time/days';
import { SelectField } from '../../../ui/choices/select-field';
import { SearchField } from '../../../ui/fields/search-field';
import { TextField } from '../../../ui/fields/text-field';
import { media, space } from '../../../ui/tokens';
import type { StaffPartProps } from '../staff-place';

const filtersCss = css({
  display: 'grid',
  gridTemplateColumns:
    'minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 0.7fr) repeat(2, minmax(0, 1.4fr)) repeat(2, minmax(0, 1.1fr))',
  alignItems: 'end',
  gap: space.md,
  [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  [media.mobile]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
});

const subjects = journalSubjectNames.map((value) => ({ value, label: journalSubjects[value] }));
const actors = journalActorNames.map((value) => ({ value, label: journalActors[value] }));
/** Several acts are called alike: of documents and of publications, for example. */
const actions = auditActionNames
  .map((value) => ({ value, label: auditWord(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

/** Which lines of the journal are shown: whose, about what, of which acts and days. */
export function JournalFilters({ place, onPlace }: Pick<StaffPartProps, 'place' | 'onPlace'>) {
  const onSearch = useCallback((next: string) => onPlace({ search: next || undefined }), [onPlace]);
  const onNumber = useCallback(
    (next: string) => onPlace({ number: /^[1-9]\d{0,14}$/.test(next) ? Number(next) : undefined }),
    [onPlace],
  );
  const { date, until } = place;
  const onDay = (name: 'date' | 'until') => (given: string) => {
    if (given === '' || isDay(given)) onPlace({ [name]: given || undefined });
  };
  return (
    <section css={filtersCss} aria-label="Что искать в журнале">
      <SearchField
        label="Кто или о ком"
        placeholder="Телефон, имя или почта"
        value={place.search ?? ''}
        onSearch={onSearch}
      />
      <SelectField
        label="О чём"
        placeholder="Обо всём"
        clearButton
        choices={subjects}
        value={place.subject ?? ''}
        onChange={(subject) => onPlace({ subject: subject || undefined })}
      />
      <SearchField
        label="Номер"
        placeholder="Любой"
        value={place.number === undefined ? '' : String(place.number)}
        onSearch={onNumber}
      />
      <SelectField
        label="Кто сделал"
        placeholder="Кто угодно"
        clearButton
        choices={actors}
        value={place.actor ?? ''}
        onChange={(actor) => onPlace({ actor: actor || undefined })}
      />
      <SelectField
        label="Действие"
        placeholder="Любое"
        searched
        clearButton
        choices={actions}
        value={place.action ?? ''}
        onChange={(action) => onPlace({ action: action || undefined })}
      />
      <TextField
        label="С какого дня"
        type="date"
        value={date ?? ''}
        max={until}
        onChange={({ target }) => onDay('date')(target.value)}
      />
      <TextField
        label="По какой день"
        type="date"
        value={until ?? ''}
        min={date}
        onChange={({ target }) => onDay('until')(target.value)}
      />
    </section>
  );
}
