import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import type { CallOutput } from '../../../contract/calls/endpoint';
import { staffAccountEndpoints } from '../../../contract/calls/staff/people/staff-account-endpoints';
import { SelectField } from '../../../ui/choices/select-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { askAnew, staffQueries } from '../staff-queries';

const formCss = css({ display: 'grid', gap: space.md });
const endCss = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });

type AccountCardAnswer = CallOutput<typeof staffAccountEndpoints.getAccountCard>;

interface AccountCardProps {
  id: number;
  /** The last line of the account's journal that is on the screen. */
  seen: number;
}

/** What managers note of an account for each other; nothing until it is here. */
export function AccountCard({ id, seen }: AccountCardProps) {
  const { data } = useQuery(staffQueries.accountCard(id));
  return data === undefined ? null : <CardForm id={id} seen={seen} saved={data} />;
}

const valuesOf = ({ note, tag, manager }: Pick<AccountCardAnswer, 'note' | 'tag' | 'manager'>) => ({
  note,
  tag,
  manager: manager === null ? '' : String(manager.id),
});

function CardForm({ id, seen, saved }: AccountCardProps & { saved: AccountCardAnswer }) {
  const queryClient = useQueryClient();
  const listId = useId();
  const [base, setBase] = useState(() => valuesOf(saved));
  const [values, setValues] = useState(base);
  const isDirty = JSON.stringify(values) !== JSON.stringify(base);
  const save = useMutation({
    mutationFn: ({ note, tag, manager }: typeof values) =>
      call(staffAccountEndpoints.changeAccountCard, {
        params: { id },
        query: { seen },
        body: { note, tag, manager: manager === '' ? null : Number(manager) },
      }),
    onSuccess(card) {
      setBase(valuesOf(card));
      setValues(valuesOf(card));
    },
    onSettled: () => askAnew(queryClient, 'accounts', 'account', 'account-card'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !save.isPending) save.mutate(values);
  };
  const put = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    save.reset();
  };
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <TextArea
        label="Заметка"
        hint="Её видят только менеджеры"
        rows={3}
        maxLength={2000}
        value={values.note}
        onChange={({ currentTarget }) => put({ note: currentTarget.value })}
      />
      <TextField
        label="Метка"
        hint="Несколько слов, например «Ключевой партнёр»"
        autoComplete="off"
        maxLength={60}
        list={listId}
        value={values.tag}
        onChange={({ currentTarget }) => put({ tag: currentTarget.value })}
      />
      <datalist id={listId}>
        {saved.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <SelectField
        label="Ответственный менеджер"
        placeholder="Никто"
        clearButton
        choices={saved.managers.map((one) => ({ value: String(one.id), label: one.name }))}
        value={values.manager}
        onChange={(manager) => put({ manager })}
      />
      {save.error && <FormAlert>{failureText(save.error)}</FormAlert>}
      <div css={endCss}>
        {isDirty && <StaffSubmitButton busy={save.isPending}>Сохранить карточку</StaffSubmitButton>}
        <span role="status" css={{ color: color.ink2, fontSize: font.size.sm }}>
          {!isDirty && save.isSuccess && 'Сохранено'}
        </span>
      </div>
    </form>
  );
}
