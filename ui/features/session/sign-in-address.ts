import { useLocation } from 'react-router-dom';

/** The sign-in page for a visitor, returning to the page they came for. */
export function useSignInAddress(): string {
  const { pathname, search } = useLocation();
  return pathname === '/' ? '/login' : `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
