import { css } from '@emotion/react';
import { serverClock } from '../../api/server-clock';
import type { Notification } from '../../contract/accounts/personal';
import { thumbnail } from '../../contract/lots/paths/picture-address';
import { formatPortalDay } from '../../lib/words/dates/portal-date';
import { formatRecent } from '../../lib/words/dates/russian-time';
import { StateTag } from '../../ui/feedback/state-tag';
import { color, font, media, radius, space } from '../../ui/tokens';

const row = css({
  position: 'relative',
  display: 'flex',
  gap: space.md,
  width: '100%',
  padding: `${space.md} ${space.sm}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textAlign: 'left',
  [media.hover]: { 'button&:hover': { background: color.accentTint } },
});
const fresh = css({
  paddingRight: space.x2,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '1.8rem',
    right: space.md,
    width: '0.8rem',
    height: '0.8rem',
    borderRadius: '50%',
    background: color.accent,
  },
});
const picture = css({
  flex: 'none',
  width: '7.2rem',
  height: '7.2rem',
  padding: '0.4rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sheet,
  objectFit: 'contain',
});
const words = css({ display: 'grid', gap: '0.2rem', flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const unmarkedCss = css({ color: color.refusedInk, fontSize: font.size.xs, lineHeight: '1.6rem' });
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.sm}` });

interface NotificationRowProps {
  notification: Notification;
  /** It was read here, and the server has failed to take the mark. */
  isUnmarked?: boolean;
  /** What a tap does: reads it, leads to what it speaks of, or both; null where there is nothing to do. */
  onOpen: (() => void) | null;
}

/** A notification: of a flat with its plan, the state after the title, when and until when. */
export function NotificationRow({ notification, isUnmarked = false, onOpen }: NotificationRowProps) {
  const { isApproved, viewed, image, title, text, created, isPromo, deadline } = notification;
  const content = (
    <>
      {image && <img css={picture} {...thumbnail(image)} alt="" width={72} height={72} loading="lazy" />}
      <span css={words}>
        <span css={head}>
          <b css={{ fontWeight: 600 }}>{title}</b>
          {isApproved !== undefined && (
            <StateTag tone={isApproved ? 'approved' : 'bad'}>{isApproved ? 'Одобрено' : 'Отказ'}</StateTag>
          )}
        </span>
        <span css={{ whiteSpace: 'pre-line' }}>{text}</span>
        <span css={{ color: color.ink2, fontSize: font.size.xs }}>
          {formatRecent(new Date(created), serverClock.now())}
          {isPromo && deadline && ` · акция до ${formatPortalDay(deadline)}`}
          {!viewed && <span className="visually-hidden">, новое</span>}
        </span>
        {isUnmarked && (
          <span css={unmarkedCss} role="alert">
            Не отмечено прочитанным: сервер ответил ошибкой. Портал отправит отметку ещё раз сам.
          </span>
        )}
      </span>
    </>
  );
  const look = [row, !viewed && fresh];
  if (!onOpen) return <div css={look}>{content}</div>;
  return (
    <button type="button" css={look} onClick={onOpen}>
      {content}
    </button>
  );
}
