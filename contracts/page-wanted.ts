import { isOwnPath } from './own-path.ts';

/** Pages that lead nowhere for somebody who is signed in, and what is no page. */
const leadsNowhere = /^\/(?:login|login-redirect|sign-in|logout|register|preview|unauthorized|api)(?:[/?#]|$)/;

/** Whether somebody may be sent on to this address of ours once they are signed in. */
export const isPageWanted = (path: string): boolean =>
  path.length <= 300 && path !== '/' && isOwnPath(path) && !leadsNowhere.test(path);
