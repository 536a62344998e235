import '../kit/fonts.css';
import '../kit/tokens.css';
import '../kit/base.css';
import './first-paint.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { log, logUncaught } from '../api/log.ts';
import { createQueryClient } from '../api/query-client.ts';
import { loadText } from '../text/text.ts';
import { App } from './app.tsx';
import { bringFirst } from './routing.tsx';
import { followSystemTheme } from '../kit/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const broke = (error: unknown): void => log('ERROR', 'A page broke', error);
const drawn = createRoot(root, { onUncaughtError: broke, onCaughtError: broke });
const queries = createQueryClient();
// In slices: whoever presses something meanwhile is answered between two of them.
const draw = (): void => startTransition(() => drawn.render(<App queries={queries} />));

logUncaught();
followSystemTheme();
// What stands in index.html stays until there is something better to see; a failure is shown by the app itself.
Promise.all([loadText(['core']), bringFirst(location.pathname, queries)]).then(draw, draw);
// What is said when something fails can wait until something is seen.
void loadText(['errors']);
// A browser offers to install the app some time after the page has been loaded.
void import('../offline/install.ts').then((installing) => installing.keepInstallOffer());
