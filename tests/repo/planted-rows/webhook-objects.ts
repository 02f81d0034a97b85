import type { PlantedRow } from './planted-row';

/** A thing that webhooks tell of: how it stands, whom it names, and what it is in a Bitrix24. */
export const planted: PlantedRow = {
  table: 'webhookObjects',
  key: 'plantedObject',
  rows: [
    {
      file: 'src/contract/calls/staff/integrations/webhook-events.ts',
      after: 'export const webhookObjects = {',
      row: "  plantedObject: { word: 'Посаженные', one: 'Посаженное' },",
    },
  ],
  answers: [
    // No subject of the journal, which knows what changes.
    'src/contract/calls/staff/integrations/webhook-events.ts',
    'server/webhooks/queue/object-states.ts',
    'server/webhooks/persons-of.ts',
    'server/webhooks/bitrix24/bitrix24-shapes.ts',
  ],
};
