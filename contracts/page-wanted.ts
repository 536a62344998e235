import { isOwnPath } from './own-path.ts';

/** Paths that are no pages, or are useless to signed-in people. */
const leadsNowhere = /^\/(?:login|login-redirect|sign-in|logout|register|preview|unauthorized|api)(?:[/?#]|$)/;

/** Whether to redirect to this path after signing in. */
export const isPageWanted = (path: string): boolean =>
  path.length <= 300 && path !== '/' && isOwnPath(path) && !leadsNowhere.test(path);
