import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDevice } from '../../device/page/hooks/use-device';
import { openDialog } from '../../lib/dialogs';
import { hasUnsaved, subscribeUnsaved } from '../../lib/forms/unsaved';
import { useInstallMethod } from '../../lib/install/install-method';
import { Button } from '../../ui/button';
import { askingNoteCss } from '../../ui/corner/corner-css';
import { countVisit, isInstallDue, refuseInstall } from './install-moment';

/** Where one looks around; nobody is asked over a lot or a form. */
const calmPages = ['/main', '/favorites', '/projects'];

/**
 * The quiet offer to install the app: on a page where one looks around, never on the first of a visit, and only to
 * whoever has come back or kept something.
 */
export function InstallCard() {
  const way = useInstallMethod();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [first] = useState(pathname);
  const [isPastFirst, setPastFirst] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const hasStored = useDevice(({ favorites }) => (favorites?.items.length ?? 0) > 0);
  const isWriting = useSyncExternalStore(subscribeUnsaved, hasUnsaved);
  useEffect(() => countVisit(), []);
  if (!isPastFirst && pathname !== first) setPastFirst(true);
  const isShown =
    way !== null &&
    isPastFirst &&
    !isRefused &&
    !isWriting &&
    calmPages.includes(pathname) &&
    isInstallDue({ hasKept: hasStored });
  const leave = () => {
    refuseInstall();
    setRefused(true);
  };
  return (
    <div role="status" aria-label={isShown ? 'Установка приложения' : undefined}>
      {isShown && (
        <div css={askingNoteCss}>
          <p css={{ flex: '1 1 auto' }}>
            Кабинет можно установить: он откроется с экрана телефона или компьютера, и там, где нет сети.
          </p>
          <Button look="quiet" onClick={leave}>
            Не сейчас
          </Button>
          <Button
            look="secondary"
            onClick={() => {
              leave();
              openDialog('install');
            }}
          >
            Установить
          </Button>
        </div>
      )}
    </div>
  );
}
