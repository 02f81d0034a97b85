import { serverClock } from '../../../api/server-clock';
import { staffRoles } from '../../../contract/accounts/staff/staff-roles';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { openModal } from '../../../ui/modals/modals';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { quietCss, StaffRow } from '../list/staff-row';
import { RoleForm } from './member-forms';
import { showSharedLink } from './shared-link';
import { type StaffMember, useMemberActs } from './use-members';

/** Somebody who may sign in: their role, second factor and last visit, and what an owner may do about it. */
export function MemberRow({ member }: { member: StaffMember }) {
  const acts = useMemberActs();
  const { id, name, email, role, second_factor, seen, is_self, is_last_owner } = member;
  const changeRole = () => {
    const modal = openModal({
      title: `Роль: ${name}`,
      content: (
        <RoleForm role={role} change={(next) => acts.changeRole(id, next).then(() => modal.close())} />
      ),
    });
  };
  const shareReset = () =>
    confirmAct({
      title: `Новый пароль: ${name}`,
      text: 'Мы покажем ссылку, по которой можно задать новый пароль. Прежний действует, пока её не откроют.',
      label: 'Показать ссылку',
      act: async () => {
        const shared = await acts.shareReset(id);
        // After the question has closed itself.
        setTimeout(() => showSharedLink(`Новый пароль: ${name}`, shared));
      },
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
      title: `Убрать сотрудника: ${name}?`,
      text: 'Он сразу выйдет и больше не войдёт. Всё, что он сделал, останется в журналах.',
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
