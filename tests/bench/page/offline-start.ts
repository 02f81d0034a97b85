import { calibrate } from '../calibration';
import { report } from '../report';
import { alone, compared, interleaved, type Measured, roundsWithin, threadFigures } from '../rounds';
import { type Subject, withSubjects } from '../subjects';
import { addPhoneSession, measure, newPhone, visitUntilKept } from './phone';

/** Visited once with the network there; then the browser is closed, the server gone, and the same address opened. */
export async function offlineStart(rounds: number): Promise<void> {
  const slowdown = await calibrate();
  await withSubjects(async (subjects) => {
    const seen = await interleaved(rounds, subjects, (subject) => startWithoutServer(subject, slowdown));
    await report(
      'offline-start',
      [
        compared(seen, 'offline start, first paint', 'paint', { unit: 'ms', reach: 0.75 }),
        roundsWithin(seen, 'rounds with the first paint within that', 'paint', 0.75),
        compared(seen, 'offline start, first cards', 'cards', { unit: 'ms', reach: 0.95 }),
        roundsWithin(seen, 'rounds with the first cards within that', 'cards', 0.95),
        compared(seen, 'offline start, largest paint', 'largest', { unit: 'ms' }),
        alone(seen, 'blocking time', 'blocking', { unit: 'ms', reach: 50 }),
        compared(seen, 'the same beside the floor', 'blocking', { unit: 'ms' }),
        compared(seen, 'main thread until it rests', 'work', { unit: 'ms', reach: 3.5 }),
        ...threadFigures(seen),
        alone(seen, 'layout shift', 'shift', { unit: '', reach: 0.01 }),
        alone(seen, 'pictures drawn', 'images', { unit: '' }),
      ],
      { slowdown, rounds: seen },
    );
  });
}

async function startWithoutServer({ network, address, session }: Subject, rate: number): Promise<Measured> {
  const phone = await newPhone();
  try {
    await phone.session(async (context) => {
      await addPhoneSession(context, address, session);
      await visitUntilKept(context, address);
    });
    await network.cut();
    return await phone.session(async (context) => ({
      ...(await measure(context, address, rate)),
      transferred: network.takeBytes() / 1000,
    }));
  } finally {
    await network.restore();
    await phone.remove();
  }
}
