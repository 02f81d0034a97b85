import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { Button } from '../../../ui/button';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { SearchCombobox } from '../../../ui/fields/search-combobox';
import { font, space, touch } from '../../../ui/tokens';
import { accountName } from '../accounts/account-words';
import { staffQueries } from '../staff-queries';

const chosenCss = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  minHeight: touch,
  fontSize: font.size.sm,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});

interface AccountFilterProps {
  label: string;
  /** Only agencies are offered. */
  onlyAgencies?: boolean;
  id: number | undefined;
  onId(id: number | undefined): void;
}

/** The agent or agency whose rows are shown: sought by name, phone or INN. */
export function AccountFilter({ label, onlyAgencies = false, id, onId }: AccountFilterProps) {
  const frame = useId();
  const [sought, setSought] = useState('');
  const found = useQuery({
    ...staffQueries.search(sought),
    enabled: sought !== '',
  }).data?.accounts?.filter((one) => one.is_agency || !onlyAgencies);
  const account = useQuery({ ...staffQueries.account(id ?? 0), enabled: id !== undefined }).data?.account;
  return (
    <FieldFrame id={frame} label={label} labelId={`${frame}-label`}>
      {id === undefined ? (
        <SearchCombobox
          label={label}
          placeholder={onlyAgencies ? 'Название, телефон, ИНН' : 'Имя, телефон, ИНН'}
          options={
            sought === ''
              ? undefined
              : found?.map((one) => ({
                  key: String(one.id),
                  group: 'Кабинеты',
                  title: one.name,
                  id: one.id,
                  note: one.is_agency ? 'Агентство и его агенты' : formatPhone(one.phone),
                }))
          }
          note={found?.length === 0 ? 'Такого кабинета нет.' : null}
          onSought={setSought}
          onChoose={(one) => onId(one.id)}
        />
      ) : (
        <div css={chosenCss}>
          {account ? accountName(account) : `Кабинет № ${id}`}
          <Button look="quiet" aria-label={`${label}: показать всех`} onClick={() => onId(undefined)}>
            Сбросить
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
