import type { Device } from './device';
import type { DeviceName } from './schedule/schedule';
import { LOTS } from './schedule/schedule';
import type { Refused, TrialPerson, UserChange } from './schedule/user-changes';
import type { Stage, TrialAccount } from './stage';

/** One schedule on its way: two devices of one person, the server, and what was changed so far. */
export class Trial {
  readonly userChanges: UserChange[] = [];
  /** What seemed worth telling beside the schedule. */
  readonly notes: string[] = [];
  readonly differences: string[] = [];
  /** Lots that were seen waiting on the phone, and whose sending is to be told. */
  readonly seenWaiting = new Set<number>();
  /** How much had been told and sent when the person's state on the phone last began anew. */
  toldBefore = 0;
  writesBefore = 0;
  /** Whose phone it is; null after signing out. */
  holder: TrialPerson | null = 'owner';
  isServerUp = true;
  readonly stage: Stage;
  readonly seed: number;
  readonly accounts: Record<TrialPerson, TrialAccount>;
  readonly devices: Record<DeviceName, Device>;

  constructor(stage: Stage, seed: number, devices: Record<DeviceName, Device>) {
    this.stage = stage;
    this.seed = seed;
    this.accounts = stage.accounts(seed);
    this.devices = devices;
  }

  /** The lots that a person changes; nobody else does. */
  lotsOf(person: TrialPerson): number[] {
    return person === 'owner' ? this.stage.lots.slice(0, LOTS) : this.stage.lots.slice(LOTS, 2 * LOTS);
  }

  async serve(act: 'stop' | 'start' | 'kill', dist?: string): Promise<void> {
    const { portal } = this.stage;
    if (act === 'stop') await portal.stop();
    if (act === 'kill') await portal.kill();
    if (act !== 'stop') await portal.start(dist);
    this.isServerUp = act !== 'stop';
  }

  /** Everything between devices and server works again. */
  async heal(): Promise<void> {
    await this.serve('start');
    for (const device of Object.values(this.devices)) {
      device.line.heal();
      await device.setOffline(false);
    }
  }

  /** Forgets what the phone has announced, or has yet to announce, to somebody who leaves it. */
  leave(): void {
    const { phone } = this.devices;
    this.seenWaiting.clear();
    this.toldBefore = phone.told.length;
    this.writesBefore = phone.line.writes.length;
  }

  /** What waits on the phone may be lost from here on: its person knows. */
  giveUp(person: TrialPerson): void {
    for (const userChange of this.userChanges)
      if (userChange.device === 'phone' && userChange.person === person) userChange.certain = false;
    this.leave();
  }

  /** Notes which of the person's lots have the clock now. */
  async lookForWaiting(): Promise<void> {
    if (!this.holder) return;
    const mine = new Set(this.lotsOf(this.holder));
    const { phone } = this.devices;
    for (const at of phone.tabs.keys())
      for (const [lot, heart] of Object.entries((await phone.look(at))?.hearts ?? {}))
        if (heart.waits && mine.has(Number(lot))) this.seenWaiting.add(Number(lot));
  }

  /** Finally refused changes, as the proxies saw them. */
  refusals(): Refused[] {
    return Object.values(this.devices).flatMap(({ name: device, line }) =>
      line.writes
        .filter(({ key, outcome }) => outcome === 'refused' && key !== undefined)
        .flatMap(({ lots, wanted }) => lots.map((lot) => ({ device, lot, wanted }))),
    );
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.devices).map((device) => device.close()));
  }
}
