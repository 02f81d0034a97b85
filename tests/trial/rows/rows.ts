import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StepFailed } from '../../../server/bin/lib/steps.mjs';
import { repository } from '../../support/portal/portal-process';
import { option, readProgress } from '../seeds';
import { featureRows } from './feature-rows';
import type { PlantedFault } from './planted-fault';
import { plantedFaults } from './planted-faults';
import { expectGreen, proveRow } from './prove-row';
import { rowsWithoutFault } from './rows-without-fault';
import { inSourceCopy } from './source-copy';

/** Whether the tests that name a row fail once the row is broken: `--row F5` tries one, else all that are left. */
export async function rows(words: readonly string[]): Promise<void> {
  const one = option(words, 'row');
  const wanted = plantedFaults.filter(({ row }) => one === undefined || row === one);
  if (wanted.length === 0) throw new StepFailed(`No fault is planted for the row ${one}.`);
  const progress = one === undefined ? await readProgress('rows', String) : null;
  const keyed = await Promise.all(wanted.map(async (fault) => ({ fault, key: await keyOf(fault) })));
  const left = keyed.filter(({ key }) => !progress?.done.has(key));
  const unproved: string[] = [];
  if (left.length > 0)
    await inSourceCopy(async (folder) => {
      await expectGreen(
        folder,
        left.map(({ fault }) => fault),
      );
      for (const { fault, key } of left) {
        const failure = await tell(folder, fault);
        if (failure === null) await progress?.keep([key]);
        else unproved.push(failure);
      }
    });
  tellSum(wanted);
  if (unproved.length > 0) throw new StepFailed(unproved.join('\n\n'));
}

/** Prints the line of a row; gives why the row is not proved, where it is not. */
async function tell(folder: string, fault: PlantedFault): Promise<string | null> {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  try {
    const failed = await proveRow(folder, fault);
    console.log(`${fault.row}: red as it should be, ${failed.length} of ${fault.test}, ${seconds()}`);
    return null;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.log(`${fault.row}: NOT PROVED, ${seconds()}`);
    return error.message;
  }
}

function tellSum(wanted: readonly PlantedFault[]): void {
  const planted = new Set(plantedFaults.map(({ row }) => row));
  console.log(
    `rows: ${new Set(wanted.map(({ row }) => row)).size} tried; ${planted.size} of ${featureRows.length} have a fault.`,
  );
  for (const [row, reason] of rowsWithoutFault) console.log(`${row} has none: ${reason}`);
}

/** A changed fault or proof is proved anew. */
async function keyOf(fault: PlantedFault): Promise<string> {
  const proof = await readFile(join(repository, fault.test), 'utf8');
  const hash = createHash('sha256').update(JSON.stringify(fault)).update(proof).digest('hex');
  return `${fault.row}:${hash.slice(0, 12)}`;
}
