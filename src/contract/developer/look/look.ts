import * as v from 'valibot';
import type { UploadRules } from '../../documents/uploads';
import { isReadableAccent, nearestAccent } from './accent-colors';

/** A logo that was handed in: its drawing as the portal keeps it, a PNG of at most 1024 pixels, and its size. */
export const LogoFile = v.object({
  /** Under /storage. */
  file: v.string(),
  width: v.number(),
  height: v.number(),
  /** Whether it is told from the ground of the light theme, and of the dark one. */
  on_light: v.boolean(),
  on_dark: v.boolean(),
});
export type LogoFile = v.InferOutput<typeof LogoFile>;

/** What a developer has chosen of the portal's look; null wherever it is as in any portal. */
export const Look = v.object({
  /** '#rrggbb'; that of the dark theme follows from it. */
  accent: v.nullable(v.string()),
  /** Under the icon of an installed portal. */
  short_name: v.nullable(v.string()),
  logo: v.nullable(LogoFile),
  /** For the dark theme, where the other cannot be seen. */
  dark_logo: v.nullable(LogoFile),
});
export type Look = v.InferOutput<typeof Look>;

export const emptyLook: Look = { accent: null, short_name: null, logo: null, dark_logo: null };

/** Whether nothing of it is chosen: the portal looks as any. */
export const isPlainLook = (look: Look): boolean =>
  (Object.keys(emptyLook) as (keyof Look)[]).every((part) => look[part] === null);

/** What fits under an icon on a home screen, in characters. */
export const SHORT_NAME_LENGTH = 12;

/** What stands under the icon in the manifest; null: the portal's own name. `name`: the developer's, '' where there is none. */
export function nameUnderIcon(look: Look, name: string): string | null {
  if (isPlainLook(look)) return null;
  const isFit = name !== '' && name.length <= SHORT_NAME_LENGTH;
  return look.short_name ?? (isFit ? name : null);
}

/** Of a PNG, on its longer side: the largest icon is drawn of it. In pixels. */
export const LEAST_LOGO_SIDE = 512;

export const logoUpload = {
  field: 'file',
  extensions: ['svg', 'png'],
  count: 1,
  bytes: 2 * 1024 * 1024,
} as const satisfies UploadRules;

/** Why a logo that is not told from its ground is refused. */
export const unseenLogo = {
  logo: 'На белом фоне логотип почти не видно. Нужен вариант для светлого фона',
  dark_logo:
    'На тёмном фоне логотип почти не видно. Нужен вариант для тёмного фона, или оставьте один логотип',
} as const;

/** Room for a logo in the header, in CSS pixels. One that is not wide is a sign, and the name stands beside it. */
const WIDE = { width: 160, height: 40 };
const SIGN_SIDE = 36;
const SIGN_RATIO = 1.4;

/** The size of a logo in the header, in whole CSS pixels. */
export function logoInHeader({ width, height }: { readonly width: number; readonly height: number }) {
  const isSign = width / height <= SIGN_RATIO;
  const room = isSign ? { width: SIGN_SIDE, height: SIGN_SIDE } : WIDE;
  const scale = Math.min(room.width / width, room.height / height);
  return { isSign, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** Why a colour is refused, with the nearest one that is not. */
export const unreadableAccent = (accent: string): string =>
  `На светлом фоне этот цвет не прочитать: нужен контраст не меньше 4,5. Ближайший подходящий — ${nearestAccent(accent)}`;

const HEX = /^#[\da-f]{6}$/;

export const AccentInput = v.nullable(
  v.pipe(
    v.string('Нужен цвет вида #0b5c66'),
    v.trim(),
    v.transform((given) => given.toLowerCase()),
    v.regex(HEX, 'Нужен цвет вида #0b5c66'),
    v.check(
      (given) => !HEX.test(given) || isReadableAccent(given),
      ({ input }) => unreadableAccent(input),
    ),
  ),
);

export const ShortNameInput = v.nullable(
  v.pipe(
    v.string('Введите текст'),
    v.trim(),
    v.maxLength(SHORT_NAME_LENGTH, `Не длиннее ${SHORT_NAME_LENGTH} знаков: больше под значком не видно`),
    v.transform((given) => (given === '' ? null : given.replace(/\s+/g, ' '))),
  ),
);

/** A drawing that the portal keeps, by its address. */
const LogoInput = v.nullable(
  v.pipe(v.string('Нужен логотип'), v.regex(/^\/storage\/[\da-f]{2}\/[\da-f]{40}\.png$/, 'Нужен логотип')),
);

/** The look as it is sent: whole, what is left out is as in any portal. */
export const LookInput = v.object({
  accent: v.optional(AccentInput, null),
  short_name: v.optional(ShortNameInput, null),
  logo: v.optional(LogoInput, null),
  dark_logo: v.optional(LogoInput, null),
});
export type LookInput = v.InferOutput<typeof LookInput>;
