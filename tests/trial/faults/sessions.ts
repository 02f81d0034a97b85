import { endOtherSessions, exchange, type Session } from '../../support/sign-in';
import { signInByHand } from '../../support/sign-in-by-hand';
import { untilDrawn } from './device';
import type { Stage } from './stage';
import type { Trial } from './trial';
import type { Person } from './wishes';

/** A call past the lines, under a session. */
export async function callAs(
  { portal }: Stage,
  session: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const mine = { ...session };
  // The first answer brings the token that changes want.
  if (method === 'POST') await exchange(portal, mine, 'GET', '/api/office/');
  return exchange(portal, mine, method, path, body);
}

/** The session that the phone's browser holds. */
export async function sessionOnPhone({ devices }: Trial): Promise<Session | null> {
  const cookies = await devices.phone.context.cookies();
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  return session.sessionid ? session : null;
}

/** Signs in on the phone by hand, over whoever is there. */
export async function signIn(trial: Trial, who: Person): Promise<void> {
  const { phone } = trial.devices;
  await trial.heal();
  const tab = await phone.firstTab();
  // Nobody signed out: the session is simply gone.
  await phone.context.clearCookies();
  await tab.goto('/', { waitUntil: 'commit' });
  await untilDrawn(tab);
  await signInByHand(tab, trial.stage.portal, trial.accounts[who].phone);
  if (trial.holder !== who) trial.leave();
  trial.holder = who;
  await phone.openTabs(2);
}

/** Ends the phone's session: the server forgets it, its person ends it on the tablet, or signs out. */
export async function endSession(trial: Trial, how: 'lost' | 'from-elsewhere' | 'sign-out'): Promise<void> {
  if (how === 'sign-out') return signOut(trial);
  if (!trial.isServerUp) return;
  const { stage, accounts } = trial;
  if (how === 'lost') {
    const session = await sessionOnPhone(trial);
    // It may have been ended already, and the phone, without a network, has not heard of it.
    if (session) await callAs(stage, session, 'POST', '/api/private_office/logout/').catch(unlessEnded);
  } else if (trial.holder === 'owner') {
    const session = { ...accounts.owner.session };
    await exchange(stage.portal, session, 'GET', '/api/office/');
    await endOtherSessions(stage.portal, session);
    // The device may be lost: what waits there goes with everything else.
    trial.giveUp('owner');
  }
}

const unlessEnded = (error: unknown) => {
  if (!(error instanceof Error && error.message.includes(': 401 '))) throw error;
};

async function signOut(trial: Trial): Promise<void> {
  const tab = await trial.devices.phone.firstTab();
  const opener = tab.getByRole('button', { name: 'Профиль' });
  if (!trial.holder || !(await opener.isVisible())) return;
  await opener.click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  const question = tab.getByRole('dialog', { name: 'Выйти из кабинета?' });
  const yes = question.getByRole('button', { name: 'Выйти', disabled: false });
  await yes.waitFor();
  if (await question.getByRole('alert').isVisible()) trial.giveUp(trial.holder);
  await yes.click();
  await question.waitFor({ state: 'detached' });
  trial.leave();
  trial.holder = null;
}
