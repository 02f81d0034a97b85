import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { counted } from '../../contract/text/words';
import { useDevice } from '../../device/page/hooks/use-device';
import { useShownDataAge } from '../../device/page/hooks/use-shown-data-age';
import { DataAge } from '../../ui/feedback/data-age';
import { closeTopModal, openModal } from '../../ui/modals/modals';
import { ScrollArea } from '../../ui/scroll-area';
import { color, font, space, touch } from '../../ui/tokens';
import { NotificationItems, ReadAll } from './notification-items';

const panel = css({ width: '40rem', padding: space.lg });
const wide = css({ margin: `0 -${space.sm}` });
const empty = css({ padding: `0 ${space.sm}`, color: color.ink2 });
const all = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: touch,
  marginTop: space.sm,
  color: color.accent,
  fontSize: font.size.sm,
});

/** A list longer than this scrolls. Source: specification § 4, § 9. */
const UNSCROLLED = 3;

interface PanelProps {
  /** On the dashboard there is more room. */
  isTall: boolean;
  onLeave(): void;
}

/** The list, scrolling in itself once it is long, and the way to the page of them. */
function NotificationsBox({ isTall, onLeave }: PanelProps) {
  const known = useDevice(({ notifications }) => notifications);
  const savedAt = known?.savedAt ?? null;
  const now = useShownDataAge(savedAt);
  const items = known?.items ?? [];
  const isLong = items.length > UNSCROLLED;
  const list =
    items.length > 0 ? (
      <NotificationItems items={items} onLeave={onLeave} />
    ) : (
      <p css={empty}>
        {savedAt ? 'Здесь будут отображаться ваши уведомления' : 'Уведомления ещё не загрузились'}
      </p>
    );
  return (
    <>
      {savedAt !== null && now !== null && <DataAge at={savedAt} now={now} />}
      <ReadAll items={items} />
      <div css={wide}>
        {isLong ? (
          <ScrollArea label="Список уведомлений" maxHeight={isTall ? '51.7rem' : '45rem'}>
            {list}
          </ScrollArea>
        ) : (
          list
        )}
      </div>
      <Link to="/notifications" css={all} onClick={onLeave}>
        Все уведомления
      </Link>
    </>
  );
}

/** What the bell opens is called so, with how many are unread. Source: specification § 2. */
const useTitle = (): string => {
  const count = useDevice(({ notifications }) => notifications)?.unviewed ?? 0;
  return count > 0 ? `Уведомления, ${counted(count, ['новое', 'новых', 'новых'])}` : 'Уведомления';
};

/** The list under the bell. */
export function NotificationsPanel(props: PanelProps) {
  return (
    <div css={panel}>
      <h2 css={{ marginBottom: space.md, fontSize: font.size.lg, fontWeight: 600 }}>{useTitle()}</h2>
      <NotificationsBox {...props} />
    </div>
  );
}

/** Opens the list in a modal, on tablet and phone. */
export function openNotifications(isTall: boolean): void {
  const retitle = (title: string) => modal.update({ title });
  const modal = openModal({
    name: 'notifications',
    title: 'Уведомления',
    content: <NotificationsModal isTall={isTall} retitle={retitle} onLeave={closeTopModal} />,
  });
}

/** The count in the modal's title follows the list. */
function NotificationsModal({ retitle, ...props }: PanelProps & { retitle(title: string): void }) {
  const title = useTitle();
  useEffect(() => retitle(title), [retitle, title]);
  return <NotificationsBox {...props} />;
}
