import { installWay } from '../../lib/install-way';

/** `install`: only the installed app can be pushed to (iPhone, iPad); `none`: this browser cannot at all. */
export type PushWay = 'open' | 'denied' | 'install' | 'none';

/** Whether notifications can come to this device while the portal is closed. */
export function pushWay(): PushWay {
  const can = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!can) return installWay() === 'ios' ? 'install' : 'none';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}
