import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { useOnline } from '../../../device/page/hooks/use-online';
import { saveExport } from '../../../lib/browser/save-export';
import { Button } from '../../../ui/button';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { settingsAlertCss } from '../save-row';
import { SettingsSection } from '../section';
import { DeletionForm, deletionCss } from './deletion-form';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.md });

interface AccountEndProps {
  /** E.164. */
  phone: string;
  /** What proves the owner of the account; null while it is not known. */
  hasPassword: boolean | null;
  /** Why it cannot be deleted yet; null: it can. */
  waits: string | null;
  /** The account is gone on the server: takes it from the device, and leads out. */
  onDeleted(): Promise<void>;
}

/** The last of the settings. */
export function AccountEndSection(props: AccountEndProps) {
  return (
    <SettingsSection
      id="data"
      title="Ваши данные"
      note="Копия всего, что портал хранит о вас, — или удаление кабинета вместе с этим."
    >
      <AccountEnd {...props} />
    </SettingsSection>
  );
}

export const accountEndNote = 'Копия всего, что портал хранит о вас, — или удаление кабинета вместе с этим.';

/** Everything the portal knows of the account as a file, and the end of the account. */
export function AccountEnd({ phone, hasPassword, waits, onDeleted }: AccountEndProps) {
  const online = useOnline();
  const take = useMutation({
    mutationFn: async () => {
      const data = await call(accountSettingsEndpoints.exportAccount, {});
      saveExport('portal', data);
    },
  });
  return (
    <>
      <div css={row}>
        <Button look="secondary" disabled={!online} busy={take.isPending} onClick={() => take.mutate()}>
          Скачать мои данные
        </Button>
        <Button
          look="secondary"
          css={deletionCss}
          disabled={!online || hasPassword === null || waits !== null}
          onClick={() =>
            openModal({
              title: 'Удалить кабинет?',
              content: (
                <DeletionForm phone={phone} hasPassword={hasPassword ?? false} onDeleted={onDeleted} />
              ),
            })
          }
        >
          Удалить кабинет
        </Button>
      </div>
      {waits !== null && (
        <p css={{ marginTop: space.sm, fontSize: font.size.sm, color: color.ink2 }}>{waits}</p>
      )}
      <p role="status" css={{ marginTop: space.sm, fontSize: font.size.sm, color: color.ink2 }}>
        {online ? take.isSuccess && 'Файл сохранён' : 'Нужна сеть'}
      </p>
      {take.error && (
        <p css={settingsAlertCss} role="alert">
          {failureText(take.error)}
        </p>
      )}
    </>
  );
}
