import { openFloor } from './floor-site';
import { coldVisit } from './page/cold-visit';
import { slowNetwork } from './page/slow-network';
import { median } from './report';

/** What a cold visit of the React floor takes of the main thread of the phone that all figures are of, ms. */
const FLOOR_WORK = 340;
/** Where the search begins: what tools of the browser call a middling phone. */
const FIRST_RATE = 4;
const STEPS = 2;
const VISITS = 3;

/**
 * How many times slower the browser must make this machine to be that phone: figures of two machines are of one
 * slowness then, and can be compared.
 */
export async function calibrate(): Promise<number> {
  const floor = await openFloor();
  const network = await slowNetwork(floor.url);
  const subject = { network, address: `${network.url}/`, session: {} };
  try {
    let rate = FIRST_RATE;
    for (let step = 0; step < STEPS; step += 1) {
      const works: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) works.push((await coldVisit(subject, rate)).work);
      const work = median(works) ?? FLOOR_WORK;
      const next = nextRate(rate, work);
      console.log(
        `CPU slowed ${rate} times: the floor's main thread ${Math.round(work)} ms; now ${next} times`,
      );
      rate = next;
    }
    return rate;
  } finally {
    await network.close();
    await floor.close();
  }
}

/** The work grows about as the slowing does; a tenth is finer than the noise. */
export function nextRate(rate: number, work: number): number {
  const wanted = (rate * FLOOR_WORK) / work;
  return Math.round(Math.min(20, Math.max(1, wanted)) * 10) / 10;
}
