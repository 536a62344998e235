import { matchPath, useLocation } from 'react-router-dom';
import { isPageWanted } from '#contracts/own-path.ts';
import { visitorPaths } from '../../app/routes.ts';

const isForVisitors = (path: string): boolean =>
  Object.values(visitorPaths)
    .flat()
    .some((pattern) => matchPath(pattern, path) !== null);

/** Where a visitor signs in: after that they get to the page that they came for, where it is one for members. */
export function useSignInAddress(): string {
  const { pathname } = useLocation();
  if (isForVisitors(pathname) || !isPageWanted(pathname)) return '/login';
  return `/login?${new URLSearchParams({ redirect: pathname }).toString()}`;
}
