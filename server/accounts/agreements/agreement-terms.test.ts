import { describe, expect, test } from 'vitest';
import type { AgreementSettings } from '../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { portalMoment } from '../../../src/contract/time/portal-time';
import { acceptableOf, agreementEnd } from './accept';
import { agreementStanding } from './standing';

const at = (day: string, time = '12:00') => new Date(portalMoment(day, time));
/** The last second of a day. */
const endOf = (day: string) => new Date(portalMoment(day, '23:59') + 59_000);
const now = at('2026-11-25');
const settings: AgreementSettings = { asked: true, months: null, until: null, remind_days: 14, fixing: true };
const text = (version: number, startsAt = at('2026-01-01')) => ({
  version,
  startsAt,
  title: 'Договор',
  sections: [],
  changes: '',
  digest: `digest ${version}`,
  publishedAt: startsAt,
});
const acceptance = (version: number, endsAt: Date | null) => ({
  id: 1,
  accountId: 1,
  version,
  endsAt,
  digest: `digest ${version}`,
  address: '',
  device: '',
  acceptedAt: at('2026-01-01'),
  remindedAt: null,
  endToldAt: null,
});

describe('M16 the term of an agreement', () => {
  test.each([
    ['twelve months end the day before', { months: 12, until: null }, '2026-03-05', '2027-03-04'],
    ['a shorter month ends with its last day', { months: 1, until: null }, '2026-01-31', '2026-02-27'],
    ['a named day is the last', { months: null, until: '2026-12-31' }, '2026-03-05', '2026-12-31'],
  ])('M16 %s', (_, term, begin, last) => {
    expect(agreementEnd(term, at(begin))).toEqual(endOf(last));
  });

  test('M16 without a term it has no end', () => {
    expect(agreementEnd(settings, now)).toBeNull();
  });

  test.each([
    ['nothing was accepted', null, 'missing'],
    ['it is without an end', acceptance(2, null), 'holds'],
    ['its end is far', acceptance(2, at('2027-01-01')), 'holds'],
    ['its end is near', acceptance(2, at('2026-12-01')), 'ending'],
    ['its end has come', acceptance(2, now), 'ended'],
    ['an earlier version was accepted', acceptance(1, null), 'older'],
    ['the version to come was accepted early', acceptance(3, null), 'holds'],
  ])('M16 %s', (_, accepted, standing) => {
    expect(agreementStanding(accepted, { current: text(2) }, settings, now)).toBe(standing);
  });
});

describe('M16 what can be accepted', () => {
  const coming = text(3, at('2026-12-10'));
  const read = (
    accepted: ReturnType<typeof acceptance> | null,
    more: Partial<AgreementSettings> & { coming?: typeof coming } = {},
  ) => {
    const { coming: next = null, ...changed } = more;
    const inForce = { current: text(2), coming: next };
    const all = { ...settings, ...changed };
    return acceptableOf(
      {
        settings: all,
        inForce,
        accepted,
        holderId: 1,
        standing: agreementStanding(accepted, inForce, all, now),
      },
      now,
    );
  };

  test('M16 first what is in force, then what is to come', () => {
    expect(read(null, { coming })).toMatchObject({ version: 2, digest: 'digest 2' });
    expect(read(acceptance(2, null), { coming })).toMatchObject({ version: 3 });
    expect(read(acceptance(3, null), { coming })).toBeNull();
    expect(read(acceptance(2, null))).toBeNull();
  });

  test('M16 in its last days the same for another term, which begins with the end of this one', () => {
    const end = agreementEnd({ months: null, until: '2026-12-01' }, now);
    expect(read(acceptance(2, end), { months: 1 })?.endsAt).toEqual(
      agreementEnd({ months: null, until: '2027-01-01' }, now),
    );
    expect(read(acceptance(2, end), { until: '2026-12-01' }), 'it would end as it does').toBeNull();
    expect(read(acceptance(2, at('2027-02-01')), { months: 1 }), 'too early').toBeNull();
  });

  test('M16 the version to come is for a term from its own day', () => {
    expect(read(acceptance(2, null), { coming, months: 1 })?.endsAt).toEqual(
      agreementEnd({ months: null, until: '2027-01-09' }, now),
    );
  });

  test('M16 nothing that would have ended already', () => {
    expect(read(null, { until: '2026-11-01' })).toBeNull();
  });
});
