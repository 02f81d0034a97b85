import type { DialogName, NamedDialogs } from '../../lib/dialogs';

export interface NamedDialogProps<Name extends DialogName> {
  told: NamedDialogs[Name];
  retitle(title: string): void;
}
