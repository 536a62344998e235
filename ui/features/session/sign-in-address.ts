import { useLocation } from 'react-router-dom';

/** Where a visitor signs in: after that they get to the page that they came for, if there is one to get to. */
export function useSignInAddress(): string {
  const { pathname } = useLocation();
  return pathname === '/' ? '/login' : `/login?redirect=${encodeURIComponent(pathname)}`;
}
