import { InstallDialog } from '../../features/install/install-dialog';

/** Behind the name 'install'. */
export default InstallDialog;
