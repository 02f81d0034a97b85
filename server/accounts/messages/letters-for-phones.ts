import { formatPhone } from '../../../src/contract/accounts/fields/phone-format';
import type { Database } from '../../db/database';
import { findByPhone } from '../find-account';
import type { Channel } from './channels/channel';
import { NotTaken } from './channels/post-to-gateway';
import type { MailSender } from './mail';

interface LetterServices {
  readonly db: Database;
  readonly mail: MailSender;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
}

/** In place of a gateway that takes codes alone: what a phone is to be told goes to the e-mail of its account. */
export const lettersForPhones = ({ db, mail, origin }: LetterServices): Channel => ({
  async deliver({ to, body: { text } }) {
    const user = await findByPhone(db, to);
    if (user === null)
      throw new NotTaken(
        'refused',
        'The gateway takes codes alone, and no account has the phone',
        'шлюз передаёт только коды, а кабинета с этим телефоном нет',
      );
    await mail.send({
      to: user.email,
      subject: 'Сообщение из кабинета агента',
      text: [`Для телефона ${formatPhone(to)}:`, '', text, '', origin].join('\n'),
    });
  },
});
