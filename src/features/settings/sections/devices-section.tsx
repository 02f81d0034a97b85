import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import {
  accountSettingsEndpoints,
  type ProgramSession,
  type SignedInDevice,
} from '../../../contract/calls/account/account-settings-endpoints';
import { counted } from '../../../contract/text/words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { formatRecent } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { ask } from '../../../ui/modals/ask';
import { color, font, space } from '../../../ui/tokens';
import { settingsAlertCss } from '../save-row';
import { SettingsSection } from '../section';
import { settingsQueries } from '../settings-queries';
import { SignInRow } from './sign-in-row';

interface SignIn {
  /** Ids of devices and of programs are counted apart. */
  kind: 'device' | 'program';
  id: number;
  name: string;
  note: string;
  isCurrent: boolean;
}

/** Where the account is signed in, as a part of the settings. */
export function DevicesSection() {
  return (
    <SettingsSection
      id="devices"
      title="Устройства"
      note="Потеряли телефон — завершите его сеанс: при первой же связи с сервером всё личное с него сотрётся. Программа, сеанс которой завершён, сама больше не войдёт."
    >
      <SignedInDevices />
    </SettingsSection>
  );
}

/** Where the account is signed in. An ended device wipes itself when it next reaches the server. */
export function SignedInDevices() {
  const { data, error, refetch } = useQuery(settingsQueries.devices());
  const { data: keys } = useQuery(settingsQueries.passkeys());
  const passkeys = keys?.results.length ?? 0;
  const queryClient = useQueryClient();
  const online = useOnline();
  const [told, setMessage] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: settingsQueries.devices().queryKey });
  const end = useMutation({
    mutationFn: ({ kind, id }: SignIn) =>
      call(kind === 'device' ? accountSettingsEndpoints.endDevice : accountSettingsEndpoints.endProgram, {
        params: { id },
      }),
    onSuccess: (_, { kind, name }) =>
      setMessage(`Сеанс завершён: ${name}${kind === 'device' ? passkeysStay(passkeys) : ''}`),
    onSettled: refresh,
  });
  const endOthers = async () => {
    const { ended } = await call(accountSettingsEndpoints.endOtherDevices, {});
    setMessage(`Завершено: ${counted(ended, ['сеанс', 'сеанса', 'сеансов'])}${passkeysStay(passkeys)}`);
    await refresh();
  };
  const signIns = data && [...data.results.map(ofDevice), ...data.programs.map(ofProgram)];
  const others = signIns?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      {signIns ? (
        <ul>
          {signIns.map((one) => (
            <SignInRow
              key={`${one.kind} ${one.id}`}
              {...one}
              disabled={!online}
              isEnding={end.isPending && end.variables.kind === one.kind && end.variables.id === one.id}
              onEnd={() => end.mutate(one)}
            />
          ))}
        </ul>
      ) : (
        <p css={{ fontSize: font.size.sm, color: color.ink2 }} aria-busy={!error}>
          {error ? failureText(error) : 'Загружаем…'}
          {error && (
            <Button look="quiet" onClick={() => void refetch()}>
              Повторить
            </Button>
          )}
        </p>
      )}
      {others.length > 0 && (
        <Button
          look="secondary"
          css={{ marginTop: space.lg }}
          disabled={!online}
          onClick={() =>
            void ask({
              title: 'Завершить остальные сеансы?',
              text: `${whoLeaves(others)} из кабинета. Это устройство останется.${passkeys > 0 ? ' Ключи доступа не исчезнут: если один из них на потерянном телефоне, уберите и его.' : ''}`,
              yes: 'Завершить',
              act: endOthers,
              failed: failureText,
            })
          }
        >
          Завершить остальные
        </Button>
      )}
      <p role="status" css={{ marginTop: space.sm, fontSize: font.size.sm, color: color.ink2 }}>
        {online ? told : 'Завершить сеанс можно, когда вернётся сеть'}
      </p>
      {end.error && (
        <p css={settingsAlertCss} role="alert">
          {failureText(end.error)}
        </p>
      )}
    </>
  );
}

/** A passkey outlives the session of its device: whoever has lost a phone has to end both. */
const passkeysStay = (count: number): string =>
  count === 0 ? '' : '. Ключи доступа остались: уберите тот, что был на потерянном телефоне';

const recently = (seen: string) => formatRecent(new Date(seen), serverClock.now());

const ofDevice = ({ id, device, seen, current }: SignedInDevice): SignIn => ({
  kind: 'device',
  id,
  name: device,
  isCurrent: current,
  note: current ? 'Это устройство' : `Был в сети: ${recently(seen)}`,
});

const ofProgram = ({ id, program, seen, current }: ProgramSession): SignIn => ({
  kind: 'program',
  id,
  name: program || 'Программа без названия',
  isCurrent: current,
  note: `Программа, работала: ${recently(seen)}`,
});

/** '2 устройства и 1 программа выйдут'. */
function whoLeaves(others: readonly SignIn[]): string {
  const programs = others.filter(({ kind }) => kind === 'program').length;
  const devices = others.length - programs;
  if (programs === 0) return counted(devices, ['устройство выйдет', 'устройства выйдут', 'устройств выйдут']);
  const ofPrograms = ['программа', 'программы', 'программ'] as const;
  if (devices === 0) return counted(programs, ['программа выйдет', 'программы выйдут', 'программ выйдут']);
  const words = counted(devices, ['устройство', 'устройства', 'устройств']);
  return `${words} и ${counted(programs, ofPrograms)} выйдут`;
}
