import { CLIENT_MODE_WORDS } from '../../shell/lot/offer-words';
import { Switch } from '../../ui/choices/switch';
import { hideSnackbar } from '../../ui/corner/snackbar-store';
import { setClientMode, useClientMode } from './client-mode-store';

/** The one switch between the agent's own page and what a client may see. */
export function ClientModeSwitch() {
  const set = (on: boolean) => {
    // What was just done for somebody else names them.
    hideSnackbar('client');
    setClientMode(on);
  };
  return (
    <Switch checked={useClientMode()} onChange={set}>
      {CLIENT_MODE_WORDS}
    </Switch>
  );
}
