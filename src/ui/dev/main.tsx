import '@fontsource-variable/onest/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveFrame } from '../../lib/leave-frame';
import { letOutStyles } from '../../lib/let-out-styles';
import { UiPage } from './ui-page';

/** `/dev/ui` of `npm run dev`; no build begins here, see `server/build/dev-pages-plugin.ts`. */
letOutStyles();
leaveFrame();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiPage />
  </StrictMode>,
);
