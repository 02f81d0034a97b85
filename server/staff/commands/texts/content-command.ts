import { resolve } from 'node:path';
import type * as v from 'valibot';
import { counted } from '../../../../src/contract/text/words';
import type { CommandContext } from '../../../commands/command';
import { BUNDLE_VERSION, type Bundle } from '../../../content/bundle';
import { ContentRefusal } from '../../../content/content-refusal';
import { exportContent } from '../../../content/export-content';
import { createBundle, openBundle } from '../../../content/files/bundle-files';
import { importContent } from '../../../content/import-content';
import { AdminRefusal } from '../../admin-refusal';

const actWords = { publish: 'добавлено', change: 'изменено', withdraw: 'снято' } as const;

/** The `content.json` of a bundle, to begin with: every part that is left out stays as it is in the portal. */
export const contentExample: v.InferInput<typeof Bundle> = {
  version: BUNDLE_VERSION,
  banners: [{ title: 'День открытых дверей', text: '12 декабря, с 10 до 16', link: '/news' }],
  redirects: [{ source: '/old/*', target: '/news' }],
};

/** Writes the content of the portal as a bundle, or makes the portal say what a bundle says. */
export async function contentCommand(
  context: CommandContext,
  [act, file]: readonly string[],
  dryRun: boolean,
): Promise<string[]> {
  if ((act !== 'export' && act !== 'import') || file === undefined)
    throw new AdminRefusal('Что сделать и с чем: content export ФАЙЛ или content import ФАЙЛ.');
  if (act === 'export' && dryRun) throw new AdminRefusal('--dry-run есть только у content import.');
  const path = resolve(context.cwd, file);
  try {
    return act === 'export' ? await writeBundle(context, path) : await takeBundle(context, path, dryRun);
  } catch (error) {
    throw error instanceof ContentRefusal ? new AdminRefusal(error.message) : error;
  }
}

async function writeBundle(context: CommandContext, path: string): Promise<string[]> {
  const target = await createBundle(path);
  try {
    const { files, lost } = await exportContent(context, (one) => target.write(one));
    await target.done();
    return [
      `Контент записан: ${path}, ${counted(files, ['файл', 'файла', 'файлов'])}.`,
      ...(lost.length > 0 ? [`Картинок в портале уже нет: ${lost.join(', ')}`] : []),
    ];
  } catch (error) {
    await target.drop();
    throw error;
  }
}

async function takeBundle({ db, files }: CommandContext, path: string, dryRun: boolean): Promise<string[]> {
  const source = await openBundle(path);
  try {
    const told = await importContent(source, { db, files, dryRun });
    const lines = told.flatMap(({ title, changes }) => [
      `${title}:`,
      ...changes.map((change) => `  ${actWords[change.act]}: ${change.what}`),
    ]);
    if (lines.length === 0) return ['Портал говорит уже всё, что есть в наборе: менять нечего.'];
    const many = counted(told.flatMap(({ changes }) => changes).length, [
      'изменение',
      'изменения',
      'изменений',
    ]);
    return [...lines, dryRun ? `Было бы ${many}; ничего не изменено.` : `Готово: ${many}.`];
  } finally {
    await source.close();
  }
}
