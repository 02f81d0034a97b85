import { createDeviceSession, type DeviceSession } from '../../session/device-session';
import { pageLocks } from '../page-locks';
import { mirroredSession, notifySession } from './session-on-page';

/** The device session of an open page; `forget` deletes what the page itself holds of the account. */
export const deviceSessionOnPage = (forget?: () => Promise<void>): DeviceSession =>
  createDeviceSession({ locks: pageLocks(), notify: notifySession, mirrored: mirroredSession, forget });
