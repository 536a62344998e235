import '../kit/fonts.css';
import '../kit/tokens.css';
import '../kit/base.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { App } from './app.tsx';
import { followSystemTheme } from './theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followSystemTheme();
createRoot(root, {
  onUncaughtError: (error) => console.error(error),
}).render(<App queries={createQueryClient()} />);
