import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import type { User } from '../../../contract/accounts/account';
import { hasFullAccess } from '../../../contract/accounts/full-access';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { fileSize } from '../../../contract/documents/file-size';
import { accountPicture } from '../../../contract/documents/uploads';
import { useOnline } from '../../../device/page/hooks/use-online';
import { chooseFiles } from '../../../lib/forms/choose-files';
import { fullName } from '../../../lib/words/names/person-name';
import { Button, buttonCss } from '../../../ui/button';
import { Avatar } from '../../../ui/graphics/avatar';
import { color, font, space } from '../../../ui/tokens';
import { settingsAlertCss } from '../save-row';
import { SettingsSection } from '../section';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.md} ${space.xl}` });
const choice = css({
  position: 'relative',
  cursor: 'pointer',
  '&:has(:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: '2px' },
  '&:has(:disabled)': { opacity: 0.5, cursor: 'default' },
});

/** The picture of the account: it is sent as soon as it is chosen. */
export function PictureSection({ user, onUser }: { user: User; onUser(user: User): void }) {
  const id = useId();
  const online = useOnline();
  const [refused, setRefused] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: (files: File[]) => call(accountSettingsEndpoints.changePicture, { body: {}, files }),
    onSuccess: onUser,
  });
  const isOff = send.isPending || !online;
  const choose = (given: FileList | null) => {
    const { files, error } = chooseFiles([], [...(given ?? [])], accountPicture);
    setRefused(error);
    send.reset();
    if (files.length > 0) send.mutate(files);
  };
  const error = refused ?? (send.error && failureText(send.error));
  return (
    <SettingsSection id="picture" title={user.role === 'company' ? 'Логотип' : 'Фотография'}>
      <div css={row}>
        <Avatar name={fullName(user)} image={user.image} confirmed={hasFullAccess(user)} size={72} />
        <div>
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.sm }}>
            <label css={[buttonCss('secondary'), choice]} aria-busy={send.isPending || undefined}>
              {send.isPending ? 'Загружаем…' : user.image ? 'Заменить' : 'Загрузить'}
              <input
                type="file"
                className="visually-hidden"
                accept={accountPicture.extensions.map((extension) => `.${extension}`).join(',')}
                aria-label={user.role === 'company' ? 'Логотип' : 'Фотография'}
                aria-describedby={id}
                disabled={isOff}
                onChange={({ currentTarget }) => {
                  choose(currentTarget.files);
                  currentTarget.value = '';
                }}
              />
            </label>
            {user.image && (
              <Button look="quiet" disabled={isOff} onClick={() => send.mutate([])}>
                Убрать
              </Button>
            )}
          </div>
          <p id={id} css={{ marginTop: space.xs, fontSize: font.size.xs, color: color.ink2 }}>
            {online
              ? `JPG, PNG или WebP до ${fileSize(accountPicture.bytes)}`
              : 'Заменить можно, когда вернётся сеть'}
          </p>
          {error && (
            <p css={[settingsAlertCss, { marginTop: space.xs }]} role="alert">
              {error}
            </p>
          )}
        </div>
      </div>
    </SettingsSection>
  );
}
