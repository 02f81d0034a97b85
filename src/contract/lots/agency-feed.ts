import * as v from 'valibot';
import { knownValue } from '../known-value';
import type { LotType } from './lot';

/** Formats that advertising sites read. */
export const agencyFeedFormats = { yrl: 'Яндекс Недвижимость (YRL)', cian: 'ЦИАН (версия 2)' } as const;
export type AgencyFeedFormat = keyof typeof agencyFeedFormats;
export const agencyFeedFormatNames = Object.keys(agencyFeedFormats) as AgencyFeedFormat[];

/** Types of lots that both formats have a category for. */
export const agencyFeedTypes = ['flats', 'commercial', 'parking'] as const satisfies readonly LotType[];
export type AgencyFeedType = (typeof agencyFeedTypes)[number];

/** How many addresses an agency may have at once. */
export const MAX_AGENCY_FEEDS = 10;

/** What stands at the end of the address of a feed: `/feeds/{token}.xml`. */
export const agencyFeedToken = /^[\w-]{43}$/;

/** An agency's own address of the stock on sale. Its secret is told once, and stored nowhere. Source: row O7. */
export const AgencyFeed = v.object({
  id: v.number(),
  name: v.string(),
  format: knownValue(agencyFeedFormatNames, 'yrl'),
  types: v.array(knownValue(agencyFeedTypes, 'flats')),
  /** The filters that lots have to match, as an address has them; '' is everything. */
  filters: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  /** When it was last asked for, and how often so far; null: never. */
  taken_at: v.nullable(v.string()),
  takes: v.number(),
  /** How many lots the last one had; null: none was sent whole yet. */
  lots: v.nullable(v.number()),
});
export type AgencyFeed = v.InferOutput<typeof AgencyFeed>;
