import { calibrate } from '../calibration';
import { report } from '../report';
import { alone, compared, interleaved, threadFigures } from '../rounds';
import { withSubjects } from '../subjects';
import { coldVisit } from './cold-visit';
import { slow4g } from './slow-network';

/** The first visit: nothing of the portal on the phone but a session; the selection with its first page of lots. */
export async function load(rounds: number): Promise<void> {
  const slowdown = await calibrate();
  await withSubjects(async (subjects) => {
    const seen = await interleaved(rounds, subjects, (subject) => coldVisit(subject, slowdown));
    await report(
      'load',
      [
        compared(seen, 'cold first paint', 'paint', { unit: 'ms', reach: 0.5 }),
        compared(seen, 'cold first lot cards', 'cards', { unit: 'ms', reach: 0.8 }),
        compared(seen, 'cold largest paint', 'largest', { unit: 'ms', reach: 2 }),
        alone(seen, 'blocking time', 'blocking', { unit: 'ms', reach: 50 }),
        compared(seen, 'the same beside the floor', 'blocking', { unit: 'ms' }),
        compared(seen, 'main thread until it rests', 'work', { unit: 'ms', reach: 3 }),
        ...threadFigures(seen),
        alone(seen, 'layout shift', 'shift', { unit: '', reach: 0.01 }),
        compared(seen, 'transferred, worker included', 'transferred', { unit: 'kB' }),
        alone(seen, 'pictures drawn', 'images', { unit: '' }),
      ],
      { slowdown, line: slow4g, rounds: seen },
    );
  });
}
