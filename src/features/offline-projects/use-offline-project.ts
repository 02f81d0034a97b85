import { useEffect, useState, useSyncExternalStore } from 'react';
import type {
  OfflineProject,
  OfflineProjectManager,
} from '../../device/offline-projects/offline-project-manager';
import { offlineProjectsOnPage } from '../../device/page/offline-projects/offline-projects-on-page';

const never = () => () => {};
const nothing = () => null;

interface OfflineProjects {
  manager: OfflineProjectManager | null;
  projects: readonly OfflineProject[] | null;
  /** This browser keeps nothing of a project. */
  isRefused: boolean;
}

/** The projects on this device, as they come and go in whatever tab; null until it was looked at. */
export function useOfflineProject(): OfflineProjects {
  const [manager, setManager] = useState<OfflineProjectManager | null | undefined>();
  useEffect(() => {
    let isHere = true;
    void offlineProjectsOnPage().then((one) => isHere && setManager(one));
    return () => {
      isHere = false;
    };
  }, []);
  const projects = useSyncExternalStore(manager?.subscribe ?? never, manager?.read ?? nothing);
  return { manager: manager ?? null, projects, isRefused: manager === null };
}
