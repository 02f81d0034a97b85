import type { Measured } from '../rounds';
import type { Subject } from '../subjects';
import { addPhoneSession, measure, newPhone } from './phone';
import { slow4g } from './slow-network';

/** A first visit over the slow line: nothing on the phone but a session. */
export async function coldVisit({ network, address, session }: Subject, rate: number): Promise<Measured> {
  const phone = await newPhone();
  try {
    return await phone.session(async (context) => {
      await addPhoneSession(context, address, session);
      network.use(slow4g);
      network.takeBytes();
      const times = await measure(context, address, rate);
      return { ...times, transferred: network.takeBytes() / 1000 };
    });
  } finally {
    network.use(null);
    await phone.remove();
  }
}
