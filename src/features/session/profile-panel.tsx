import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../contract/accounts/account';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { hasFullAccess } from '../../contract/accounts/full-access';
import { useDevice } from '../../device/page/hooks/use-device';
import { openDialog } from '../../lib/dialogs';
import { useInstallMethod } from '../../lib/install/install-method';
import { fullName, shortName } from '../../lib/words/names/person-name';
import { Button } from '../../ui/button';
import { Avatar } from '../../ui/graphics/avatar';
import { openModal } from '../../ui/modals/modals';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { SignOutQuestion } from './sign-out-question';

const panel = css({
  display: 'grid',
  gap: space.lg,
  width: '32rem',
  maxWidth: '100%',
  padding: space.lg,
  fontSize: font.size.sm,
});
const person = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space.lg,
});
const name = css({
  fontSize: font.size.md,
  lineHeight: 1.3,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});

const links = css({
  display: 'grid',
  margin: `0 -${space.sm}`,
  padding: `${space.sm} 0`,
  borderTop: `1px solid ${color.line}`,
});
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: touch,
  padding: `0 ${space.sm}`,
  borderRadius: radius.control,
  fontSize: '1.5rem',
  '&[aria-current=page]': { color: color.accent, fontWeight: 500 },
  [media.hover]: { '&:hover': { background: color.accentTint } },
});
const waits = css({ marginLeft: 'auto', color: color.bookedInk, fontSize: font.size.sm });

/** What is still missing to full access; null where nothing is. */
function lackOf(user: User): string | null {
  if (hasFullAccess(user)) return null;
  if (user.blocked) return 'Кабинет заблокирован';
  return user.status === 'registration' ? 'Регистрация не завершена' : 'Ждёт подтверждения';
}

interface ProfilePanelProps {
  user: User;
  /** Hides from a client what is the agent's own. */
  clientSwitch: ReactNode;
  onLeave(): void;
}

/** Who is signed in, what is theirs, and the way out. Source: specification § 2, "Profile dropdown". */
export default function ProfilePanel({ user, clientSwitch, onLeave }: ProfilePanelProps) {
  const lack = lackOf(user);
  const way = useInstallMethod();
  const waiting = useDevice(({ outbox }) => outbox?.waiting ?? 0);
  return (
    <div css={panel}>
      <div css={person}>
        <Avatar name={fullName(user)} image={user.image} confirmed={lack === null} size={48} />
        <div>
          <p css={name}>
            <span className="wide-only">{fullName(user)}</span>
            <span className="narrow-only">{shortName(user)}</span>
          </p>
          {lack && <p css={{ color: user.blocked ? color.refusedInk : color.bookedInk }}>{lack}</p>}
        </div>
      </div>
      <div css={{ color: color.ink2 }}>
        <p>{formatPhone(user.phone)}</p>
        <p css={{ overflowWrap: 'anywhere' }}>{user.email}</p>
      </div>
      <nav aria-label="Кабинет">
        <ul css={links}>
          {lack === null && user.role === 'company' && (
            <>
              <li>
                <Link to="/agents" css={link} onClick={onLeave}>
                  Агенты
                </Link>
              </li>
              <li>
                <Link to="/branches" css={link} onClick={onLeave}>
                  Филиалы
                </Link>
              </li>
            </>
          )}
          {lack === null && (
            <>
              <li>
                <Link to="/deals" css={link} onClick={onLeave}>
                  Сделки
                </Link>
              </li>
              <li>
                <Link to="/calendar" search={{ list: 'appointments' }} css={link} onClick={onLeave}>
                  Показы
                </Link>
              </li>
              <li>
                <Link to="/searches" css={link} onClick={onLeave}>
                  Сохранённые поиски
                </Link>
              </li>
              <li>
                <Link to="/hidden" css={link} onClick={onLeave}>
                  Скрытые лоты
                </Link>
              </li>
              <li>
                <Link to="/settings" css={link} onClick={onLeave}>
                  Настройки
                </Link>
              </li>
            </>
          )}
          <li>
            <Link to="/device" css={link} onClick={onLeave}>
              На этом устройстве
              <span css={waits}>{waiting > 0 && `ждёт отправки: ${waiting}`}</span>
            </Link>
          </li>
        </ul>
      </nav>
      {clientSwitch}
      {way && (
        <button
          type="button"
          css={[link, { margin: `0 -${space.sm}` }]}
          onClick={() => {
            onLeave();
            openDialog('install');
          }}
        >
          Установить приложение
        </button>
      )}
      <Button
        look="secondary"
        onClick={() => {
          onLeave();
          openModal({
            title: 'Выйти из кабинета?',
            question: true,
            content: <SignOutQuestion user={user} />,
          });
        }}
      >
        Выйти
      </Button>
    </div>
  );
}
