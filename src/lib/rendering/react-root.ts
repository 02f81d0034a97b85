/** What draws, as a piece of its own that `boot.ts` works through first. */
export { createRoot } from 'react-dom/client';
