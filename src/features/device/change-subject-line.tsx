import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { actWords, type ChangeAct, outboxKinds } from '../../contract/accounts/outbox-kinds';
import { thumbnail } from '../../contract/lots/paths/picture-address';
import { inQuotes } from '../../contract/text/in-quotes';
import type { ChangeSubject } from '../../device/outbox/pending/change-subject';
import { useDevice } from '../../device/page/hooks/use-device';
import { lotWords } from '../../shell/lot/lot-words';
import { Icon } from '../../ui/graphics/icon';
import type { IconName } from '../../ui/icons';
import { color, font, media, radius, space } from '../../ui/tokens';

const row = css({
  display: 'grid',
  gridTemplateColumns: '9.6rem minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${space.md} ${space.lg}`,
  padding: `${space.lg} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  [media.mobile]: { gridTemplateColumns: '7.2rem minmax(0, 1fr)' },
});
const sheet = css({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '4 / 3',
  padding: space.xs,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sheet,
  color: color.onSheet,
  objectFit: 'contain',
});
const title = css({ fontSize: '1.5rem', fontWeight: 600 });
const link = css({
  display: 'inline-block',
  color: color.accent,
  [media.hover]: { '&:hover': { textDecoration: 'underline' } },
});
const words = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: space.sm,
  '&:empty': { display: 'none' },
  // Under the words, so that both stay whole.
  [media.tablet]: { gridColumn: '2', justifyContent: 'start', marginLeft: `-${space.md}` },
  [media.mobile]: { gridColumn: '1 / -1', marginLeft: `-${space.md}` },
});

const iconOf = (act: ChangeAct): IconName =>
  Object.values(outboxKinds).find(({ acts }) => act in acts)?.icon ?? 'clock';

/** A pending change as a line of a list: what it is about; its outcome and what can be done. */
export function ChangeSubjectLine({
  about,
  children,
  actions,
}: {
  about: ChangeSubject;
  children: ReactNode;
  actions: ReactNode;
}) {
  const { act, lot, text } = about;
  return (
    <li css={row}>
      {lot?.plan ? (
        <img css={sheet} {...thumbnail(lot.plan)} alt="" width={96} height={72} />
      ) : (
        <span css={sheet}>
          <Icon name={iconOf(act)} />
        </span>
      )}
      <div css={{ minWidth: 0 }}>
        <p css={title}>{actWords[act]}</p>
        <Subject about={about} />
        {text && <p css={words}>{inQuotes(text)}</p>}
        <div css={{ marginTop: space.xs, color: color.ink2 }}>{children}</div>
      </div>
      <div css={acts}>{actions}</div>
    </li>
  );
}

/** The lot or the notification that it is about, as far as this device knows it. */
function Subject({ about: { lot, lotId, notification } }: { about: ChangeSubject }) {
  const known = useDevice(({ notifications }) => notifications)?.items;
  if (lot)
    return (
      <Link to={lotWords(lot).href} css={link}>
        {lotWords(lot).name}
        {lot.number && `, №\u00a0${lot.number}`}
      </Link>
    );
  if (lotId !== null) return <p>Лот с номером {lotId} в базе</p>;
  const shown = known?.find(({ id }) => id === notification);
  return shown ? <p>{shown.title}</p> : null;
}
