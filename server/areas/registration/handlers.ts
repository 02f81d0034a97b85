import { type Captcha, passCaptcha } from '../../accounts/captcha/captcha';
import type { SecurityCodes } from '../../accounts/codes/security-codes';
import { companyFormErrors } from '../../accounts/company-forms';
import { findAgency, NO_AGENCY } from '../../accounts/find-agency';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import { presentUser } from '../../accounts/present-user';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { Handlers } from '../../http/handler';
import { HttpProblem } from '../../http/problems/problem';
import { saveRegistration } from './save-registration';
import { setAgencyData } from './set-agency-data';

interface RegistrationServices {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly captcha: Captcha;
  readonly codes: SecurityCodes;
}

/** An office behind one address registers its people in an hour; nobody fills the disk. */
const limits = { signUpsOfAddress: { name: 'sign-up-address', count: 40, seconds: 3600 } };

type RegistrationHandlers = Handlers<'signUpAgent' | 'signUpAgency' | 'setAgencyData'>;

/**
 * How accounts come to be. A phone or an e-mail that somebody has is answered as one that nobody has: who owns the
 * phone finds out with its code.
 */
export function registrationHandlers(services: RegistrationServices): RegistrationHandlers {
  const { captcha, codes } = services;
  const limiter = rateLimiter(services.db, services.secrets);
  const admit = async (token: string, address: string) => {
    await passCaptcha(captcha, token, address);
    await limiter.take(limits.signUpsOfAddress, address);
  };
  return {
    signUpAgent: async ({ body }, { db, address, session }) => {
      const { inn, consents, utm, phone, email } = body;
      await admit(body.token, address);
      const agency = inn === '' ? null : await findAgency(db, inn);
      if (inn !== '' && agency === null) throw wrong({ inn: [NO_AGENCY] });
      const user = await saveRegistration(db, {
        account: { role: 'agent', ...nameOf(body), phone, email, agencyId: agency?.id ?? null },
        by: session.beginRegistration(),
        consents,
        utm,
        address,
        files: [],
      });
      return {
        ...presentUser(user),
        ...(await codes.sendOrWait(phone, { address, device: session.deviceOf(phone) })),
      };
    },

    signUpAgency: async ({ body, files }, { db, address, session }) => {
      const { inn, type, name, brand_name, consents, utm, phone, email } = body;
      await admit(body.token, address);
      const errors = companyFormErrors(type, inn);
      if (errors) throw wrong(errors);
      if (await findAgency(db, inn)) throw wrong({ inn: ['Агентство с таким ИНН уже зарегистрировано'] });
      const company = { inn, companyType: type, companyName: name, brandName: brand_name };
      const user = await saveRegistration(db, {
        account: { role: 'company', ...nameOf(body), ...company, phone, email },
        by: session.beginRegistration(),
        consents,
        utm,
        files,
        address,
      });
      return {
        ...presentUser(user),
        ...(await codes.sendOrWait(phone, { address, device: session.deviceOf(phone) })),
      };
    },

    setAgencyData: ({ body }, { db, user, session }) =>
      setAgencyData(db, limiter, { user, by: session.by, ...body }).then(presentUser),
  };
}

const nameOf = (body: { last_name: string; first_name: string; patronymic: string }) => ({
  lastName: body.last_name,
  firstName: body.first_name,
  patronymic: body.patronymic,
});

function wrong(errors: Record<string, string[]>): HttpProblem {
  const [first] = Object.values(errors)[0] ?? [];
  return new HttpProblem('validation', `${first}.`, { errors });
}
