import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { consents } from '../db/schema/account-schema';
import { policies } from '../db/schema/content-schema';
import { HttpProblem } from '../http/problems/problem';
import { isPolicyPublished } from '../texts/texts-store';

interface Ticks {
  readonly advertising: boolean;
  /** Of the policy that lay before the person. */
  readonly version: string;
}

interface Given {
  readonly of: { readonly userId: number } | { readonly requestId: number };
  readonly ticks: Ticks;
  readonly address: string;
}

/**
 * Consents name a text that there was: any version ever in force, as a form may have been open for long. Gives when
 * that version was published.
 *
 * @throws HttpProblem 'validation' for a version that nobody could have read, 'conflict' where there is none at all.
 */
export async function checkPolicyVersion(db: Executor, version: string): Promise<Date> {
  const [known] = await db
    .select({ publishedAt: policies.publishedAt })
    .from(policies)
    .where(eq(policies.version, version))
    .limit(1);
  if (known) return known.publishedAt;
  if (!(await isPolicyPublished(db))) throw noPolicy();
  const detail = 'Текст политики обновился. Откройте его и дайте согласие ещё раз.';
  throw new HttpProblem('validation', detail, { errors: { consents: [detail] } });
}

/** Said where no policy is in force that anybody could consent to. */
export function noPolicy(): HttpProblem {
  const detail =
    'Застройщик ещё не опубликовал политику обработки персональных данных: до этого данные не принимаются';
  return new HttpProblem('conflict', `${detail}.`, { errors: { consents: [detail] } });
}

/**
 * Saves the consents given, one row for each purpose; boxes that were not ticked give none. Source: specification,
 * "Consent".
 */
export async function saveConsents(db: Executor, { of, ticks, address }: Given): Promise<void> {
  const purposes = ticks.advertising
    ? (['personal_data', 'advertising'] as const)
    : (['personal_data'] as const);
  await db
    .insert(consents)
    .values(purposes.map((purpose) => ({ ...of, purpose, given: true, version: ticks.version, address })));
}
