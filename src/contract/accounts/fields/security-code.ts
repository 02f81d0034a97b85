import * as v from 'valibot';

/** Lifetime of a code, its length, attempts, and the pause before another. Source: specification, "Limits". */
export const codeRules = { digits: 4, tries: 5, lifetimeSeconds: 300, resendSeconds: 60 } as const;

export const SecurityCode = v.pipe(
  v.string('Введите код'),
  v.trim(),
  v.regex(/^\d{4}$/, 'Код из СМС — четыре цифры'),
);

export const CodeSent = v.object({
  /** Seconds until another code can be requested. */
  resend_after: v.number(),
  /** Seconds until this one expires. */
  expires_in: v.number(),
});

/** Proof-of-work challenge for the form that is about to ask for a code. */
export const CaptchaChallenge = v.record(v.string(), v.unknown());
