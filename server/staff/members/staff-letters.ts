import { type StaffRole, staffRoles } from '../../../src/contract/accounts/staff/staff-roles';
import type { MailSender } from '../../accounts/messages/mail';
import type { Executor } from '../../db/database';

/** Letters to the developer's managers, each written down in the transaction that makes its link. */
export interface StaffLetters {
  invitation(to: string, about: { link: string; role: StaffRole }, within: Executor): Promise<void>;
  reset(to: string, link: string, within: Executor): Promise<void>;
  /** Has what a finished transaction wrote down go out at once. */
  hurry(): void;
}

export const staffLetters = (mail: MailSender): StaffLetters => ({
  invitation: (to, { link, role }, within) =>
    mail.send(
      {
        to,
        subject: 'Вас пригласили в кабинет менеджера',
        text: [
          `Вас пригласили в кабинет менеджера застройщика, роль — «${staffRoles[role].word}».`,
          'Откройте ссылку, назовите себя и придумайте пароль. Она действует три дня и один раз:',
          link,
          '',
          'Если вы не ждали приглашения, ничего не делайте: без вас ничего не изменится.',
        ].join('\n'),
      },
      within,
    ),
  reset: (to, link, within) =>
    mail.send(
      {
        to,
        subject: 'Новый пароль для кабинета менеджера',
        text: [
          'Кто-то попросил задать новый пароль для вашего входа в кабинет менеджера.',
          'Если это были вы, откройте ссылку. Она действует час и один раз:',
          link,
          '',
          'Если это были не вы, ничего не делайте: прежний пароль остаётся.',
        ].join('\n'),
        purpose: 'staff-link',
      },
      within,
    ),
  hurry: mail.hurry,
});
