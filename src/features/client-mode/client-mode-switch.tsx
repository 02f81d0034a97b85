import { CLIENT_MODE_WORDS } from '../../shell/lot/offer-words';
import { Switch } from '../../ui/choices/switch';
import { setClientMode, useClientMode } from './client-mode-store';

/** The one switch between the agent's own page and what a client may see. */
export function ClientModeSwitch() {
  return (
    <Switch checked={useClientMode()} onChange={setClientMode}>
      {CLIENT_MODE_WORDS}
    </Switch>
  );
}
