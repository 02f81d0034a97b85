import { useEffect, useState, useSyncExternalStore } from 'react';
import { takenOnPage } from '../../device/page/taken-on-page';
import type { TakenKeeper, TakenProject } from '../../device/taken/taken-keeper';

const never = () => () => {};
const nothing = () => null;

/** The projects on this device, as they come and go in whatever tab; null until it was looked at. */
export function useTaken(): { keeper: TakenKeeper | null; projects: readonly TakenProject[] | null } {
  const [keeper, setKeeper] = useState<TakenKeeper | null>(null);
  useEffect(() => {
    let isHere = true;
    void takenOnPage()?.then((one) => isHere && setKeeper(one));
    return () => {
      isHere = false;
    };
  }, []);
  const projects = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.read ?? nothing);
  return { keeper, projects };
}
