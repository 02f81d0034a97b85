import type { Logger } from 'pino';
import { accountPicture, agencyDocuments, type UploadRules } from '../../../src/contract/documents/uploads';
import { type Captcha, captchaOrigin } from '../../accounts/captcha/captcha';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { companyTypes, taxForms } from '../../accounts/company-forms';
import { accountLetters } from '../../accounts/messages/letters';
import type { MailSender } from '../../accounts/messages/mail';
import type { PasskeyPlace } from '../../accounts/passkeys/web-authn';
import { itself, presentOwner } from '../../accounts/present-user';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { currentPolicy } from '../../texts/texts-store';
import { codeHandlers } from './code-handlers';
import { passkeyEntryHandlers } from './passkey-entry';
import { passwordHandlers } from './password-handlers';
import { passwordSignIn } from './password-sign-in';
import { tokenHandlers } from './token-handlers';

interface AccountServices {
  readonly config: Config;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly captcha: Captcha;
  readonly codes: SecurityCodes;
  readonly mail: MailSender;
  readonly log: Logger;
  /** Where the portal is reached, as people see it. */
  readonly origin: string;
  readonly place: PasskeyPlace;
}

/** Signing in and out. */
export function accountHandlers({
  config,
  db,
  secrets,
  captcha,
  codes,
  mail,
  log,
  origin,
  place,
}: AccountServices) {
  const letters = accountLetters({ mail, origin, log, db });
  const signInByPassword = passwordSignIn(db, secrets);
  const outside = captchaOrigin(config);
  const script = outside === undefined ? null : `${outside}/captcha.js`;
  const frame: Handlers<'logout' | 'getOffice' | 'getOwnAccount' | 'getOfficeSpecs' | 'getAccountSpecs'> = {
    logout: (_, { session }) => session.end().then(() => undefined),

    getOffice: async (_, { user }) => {
      const own = user && (await presentOwner(db, user));
      return { ...own, user: own };
    },

    getOwnAccount: async ({ params }, { user }) => presentOwner(db, itself(user, params.id)),

    getOfficeSpecs: () => ({
      company_types: [...companyTypes],
      tax_forms: [...taxForms],
      documents: limitsOf(agencyDocuments),
      image: limitsOf(accountPicture),
    }),

    getAccountSpecs: async () => ({
      company_types: [...companyTypes],
      tax_forms: [...taxForms],
      documents: limitsOf(agencyDocuments),
      captcha_client_key: config.CAPTCHA_CLIENT_KEY ?? null,
      captcha_script: script,
      policy_version: (await currentPolicy(db))?.version ?? null,
    }),
  };
  return {
    ...frame,
    ...codeHandlers({ db, secrets, captcha, codes }),
    ...passkeyEntryHandlers({ db, secrets, place }),
    ...passwordHandlers({ db, secrets, captcha, signInByPassword, letters }),
    ...tokenHandlers({ db, secrets, codes, signInByPassword, letters }),
  };
}

const limitsOf = ({ extensions, count, bytes }: UploadRules) => ({
  extensions: [...extensions],
  count,
  bytes,
});
