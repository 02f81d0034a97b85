import { join } from 'node:path';
import { demoAccountPhones, type SessionCookies } from '../support/accounts/sign-in';
import { openPortal, type Portal } from '../support/portal/portal';
import { ensureTemplate, templateSessions } from '../support/portal/template';
import { openFloor } from './floor-site';
import { type SlowNetwork, slowNetwork } from './page/slow-network';

/** The default stock of the demo developer. */
const LOTS = 3000;

export interface Subject {
  readonly network: SlowNetwork;
  /** The address measured, behind the network. */
  readonly address: string;
  readonly session: SessionCookies;
}

/** A portal with the demo stock, the usual or of another size, and a session of the confirmed agent, or of another demo account. */
export async function openBenchPortal(
  lots = LOTS,
  phone: string = demoAccountPhones.agent,
): Promise<{ portal: Portal; session: SessionCookies }> {
  const template = await ensureTemplate(lots);
  const portal = await openPortal({ template: join(template, 'data') });
  const session = (await templateSessions(template))[phone];
  if (!session) throw new Error(`The template holds no session of ${phone}`);
  return { portal, session };
}

/** The selection of the portal and the page of React alone, each behind a line of its own. */
export async function withSubjects(
  work: (subjects: { portal: Subject; floor: Subject }) => Promise<void>,
): Promise<void> {
  const floor = await openFloor();
  const { portal, session } = await openBenchPortal();
  const networks = { floor: await slowNetwork(floor.url), portal: await slowNetwork(portal.url) };
  try {
    await work({
      floor: { network: networks.floor, address: `${networks.floor.url}/`, session: {} },
      portal: {
        network: networks.portal,
        address: `${networks.portal.url}/selection/flats`,
        session,
      },
    });
  } finally {
    await networks.floor.close();
    await networks.portal.close();
    await portal.remove();
    await floor.close();
  }
}
