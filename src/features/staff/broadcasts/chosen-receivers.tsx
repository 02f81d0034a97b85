import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { accountKind } from '../../../contract/accounts/staff/account-standing';
import { MOST_RECEIVERS } from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { SearchField } from '../../../ui/fields/search-field';
import { color, font, space } from '../../../ui/tokens';
import { accountName } from '../accounts/account-words';
import { quietCss } from '../list/staff-row';
import { staffQueries } from '../staff-queries';
import type { Receiver } from './broadcast-values';

const boxCss = css({
  display: 'grid',
  gap: space.sm,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: font.size.sm,
});
const foundCss = css({ maxHeight: '28rem', overflowY: 'auto', borderBottom: `1px solid ${color.line}` });
const chosenCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  '& button': { padding: `0 ${space.md}` },
});

interface ChosenReceiversProps {
  chosen: readonly Receiver[];
  error: string | undefined;
  onChange(next: readonly Receiver[]): void;
}

/** Accounts found by name, phone or e-mail and chosen one by one. */
export function ChosenReceivers({ chosen, error, onChange }: ChosenReceiversProps) {
  const [search, setSearch] = useState('');
  const found = useQuery({ ...staffQueries.accounts({ show: 'all', search }, 0), enabled: search !== '' });
  const without = (id: number) => chosen.filter((one) => one.id !== id);
  const isFull = chosen.length >= MOST_RECEIVERS;
  return (
    <fieldset css={boxCss} aria-label="Кому отправить">
      <SearchField
        label="Найти кабинет"
        placeholder="Имя, агентство, телефон или почта"
        value={search}
        onSearch={setSearch}
      />
      {error !== undefined && (
        <p role="alert" css={{ color: color.refusedInk }}>
          {error}
        </p>
      )}
      {found.error && (
        <p role="alert" css={{ color: color.refusedInk }}>
          {failureText(found.error)}
        </p>
      )}
      {search !== '' && found.data?.results.length === 0 && <p css={quietCss}>Никого не нашли</p>}
      {search !== '' && found.data && found.data.results.length > 0 && (
        <ul css={foundCss} aria-label="Найденные кабинеты">
          {found.data.results.map((account) => {
            const isChosen = chosen.some(({ id }) => id === account.id);
            const name = accountName(account);
            return (
              <li key={account.id}>
                <Checkbox
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={(on) =>
                    onChange(on ? [...chosen, { id: account.id, name }] : without(account.id))
                  }
                >
                  {name}{' '}
                  <span css={quietCss}>
                    {accountKind(account)} · {formatPhone(account.phone)}
                  </span>
                </Checkbox>
              </li>
            );
          })}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul css={chosenCss} aria-label="Выбранные кабинеты">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button look="secondary" aria-label={`Убрать: ${name}`} onClick={() => onChange(without(id))}>
                {name} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
