import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(<h1>Слово</h1>);

window.addEventListener('load', () => navigator.serviceWorker.register('/sw.js'));
