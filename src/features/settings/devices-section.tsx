import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call';
import { failureText } from '../../api/failure-text';
import { serverClock } from '../../api/server-clock';
import { type DeviceSession, officeEndpoints } from '../../contract/calls/office-endpoints';
import { counted } from '../../contract/words';
import { useOnline } from '../../device/page/use-online';
import { formatRecent } from '../../lib/words/russian-time';
import { Button } from '../../ui/button';
import { closeTopModal, openModal } from '../../ui/modals';
import { Question } from '../../ui/question';
import { color, font, space } from '../../ui/tokens';
import { alertCss } from './save-row';
import { Section } from './section';
import { settingsQueries } from './settings-queries';

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.lg,
  minHeight: '6.4rem',
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '&:first-of-type': { marginTop: `-${space.md}` },
});

/** Where the account is signed in. An ended device wipes itself when it next reaches the server. */
export function DevicesSection() {
  const { data: devices, error, refetch } = useQuery(settingsQueries.devices());
  const queryClient = useQueryClient();
  const online = useOnline();
  const [told, setTold] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: settingsQueries.devices().queryKey });
  const end = useMutation({
    mutationFn: ({ id }: DeviceSession) => call(officeEndpoints.endDevice, { params: { id } }),
    onSuccess: (_, { device }) => setTold(`Сеанс завершён: ${device}`),
    onSettled: refresh,
  });
  const endOthers = async () => {
    const { ended } = await call(officeEndpoints.endOtherDevices, {});
    closeTopModal();
    setTold(`Завершено: ${counted(ended, ['сеанс', 'сеанса', 'сеансов'])}`);
    await refresh();
  };
  const others = devices?.filter(({ current }) => !current).length ?? 0;
  return (
    <Section
      id="devices"
      title="Устройства"
      note="Потеряли телефон — завершите его сеанс: при первой же связи с сервером всё личное с него сотрётся."
    >
      {devices ? (
        <ul>
          {devices.map((device) => (
            <li key={device.id} css={line}>
              <span css={{ minWidth: 0 }}>
                <b css={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>{device.device}</b>
                <span css={{ color: device.current ? color.accent : color.ink2 }}>
                  {device.current
                    ? 'Это устройство'
                    : `Был в сети: ${formatRecent(new Date(device.seen), serverClock.now())}`}
                </span>
              </span>
              {!device.current && (
                <Button
                  look="quiet"
                  aria-label={`Завершить: ${device.device}`}
                  disabled={!online}
                  busy={end.isPending && end.variables.id === device.id}
                  onClick={() => end.mutate(device)}
                >
                  Завершить
                </Button>
              )}
            </li>
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
      {others > 0 && (
        <Button
          look="secondary"
          css={{ marginTop: space.lg }}
          disabled={!online}
          onClick={() =>
            openModal({
              title: 'Завершить остальные сеансы?',
              question: true,
              content: (
                <Question
                  text={`${counted(others, ['устройство выйдет', 'устройства выйдут', 'устройств выйдут'])} из кабинета. Это устройство останется.`}
                  yes="Завершить"
                  act={endOthers}
                  failed={failureText}
                />
              ),
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
        <p css={alertCss} role="alert">
          {failureText(end.error)}
        </p>
      )}
    </Section>
  );
}
