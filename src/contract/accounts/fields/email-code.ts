import * as v from 'valibot';

/** The code in a letter: its length, attempts, lifetime, and the pause before another letter. */
export const emailCodeRules = { digits: 6, tries: 5, lifetimeSeconds: 3600, resendSeconds: 60 } as const;

export const EmailCode = v.pipe(
  v.string('Введите код из письма'),
  v.trim(),
  v.regex(/^\d{6}$/, 'Код из письма — шесть цифр'),
);

/** A new e-mail that waits for its confirmation; until then the old one stays in force. */
export const EmailChange = v.object({
  email: v.string(),
  /** Seconds until another letter can be requested. */
  resend_after: v.number(),
  /** Seconds until the code of the last letter expires; 0 if it has. */
  expires_in: v.number(),
});
export type EmailChange = v.InferOutput<typeof EmailChange>;
