import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffTokenEndpoints } from '../../../contract/calls/staff/members/staff-token-endpoints';
import { ActButton } from '../acts/act-button';
import { openFormDialog } from '../acts/open-form-dialog';
import { showOnce } from '../acts/show-once';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { askAnew, staffQueries } from '../staff-queries';
import { TokenForm } from './token-form';
import { TokenRow } from './token-row';

/** 'Токены': by what the developer's own programs read the portal, made and ended by owners. */
export default function TokensPart({ place, onPlace }: StaffPartProps) {
  const queryClient = useQueryClient();
  const openForm = () =>
    openFormDialog({ title: 'Новый токен' }, (close) => (
      <TokenForm
        make={async (body) => {
          const { token, made } = await call(staffTokenEndpoints.createApiToken, { body });
          void askAnew(queryClient, 'tokens');
          close();
          showToken(made.name, token);
        }}
      />
    ));
  return (
    <StaffList
      place={place}
      onPlace={onPlace}
      label="Токены"
      action={<ActButton onClick={openForm}>Новый токен</ActButton>}
      shows={[
        {
          show: 'working',
          word: 'Действуют',
          empty: {
            title: 'Токенов пока нет',
            text: 'Токен открывает вашей программе то, что вы отметите: лоты, брони, сделки. Без входа и пароля сотрудника.',
          },
        },
        {
          show: 'ended',
          word: 'Не действуют',
          empty: {
            title: 'Законченных токенов нет',
            text: 'Здесь появятся те, что закончили или у которых вышел срок.',
          },
        },
      ]}
      search={{ placeholder: 'Название программы', by: 'Ищем по названию программы и началу токена.' }}
      query={({ show, search }, offset) => staffQueries.tokens({ show, search }, offset)}
    >
      {(token) => <TokenRow key={token.id} token={token} />}
    </StaffList>
  );
}

/** Shows a token the only time that it is shown. */
const showToken = (name: string, token: string): void =>
  showOnce({
    title: `Токен: ${name}`,
    text: 'Скопируйте токен сейчас: больше мы его не покажем. Храните его как пароль: кто его знает, тому открыто всё, что вы отметили.',
    label: 'Токен',
    value: token,
    copied: 'Токен скопирован',
    failed: 'Браузер не дал скопировать: выделите токен сами',
    kept: 'Токен сохранён',
  });
