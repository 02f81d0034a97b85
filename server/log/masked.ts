import { describeError } from '../db/errors/log-error';

const HIDDEN = '•••';
/** Objects within objects beyond this depth are left out. */
const MAX_DEPTH = 6;

/** Keys whose values are never logged: people, their papers, and whatever opens something. */
const SECRET_KEY =
  /phone|mail|passw|passphrase|cookie|authori[sz]ation|token|secret|patronymic|api_?key|(first|last|full|brand)_?name|^(?!error_|status_)(\w+_)?code$|^(pin|otp|inn|to|recipient|params|parameters|detail|endpoint|body)$/i;

/** Replacements in texts, in this order. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // What Drizzle says of a statement: everything it was asked with.
  [/\bparams: [\s\S]*/, `params: ${HIDDEN}`],
  // What PostgreSQL says of rows: 'Key (phone)=(+79160000000) already exists', 'Failing row contains (…)'.
  [/=\((?:[^()]|\([^()]*\))*\)/g, `=(${HIDDEN})`],
  [/(Failing row contains )[\s\S]*/, `$1(${HIDDEN})`],
  // 'postgres://portal:password@host', a password with slashes too.
  [/(:\/\/[^\s/@:]*):\S*@/g, `$1:${HIDDEN}@`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\b([\w-]*(?:cookie|authorization)["']?\s*:\s*)[^\r\n]+/gi, `$1${HIDDEN}`],
  [/\b([\w-]*(?:token|secret|passw(?:or)?d|passphrase)["']?\s*[:=]\s*["']?)[^\s"'&;,}]+/gi, `$1${HIDDEN}`],
  [/\b([\w-]*(?:code|key|sign(?:ature)?|sessionid|deviceid|staffid)=)[^\s"'&;,}]+/gi, `$1${HIDDEN}`],
  // 'Код для входа: 4821'.
  [/(?<!\p{L})((?:кода?|пароль|code|password)(?!\p{L})[^\d\n]{0,30})\d{4,8}(?!\d)/giu, `$1${HIDDEN}`],
  // Tokens of the portal: 32 random bytes as base64url. A word of letters alone is none.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, HIDDEN],
  [/[^\s@"'<>()[\]{}=,;:/\\]+@[^\s@"'<>()[\]{}=,;:/\\]+\.\p{L}{2,}/gu, HIDDEN],
  // Phones as people write them, and as they are stored; INN are as long.
  [/(?<![\w-])\+?[78][\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\w)/g, HIDDEN],
  [/\+\d[\d\s()-]{8,}\d/g, HIDDEN],
  [/(?<![\w.-])\d{10,12}(?![\w-])/g, HIDDEN],
];

/** A text without phones, e-mails, passwords, codes and tokens. */
export const maskedText = (text: string): string =>
  patterns.reduce((masked, [pattern, shown]) => masked.replace(pattern, shown), text);

/** A value as a log may know it. */
export function masked(value: unknown, key = '', depth = 0): unknown {
  if (value === null || value === undefined) return value;
  if (SECRET_KEY.test(key)) return HIDDEN;
  if (typeof value === 'string') return maskedText(value);
  if (typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) return '…';
  if (value instanceof Error) {
    const { fields, words } = describeError(value);
    return masked({ ...fields, message: words }, '', depth);
  }
  if (Array.isArray(value)) return value.map((one) => masked(one, key, depth + 1));
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if ('toJSON' in value && typeof value.toJSON === 'function') return masked(value.toJSON(), key, depth + 1);
  return maskedFields(value, depth);
}

/** The fields of one object, masked by their keys and by what stands in them. */
const maskedFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, masked(one, name, depth + 1)]));
