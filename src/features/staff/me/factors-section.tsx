import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import {
  type StaffSelf,
  staffSelfEndpoints,
} from '../../../contract/calls/staff/members/staff-self-endpoints';
import { counted } from '../../../contract/text/words';
import { hasPasskeys, makePasskey } from '../../../lib/browser/passkeys';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { FormClosed } from '../../../ui/feedback/form-closed';
import { space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { askAnew, staffQueries } from '../staff-queries';
import { ownLineCss, ownNoteCss } from './own-css';
import { OwnSection } from './own-section';
import { askPassword } from './password-question';
import { showRecoveryCodes } from './recovery-codes';
import { openTotpSetUp } from './totp-set-up';

const WITHOUT =
  'Если это последний способ, вместе с ним перестанут действовать коды восстановления. Назовите свой пароль.';
const SINCE_PASSWORD = 'Так мы убедимся, что это вы.';

/** The second factor: one-time codes, passkeys, recovery codes. */
export function FactorsSection({ self }: { self: StaffSelf }) {
  const queryClient = useQueryClient();
  const keep = (next: StaffSelf) => {
    queryClient.setQueryData(staffQueries.self().queryKey, next);
    void askAnew(queryClient, 'me', 'members');
    return undefined;
  };
  const hasFactor = self.totp || self.passkeys.length > 0;
  const addTotp = () =>
    askPassword({
      title: 'Подключить одноразовые коды',
      text: SINCE_PASSWORD,
      label: 'Продолжить',
      withPassword: async (password) => {
        const drawn = await call(staffSelfEndpoints.beginTotp, { body: { password } });
        return () => openTotpSetUp(drawn);
      },
    });
  const removeTotp = () =>
    askPassword({
      title: 'Отключить одноразовые коды',
      text: WITHOUT,
      label: 'Отключить',
      withPassword: async (password) =>
        keep(await call(staffSelfEndpoints.removeTotp, { body: { password } })),
    });
  const addPasskey = () =>
    askPassword({
      title: 'Добавить ключ доступа',
      text: SINCE_PASSWORD,
      label: 'Продолжить',
      withPassword: async (password) => {
        const { ticket, options } = await call(staffSelfEndpoints.beginPasskey, { body: { password } });
        const answer = await makePasskey(options);
        const { recovery_codes } = await call(staffSelfEndpoints.addPasskey, { body: { ticket, answer } });
        await askAnew(queryClient, 'self', 'me', 'members');
        return () => showRecoveryCodes(recovery_codes);
      },
    });
  const removePasskey = (id: number) =>
    askPassword({
      title: 'Убрать ключ доступа',
      text: WITHOUT,
      label: 'Убрать',
      withPassword: async (password) =>
        keep(await call(staffSelfEndpoints.removePasskey, { params: { id }, body: { password } })),
    });
  const drawCodes = () =>
    askPassword({
      title: 'Новые коды восстановления',
      text: 'Прежние перестанут действовать.',
      label: 'Получить',
      withPassword: async (password) => {
        const { recovery_codes } = await call(staffSelfEndpoints.drawRecoveryCodes, { body: { password } });
        await askAnew(queryClient, 'self');
        return () => showRecoveryCodes(recovery_codes);
      },
    });
  return (
    <OwnSection
      title="Второй фактор"
      note="Тот, кто узнает ваш пароль, без второго фактора не войдёт. Достаточно одного способа."
    >
      {self.required && !hasFactor && (
        <div css={{ marginBottom: space.md }}>
          <FormClosed why="Ваша роль открывает данные агентов и клиентов. Подключите второй фактор: без него эти разделы закрыты." />
        </div>
      )}
      <ul>
        <li css={ownLineCss}>
          <span>
            <b>Одноразовые коды</b>
            {self.totp ? 'Подключены' : 'Коды из приложения на телефоне'}
          </span>
          <ActButton look={self.totp ? 'quiet' : 'secondary'} onClick={self.totp ? removeTotp : addTotp}>
            {self.totp ? 'Отключить' : 'Подключить'}
          </ActButton>
        </li>
        {self.passkeys.map(({ id, name, created, used }) => (
          <li key={id} css={ownLineCss}>
            <span>
              <b>Ключ доступа: {name}</b>
              Добавлен {formatPortalDate(created)}
              {used && `, входили ${formatPortalDate(used)}`}
            </span>
            <ActButton
              look="quiet"
              aria-label={`Убрать ключ доступа: ${name}`}
              onClick={() => removePasskey(id)}
            >
              Убрать
            </ActButton>
          </li>
        ))}
        {self.no_passkeys === null && hasPasskeys() && (
          <li css={ownLineCss}>
            <span>
              <b>{self.passkeys.length > 0 ? 'Ещё ключ доступа' : 'Ключ доступа'}</b>
              Отпечаток, лицо или ключ безопасности этого устройства
            </span>
            <ActButton look="secondary" onClick={addPasskey}>
              Добавить
            </ActButton>
          </li>
        )}
        {hasFactor && (
          <li css={ownLineCss}>
            <span>
              <b>Коды восстановления</b>
              Осталось: {counted(self.recovery_left, ['код', 'кода', 'кодов'])}
            </span>
            <ActButton look="quiet" onClick={drawCodes}>
              Новые коды
            </ActButton>
          </li>
        )}
      </ul>
      {self.no_passkeys !== null && <p css={[ownNoteCss, { marginTop: space.md }]}>{self.no_passkeys}</p>}
    </OwnSection>
  );
}
