import * as v from 'valibot';

/**
 * When something was done on the device, if it is sent later; if left out, now. A time in the future counts as now,
 * because a device's clock may be ahead.
 */
export const DeviceMoment = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/, 'Нужно время UTC, например 2026-11-21T09:00:00Z'),
    v.check((given) => !Number.isNaN(Date.parse(given)), 'Такого времени нет'),
  ),
);
