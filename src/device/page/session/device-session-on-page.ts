import { createDeviceSession, type DeviceSession } from '../../session/device-session';
import { pageLocks } from '../page-locks';
import { mirroredSession, notifySession } from './session-on-page';

/** Who is signed in on this device, for an open page; `forget` takes away what the page itself holds of them. */
export const deviceSessionOnPage = (forget?: () => Promise<void>): DeviceSession =>
  createDeviceSession({ locks: pageLocks(), tell: notifySession, mirrored: mirroredSession, forget });
