import * as v from 'valibot';
import { Campaign, Comment, Consents, PersonName } from '../../accounts/fields/account-fields';
import { PhoneInput } from '../../accounts/fields/phone';
import { metricTypes } from '../../content/metrics';
import { PublicDeveloper } from '../../developer/developer';
import { MortgageCalculation } from '../../mortgage/calculation';
import { BodyId } from '../../parameters/ids';
import { endpoint } from '../endpoint';
import { contentPaths } from './content-paths';

export const ArticleSection = v.object({
  /** Fragment of the address: '/policy#advertising'. */
  anchor: v.string(),
  title: v.string(),
  paragraphs: v.array(v.string()),
});
export const Regulation = v.object({
  id: v.number(),
  /** Counts from 1; absent in answers of older servers. */
  version: v.optional(v.number(), 1),
  title: v.string(),
  sections: v.array(ArticleSection),
  published: v.string(),
});
export type Regulation = v.InferOutput<typeof Regulation>;

export const Policy = v.object({
  version: v.string(),
  title: v.string(),
  sections: v.array(ArticleSection),
  published: v.string(),
});
export type Policy = v.InferOutput<typeof Policy>;

/** A version of the policy as somebody has agreed to it; `hash`: SHA-256 of its text, in hexadecimal. */
export const ConsentText = v.object({ ...Policy.entries, hash: v.string() });
export type ConsentText = v.InferOutput<typeof ConsentText>;

const catalogue = { method: 'GET', auth: 'anyone', answer: 'catalogue' } as const;

/** Texts, and the content of header and footer. Source: specification § 2 "Footer", § 7. */
export const contentEndpoints = {
  listSocials: endpoint({
    ...catalogue,
    path: contentPaths.socials,
    /** `icon_content`: inline SVG, cleaned by the server. */
    response: v.array(v.object({ link: v.string(), name: v.string(), icon_content: v.string() })),
  }),
  getFooter: endpoint({
    ...catalogue,
    path: contentPaths.footer,
    response: v.object({
      /** The developer's brand; absent where none is named, as are the three below. */
      name: v.optional(v.string()),
      legal_name: v.optional(v.string()),
      email: v.optional(v.string()),
      /** When the telephone is answered, as people write it. */
      hours: v.optional(v.string()),
      /** E.164; empty where the developer has named none. */
      phone: v.string(),
      /** Address of the policy: '/policy' or any other, of this site or another; null if there is none. */
      policy: v.nullable(v.string()),
      /** Metrics that are counted, by type, with the names of their goals; absent where nothing is counted. */
      goals: v.optional(v.record(v.string(), v.string())),
    }),
  }),
  /** Counts something that a page's visitor has done; nothing is told of the visitor. */
  sendMetric: endpoint({
    method: 'POST',
    path: '/api/metrics/',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({ type: v.picklist(metricTypes, 'Такой метрики нет') }),
  }),
  /** What the developer says of itself, for the guest page and wherever its terms are named. */
  getDeveloper: endpoint({ ...catalogue, path: contentPaths.developer, response: PublicDeveloper }),
  getPolicy: endpoint({ ...catalogue, path: contentPaths.policy, response: v.nullable(Policy) }),
  listRegulations: endpoint({ ...catalogue, path: contentPaths.regulations, response: v.array(Regulation) }),
  sendRequest: endpoint({
    method: 'POST',
    path: '/api/request/',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({
      /** Drawn by the form, so that a repeated request creates only one. */
      key: v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)),
      kind: v.picklist(['consultation', 'agent', 'mortgage']),
      name: PersonName,
      phone: PhoneInput,
      comment: Comment,
      /** For a mortgage request, which only confirmed accounts send. */
      mortgage: v.optional(v.nullable(MortgageCalculation), null),
      /** For whom a mortgage is asked: a client of this account. */
      client: v.optional(v.nullable(BodyId('Нужен номер клиента'))),
      /** Asked of everybody but the confirmed accounts that ask for a mortgage: they gave theirs with the registration. */
      consents: v.optional(Consents),
      utm: Campaign,
    }),
    /** A number that the person can name on the phone. */
    response: v.object({ number: v.number() }),
  }),
};
