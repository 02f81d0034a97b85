import { css } from '@emotion/react';
import { hasFullAccess, type User } from '../../contract/account';
import { formatPhone } from '../../contract/phone';
import { fullName, initials, shortName } from '../../lib/person-name';
import { Button } from '../../ui/button';
import { Dropdown } from '../../ui/dropdown';
import { openModal } from '../../ui/modals';
import { color, font, space } from '../../ui/tokens';
import { SignOutQuestion } from './sign-out-question';

const avatar = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '3.2rem',
  height: '3.2rem',
  borderRadius: '50%',
  background: color.accentTint,
  color: color.accent,
  fontSize: font.size.xs,
  fontWeight: 600,
});
const badge = css({
  position: 'absolute',
  right: '-0.2rem',
  bottom: '-0.2rem',
  width: '1.2rem',
  height: '1.2rem',
  border: `2px solid ${color.surface}`,
  borderRadius: '50%',
  background: color.accent,
});
const panel = css({
  display: 'grid',
  gap: space.md,
  padding: space.lg,
  width: '28rem',
  fontSize: font.size.sm,
});

function Avatar({ user }: { user: User }) {
  return (
    <span css={avatar} aria-hidden="true">
      {initials(user)}
      {hasFullAccess(user) && <span css={badge} />}
    </span>
  );
}

/** Who is signed in, and the way out. */
export function ProfileDropdown({ user }: { user: User }) {
  return (
    <Dropdown label="Профиль" className="header-tool" button={<Avatar user={user} />}>
      {(close) => (
        <div css={panel}>
          <div>
            <p css={{ fontSize: font.size.md, fontWeight: 600 }}>
              <span className="wide-only">{fullName(user)}</span>
              <span className="narrow-only">{shortName(user)}</span>
            </p>
            <p css={{ color: color.ink2 }}>{formatPhone(user.phone)}</p>
            <p css={{ color: color.ink2, overflowWrap: 'anywhere' }}>{user.email}</p>
          </div>
          {!hasFullAccess(user) && (
            <p css={{ color: user.blocked ? color.refusedInk : color.bookedInk }}>
              {user.blocked ? 'Кабинет заблокирован' : 'Ждёт подтверждения застройщика'}
            </p>
          )}
          <Button
            look="secondary"
            onClick={() => {
              close();
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
      )}
    </Dropdown>
  );
}
