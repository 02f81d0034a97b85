import { endOtherSessions, exchangeToken, type SessionCookies } from '../../support/accounts/sign-in';
import { signInManually } from '../../support/browser/sign-in-manually';
import { untilListDrawn } from './device';
import type { TrialPerson } from './schedule/user-changes';
import type { Stage } from './stage';
import type { Trial } from './trial';

/** A call past the lines, under a session. */
export async function callAs(
  { portal }: Stage,
  session: SessionCookies,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const mine = { ...session };
  // The first answer brings the token that changes want.
  if (method === 'POST') await exchangeToken(portal, mine, 'GET', '/api/office/');
  return exchangeToken(portal, mine, method, path, body);
}

/** The session that the phone's browser holds. */
export async function sessionOnPhone({ devices }: Trial): Promise<SessionCookies | null> {
  const cookies = await devices.phone.context.cookies();
  const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  return session.sessionid ? session : null;
}

/** Signs in on the phone by hand, over whoever is there. */
export async function signInOverApi(trial: Trial, who: TrialPerson): Promise<void> {
  const { phone } = trial.devices;
  await trial.heal();
  const tab = await phone.firstTab();
  // Nobody signed out: the session is simply gone.
  await phone.context.clearCookies();
  await tab.goto('/', { waitUntil: 'commit' });
  await untilListDrawn(tab);
  await signInManually(tab, trial.stage.portal, trial.accounts[who].phone);
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
    await exchangeToken(stage.portal, session, 'GET', '/api/office/');
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
