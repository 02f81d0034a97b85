import { report } from '../report';
import { alone, compared, interleaved, type Measured } from '../rounds';
import { type Subject, withSubjects } from '../subjects';
import { addPhoneSession, measure, newPhone } from './phone';
import { slow4g } from './slow-network';

/** The first visit: nothing of the portal on the phone but a session; the selection with its first page of lots. */
export async function load(rounds: number): Promise<void> {
  await withSubjects(async (subjects) => {
    const seen = await interleaved(rounds, subjects, coldVisit);
    await report(
      'load',
      [
        compared(seen, 'cold first paint', 'paint', { unit: 'ms', reach: 0.5 }),
        compared(seen, 'cold first lot cards', 'cards', { unit: 'ms', reach: 0.8 }),
        compared(seen, 'cold largest paint', 'largest', { unit: 'ms', reach: 2 }),
        alone(seen, 'blocking time', 'blocking', { unit: 'ms', reach: 50 }),
        compared(seen, 'main thread until it rests', 'work', { unit: 'ms', reach: 2 }),
        alone(seen, 'layout shift', 'shift', { unit: '', reach: 0.01 }),
        compared(seen, 'transferred, worker included', 'transferred', { unit: 'kB' }),
        alone(seen, 'pictures drawn', 'images', { unit: '' }),
      ],
      { line: slow4g, rounds: seen },
    );
  });
}

async function coldVisit({ network, address, session }: Subject): Promise<Measured> {
  const phone = await newPhone();
  try {
    return await phone.session(async (context) => {
      await addPhoneSession(context, address, session);
      network.use(slow4g);
      network.takeBytes();
      const times = await measure(context, address);
      return { ...times, transferred: network.takeBytes() / 1000 };
    });
  } finally {
    network.use(null);
    await phone.remove();
  }
}
