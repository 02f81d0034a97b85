import { russianExport } from '../../contract/accounts/fields/export-words';
import { saveFile } from './save-file';

/** Gives everything that is kept of somebody to the person as one JSON file, whose names are Russian words. */
export function saveExport(
  name: string,
  data: Readonly<Record<string, unknown>> & { exported_at: string },
): void {
  const json = JSON.stringify(russianExport(data), null, 2);
  saveFile(`${name}-${data.exported_at.slice(0, 10)}.json`, new Blob([json], { type: 'application/json' }));
}
