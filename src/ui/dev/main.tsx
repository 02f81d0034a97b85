import '@fontsource-variable/onest/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { exposeStyles, readStyles } from '../../lib/rendering/expose-styles';
import { leaveFrame } from '../../lib/rendering/leave-frame';
import { UiPage } from './ui-page';

/** `/dev/ui` of `npm run dev`; no build begins here, see `server/build/dev-pages-plugin.ts`. */
readStyles();
exposeStyles();
leaveFrame();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiPage />
  </StrictMode>,
);
