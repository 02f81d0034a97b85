import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { mayStaff } from '../../../contract/accounts/staff/staff-roles';
import { SearchCombobox } from '../../../ui/fields/search-combobox';
import { media } from '../../../ui/tokens';
import { useSearchShortcut } from '../../../ui/use-search-shortcut';
import { type StaffPerson, staffQueries } from '../staff-queries';
import { type FoundPlace, foundOptions } from './found-options';

const fieldCss = css({
  flex: '0 1 44rem',
  minWidth: 0,
  '& input': { height: '4rem' },
  [media.mobile]: { flex: 1, '& input': { height: '4.4rem' } },
});

/** Whether the manager's role opens anything that is searched. */
export const maySearch = ({ role, second_factor_due }: StaffPerson): boolean =>
  !second_factor_due &&
  (['accounts', 'fixations', 'deals', 'lots'] as const).some((one) => mayStaff(role, one));

/** The search over the whole room, in its frame; '/' and Ctrl+K lead to it from anywhere. */
export function RoomSearch({ onGo }: { onGo(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [sought, setSought] = useState('');
  const { data, error } = useQuery({ ...staffQueries.search(sought), enabled: sought !== '' });
  useSearchShortcut(() => {
    input.current?.focus();
    input.current?.select();
  });
  const options = sought === '' || data === undefined ? undefined : foundOptions(data);
  const go = ({ part, search }: FoundPlace) => {
    input.current?.blur();
    onGo();
    void navigate({ to: '/staff/{-$part}', params: { part }, search });
  };
  return (
    <div css={fieldCss}>
      <SearchCombobox
        label="Общий поиск"
        placeholder="Агент, клиент, сделка, лот"
        options={options}
        note={
          error && options === undefined
            ? failureText(error)
            : options?.length === 0
              ? 'Ничего не нашли. Ищем по именам, телефонам, ИНН, компаниям, номерам сделок и лотов.'
              : null
        }
        onSought={setSought}
        onChoose={({ place }) => go(place)}
        input={input}
        isWide
      />
    </div>
  );
}
