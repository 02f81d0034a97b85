import * as v from 'valibot';
import { CodeSent, SecurityCode } from '../../accounts/fields/security-code';
import { knownValue } from '../../known-value';
import { ArticleSection } from '../content/content-endpoints';
import { endpoint } from '../endpoint';

/**
 * How an agency stands to the agreement in force: `older`: it has accepted an earlier version; `ending`: it holds, and
 * ends within the days that the developer has set.
 */
export const agreementStandings = ['missing', 'older', 'ended', 'ending', 'holds'] as const;
export type AgreementStanding = (typeof agreementStandings)[number];

/** A published version of the agreement with agencies. */
export const AgreementVersion = v.object({
  /** Counts from 1. */
  version: v.number(),
  title: v.string(),
  sections: v.array(ArticleSection),
  /** What differs from the version before, in the developer's words; '' where it says nothing. */
  changes: v.string(),
  /** From when it is in force, ISO 8601. */
  starts: v.string(),
});
export type AgreementVersion = v.InferOutput<typeof AgreementVersion>;

export const AgreementAcceptance = v.object({
  version: v.number(),
  /** ISO 8601, both; `until` null: without an end. */
  at: v.string(),
  until: v.nullable(v.string()),
});
export type AgreementAcceptance = v.InferOutput<typeof AgreementAcceptance>;

/** The agreement as an account sees it. */
export const OwnAgreement = v.object({
  /** Whether the developer asks for one; where it does not, nothing is shown of it. */
  asked: v.boolean(),
  /** The version in force, null where there is none yet; and the one that is published for a later day. */
  current: v.nullable(AgreementVersion),
  coming: v.nullable(AgreementVersion),
  standing: knownValue(agreementStandings, 'holds'),
  /** What was accepted last. */
  accepted: v.nullable(AgreementAcceptance),
  /** Who accepts it: the account itself, or the agency of this name. */
  by: v.nullable(v.object({ name: v.string() })),
  /** The version that the account may accept now; null: there is nothing to accept, or it is not theirs to do. */
  acceptable: v.nullable(v.number()),
  /** Why no client can be fixed without it; null: they can. */
  stops_fixing: v.nullable(v.string()),
});
export type OwnAgreement = v.InferOutput<typeof OwnAgreement>;

const own = { auth: 'confirmed', answer: 'personal' } as const;

/** The agreement with the developer: an agency accepts it for its agents. Source: feature row M16. */
export const agreementEndpoints = {
  getAgreement: endpoint({ ...own, method: 'GET', path: '/api/office/agreement/', response: OwnAgreement }),
  /** Sends a code to the phone of the account, for `acceptAgreement` alone. */
  sendAgreementCode: endpoint({
    ...own,
    method: 'POST',
    path: '/api/office/agreement/code/',
    response: CodeSent,
  }),
  /** Accepts a version, or prolongs it in its last days. A conflict where another one is to be accepted by now. */
  acceptAgreement: endpoint({
    ...own,
    method: 'POST',
    path: '/api/office/agreement/',
    body: v.object({
      version: v.pipe(v.number('Нужна версия договора'), v.integer('Нужна версия договора')),
      security_code: SecurityCode,
    }),
    response: OwnAgreement,
  }),
};
