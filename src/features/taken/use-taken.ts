import { useEffect, useState, useSyncExternalStore } from 'react';
import { takenOnPage } from '../../device/page/taken-on-page';
import type { TakenKeeper, TakenProject } from '../../device/taken/taken-keeper';

const never = () => () => {};
const nothing = () => null;

interface Taken {
  keeper: TakenKeeper | null;
  projects: readonly TakenProject[] | null;
  /** This browser keeps nothing of a project. */
  isRefused: boolean;
}

/** The projects on this device, as they come and go in whatever tab; null until it was looked at. */
export function useTaken(): Taken {
  const [keeper, setKeeper] = useState<TakenKeeper | null | undefined>();
  useEffect(() => {
    let isHere = true;
    void takenOnPage().then((one) => isHere && setKeeper(one));
    return () => {
      isHere = false;
    };
  }, []);
  const projects = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.read ?? nothing);
  return { keeper: keeper ?? null, projects, isRefused: keeper === null };
}
