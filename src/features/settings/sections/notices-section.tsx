import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { useEmptyPlaces } from '../../../api/use-empty-places';
import type { NoticeKind } from '../../../contract/accounts/notices';
import { accountSettingsEndpoints } from '../../../contract/calls/account/account-settings-endpoints';
import { useOnline } from '../../../device/page/hooks/use-online';
import { openDialog } from '../../../lib/dialogs';
import { Switch } from '../../../ui/choices/switch';
import { color, font, space } from '../../../ui/tokens';
import { settingsAlertCss } from '../save-row';
import { SettingsSection } from '../section';
import { type Settings, settingsQueries } from '../settings-queries';

type Notices = Settings['notices'];

/** Nothing of these comes while their stream is off. */
const kindsCss = css({
  minWidth: 0,
  margin: `0 0 0 ${space.lg}`,
  padding: `0 0 0 ${space.lg}`,
  border: 0,
  borderLeft: `1px solid ${color.line}`,
});
const kindWords: Record<NoticeKind, { title: string; note: string }> = {
  fixations: {
    title: 'Конец закрепления',
    note: 'За 7, 3 и\u00a01\u00a0день до конца срока, днём по\u00a0Москве',
  },
  appointments: { title: 'Показы', note: 'За день и\u00a0за час до показа' },
  bookings: {
    title: 'Брони',
    note: 'Ответ застройщика, очередь на\u00a0лот и\u00a0конец брони: за день и\u00a0за три часа',
  },
  favorites: {
    title: 'Избранное',
    note: 'Изменились цена или статус лота в избранном или отложенного для клиента',
  },
  links: {
    title: 'Подборки по ссылке',
    note: 'Клиент открыл подборку, отметил лот или написал о нём',
  },
  searches: {
    title: 'Сохранённые поиски',
    note: 'Новые, подешевевшие и снова свободные лоты, не чаще, чем вы выбрали у поиска',
  },
  deals: { title: 'Сделки', note: 'Новый этап, вознаграждение начислено или выплачено' },
};
const kinds = Object.keys(kindWords) as NoticeKind[];

interface NoticesSectionProps {
  notices: Notices;
  /** Without one there is nothing that advertising could be agreed to by. */
  hasPolicy: boolean;
  onDevice: ReactNode;
}

/**
 * Two streams with a switch each: the business itself, by kinds, and advertising, which is a consent of its own.
 * `onDevice`: what of them comes to this device while the portal is closed.
 */
export function NoticesSection({ notices: saved, hasPolicy, onDevice }: NoticesSectionProps) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const isEmpty = useEmptyPlaces();
  const key = settingsQueries.settings().queryKey;
  /** Switches that were moved and are not saved yet: answers to what was asked before say otherwise. */
  const [moved, setMoved] = useState<Partial<Notices>>({});
  const notices = { ...saved, ...moved };
  const save = useMutation({
    mutationKey: ['notices'],
    // One after another: a switch that is being saved keeps its focus, and may be moved again.
    scope: { id: 'notices' },
    mutationFn: (body: Notices) => call(accountSettingsEndpoints.changeNotices, { body }),
    onSuccess: async (_saved, body) => {
      if (queryClient.isMutating({ mutationKey: ['notices'] }) > 1) return;
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, (settings) => settings && { ...settings, notices: body });
      setMoved({});
    },
    onError: () => setMoved({}),
  });
  /** The switch moves at once, whatever is still being saved, and back where the server says no. */
  const change = (one: Partial<Notices>) => {
    setMoved((before) => ({ ...before, ...one }));
    save.mutate({ ...notices, ...one });
  };
  return (
    <SettingsSection
      id="notices"
      title="Уведомления"
      note="О подтверждении, отказе и блокировке кабинета вы узнаете в любом случае."
    >
      <Switch
        checked={notices.service}
        disabled={!online}
        note="Ответы застройщика, документы и всё, что отмечено ниже"
        onChange={(service) => change({ service })}
      >
        Служебные
      </Switch>
      <fieldset css={kindsCss} aria-label="Виды служебных уведомлений">
        {kinds
          .filter((kind) => kind !== 'bookings' || !isEmpty('/deals#bookings'))
          .map((kind) => (
            <Switch
              key={kind}
              checked={notices[kind]}
              disabled={!online || !notices.service}
              note={kindWords[kind].note}
              onChange={(isOn) => change({ [kind]: isOn })}
            >
              {kindWords[kind].title}
            </Switch>
          ))}
      </fieldset>
      <Switch
        checked={notices.promo}
        disabled={!online || (!hasPolicy && !notices.promo)}
        note={
          hasPolicy || notices.promo
            ? 'Включая, вы соглашаетесь на рекламную рассылку; выключая — отзываете согласие'
            : 'Включить можно будет, когда застройщик опубликует политику обработки персональных данных'
        }
        onChange={(promo) => change({ promo })}
      >
        Акции и новости
      </Switch>
      <p css={{ margin: `${space.sm} 0`, fontSize: font.size.sm }}>
        <button
          type="button"
          css={{ color: color.accent, textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
          onClick={() => openDialog('policy', 'advertising')}
        >
          Условия рекламной рассылки
        </button>
      </p>
      {onDevice}
      {!online && (
        <p role="status" css={{ fontSize: font.size.sm, color: color.ink2 }}>
          Изменить можно, когда вернётся сеть
        </p>
      )}
      {save.error && (
        <p css={settingsAlertCss} role="alert">
          {failureText(save.error)}
        </p>
      )}
    </SettingsSection>
  );
}
