import * as v from 'valibot';

/** The code that a letter brings: its length, tries, lifetime, and the pause before another letter. */
export const emailCodeRules = { digits: 6, tries: 5, lifetimeSeconds: 3600, resendSeconds: 60 } as const;

export const EmailCode = v.pipe(
  v.string('Введите код из письма'),
  v.trim(),
  v.regex(/^\d{6}$/, 'Код из письма — шесть цифр'),
);

/** An e-mail that waits for its letter to be answered; until then the one before holds. */
export const EmailChange = v.object({
  email: v.string(),
  /** Seconds until another letter can be asked for. */
  resend_after: v.number(),
  /** Seconds until the code of the last letter stops working; 0: it has. */
  expires_in: v.number(),
});
export type EmailChange = v.InferOutput<typeof EmailChange>;
