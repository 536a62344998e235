import '../kit/fonts.css';
import '../kit/tokens.css';
import '../kit/base.css';
import './first-paint.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { log, logUncaught } from '../api/log.ts';
import { createQueryClient } from '../api/query-client.ts';
import { followSystemTheme } from '../kit/theme.ts';
import { keepInstallOffer } from '../offline/install.ts';
import { loadText } from '../text/text.ts';
import { App } from './app.tsx';
import { preloadFirst } from './routing.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const logFailure = (error: unknown): void => log('ERROR', 'A page failed to render', error);
const app = createRoot(root, { onUncaughtError: logFailure, onCaughtError: logFailure });
const queries = createQueryClient();
// Interruptible, so that input is handled while the app renders.
const render = (): void => startTransition(() => app.render(<App queries={queries} />));

logUncaught();
followSystemTheme();
// The markup of index.html stays until the page is ready; the app itself shows a failure.
Promise.all([loadText(['core']), preloadFirst(location.pathname, queries)]).then(render, render);
// Error messages can load after the first page.
void loadText(['errors']);
keepInstallOffer();
