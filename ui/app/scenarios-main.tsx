import '../kit/fonts.css';
import '../kit/tokens.css';
import '../kit/base.css';
import { createRoot } from 'react-dom/client';
import { log, logUncaught } from '../api/log.ts';
import { createQueryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { followSystemTheme } from '../kit/theme.ts';
import { loadText } from '../text/text.ts';
import { AppFrame } from './app-frame.tsx';
import { preloadScenarios, ScenariosRoutes } from './scenarios-routes.tsx';

// The entry of the scenarios host (spec §2.4), which has a build of its own.
const root = document.getElementById('root');
if (!root) throw new Error('scenarios.html has no #root');

const logFailure = (error: unknown): void => log('ERROR', 'A page failed to render', error);
const app = createRoot(root, { onUncaughtError: logFailure, onCaughtError: logFailure });
const queries = createQueryClient();
const render = (): void =>
  app.render(
    <AppFrame queries={queries}>
      <ScenariosRoutes />
    </AppFrame>,
  );

logUncaught();
followSystemTheme();
void queries.prefetchQuery(sessionQuery);
Promise.all([loadText(['core', 'scenarios']), preloadScenarios()]).then(render, render);
// Error messages can load after the first page.
void loadText(['errors']);
