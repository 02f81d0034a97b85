import { serverClock } from '../../../api/server-clock';
import { type StaffRole, staffRoles } from '../../../contract/accounts/staff/staff-roles';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { quietCss, StaffRow } from '../list/staff-row';
import { RoleForm } from './member-forms';
import { showSharedLink } from './show-shared-link';
import { type StaffMember, useMemberActs } from './use-members';

/** Whoever has never been here may not be able to sign in. */
const ownerWords = ({ name, seen }: StaffMember): string =>
  seen === null ? `${name} (ещё не входил)` : name;

interface MemberRowProps {
  member: StaffMember;
  /** The owners besides them. */
  otherOwners: readonly StaffMember[];
}

/** Somebody who may sign in: their role, second factor and last visit, and what an owner may do about it. */
export function MemberRow({ member, otherOwners }: MemberRowProps) {
  const acts = useMemberActs();
  const { id, name, email, role, second_factor, seen, is_self, is_last_owner } = member;
  const takenBack = `Вернуть вас сможет только другой владелец: ${otherOwners.map(ownerWords).join(', ')}.`;
  const askToStepDown = (next: StaffRole) =>
    ask({
      title: 'Перестать быть владельцем?',
      text: `Ваша роль станет «${staffRoles[next].word}», и этот раздел для вас закроется. ${takenBack}`,
      yes: 'Сменить свою роль',
    });
  const changeRole = () => {
    const modal = openModal({
      title: `Роль: ${name}`,
      content: (
        <RoleForm
          role={role}
          change={async (next) => {
            if (is_self && next !== role && !(await askToStepDown(next))) return;
            await acts.changeRole(id, next);
            modal.close();
          }}
        />
      ),
    });
  };
  const shareReset = () =>
    confirmAct({
      title: `Новый пароль: ${name}`,
      text: 'Мы покажем ссылку, по которой можно задать новый пароль. Прежний действует, пока её не откроют.',
      label: 'Показать ссылку',
      act: () => acts.shareReset(id),
      show: (shared) => showSharedLink(`Новый пароль: ${name}`, shared),
    });
  const resetFactor = () =>
    confirmAct({
      title: `Сбросить второй фактор: ${name}?`,
      text: 'Коды и ключи доступа перестанут действовать, сеансы завершатся. Войти можно будет по паролю.',
      label: 'Сбросить',
      act: () => acts.resetFactor(id),
    });
  const remove = () =>
    confirmAct({
      ...(is_self
        ? {
            title: 'Убрать себя из сотрудников?',
            text: `Вы сразу выйдете и больше не войдёте. ${takenBack} Всё, что вы сделали, останется в журналах.`,
          }
        : {
            title: `Убрать сотрудника: ${name}?`,
            text: 'Он сразу выйдет и больше не войдёт. Всё, что он сделал, останется в журналах.',
          }),
      label: 'Убрать',
      act: () => acts.remove(id),
    });
  return (
    <StaffRow
      head={
        <>
          <b>{name}</b>
          <StateTag tone={role === 'owner' ? 'good' : 'quiet'}>{staffRoles[role].word}</StateTag>
          {is_self && <span css={quietCss}>это вы</span>}
        </>
      }
      audit={{ name, lines: [] }}
      acts={
        <>
          {!is_last_owner && (
            <ActButton look="quiet" aria-label={`Роль: ${name}`} onClick={changeRole}>
              Роль
            </ActButton>
          )}
          <ActButton look="quiet" aria-label={`Новый пароль: ${name}`} onClick={shareReset}>
            Новый пароль
          </ActButton>
          {second_factor && (
            <ActButton look="quiet" aria-label={`Сбросить второй фактор: ${name}`} onClick={resetFactor}>
              Сбросить второй фактор
            </ActButton>
          )}
          {!is_last_owner && (
            <ActButton look="quiet" aria-label={`Убрать: ${name}`} onClick={remove}>
              Убрать
            </ActButton>
          )}
        </>
      }
    >
      <p css={quietCss}>
        {email} · {second_factor ? 'второй фактор подключён' : 'без второго фактора'} ·{' '}
        {seen === null ? 'ещё не входил' : `был здесь ${formatPortalRecent(seen, serverClock.now())}`}
      </p>
    </StaffRow>
  );
}
