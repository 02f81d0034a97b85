import type { PlantedRow } from './planted-row';

/** An act that would be written down in the journal, which has no words for it. */
export const planted: PlantedRow = {
  table: 'auditWords',
  key: 'wordless_act',
  rows: [
    {
      file: 'server/staff/texts/publish.ts',
      after: 'await setProjects(tx, publication.id, body.projects);',
      row: "    await write(tx, actor, publication.id, { action: 'wordless_act' });",
    },
  ],
  answers: ['server/staff/texts/publish.ts'],
};
