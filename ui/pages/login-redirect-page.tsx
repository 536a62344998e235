import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { LOGIN_SUCCESS_FLAG } from '../features/session/sign-in.ts';
import { Boot } from '../kit/boot.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

const ATTEMPTS_KEY = 'rh.login-redirect-attempts';
const ATTEMPTS_MAX = 3;
const DELAY_MS = 500;

/** After a sign-in elsewhere: leads to / on success, else to /login; gives up after 3 attempts (spec §4). */
export function LoginRedirectPage(): ReactNode {
  const session = useSession();
  const go = useNavigate();
  usePageTitle(text('session').redirect.title);
  useEffect(() => {
    if (session.state === 'unknown') return;
    if (session.state === 'person') {
      sessionStorage.setItem(LOGIN_SUCCESS_FLAG, 'true');
      sessionStorage.removeItem(ATTEMPTS_KEY);
      void go('/', { replace: true });
      return;
    }
    const attempts = Number(sessionStorage.getItem(ATTEMPTS_KEY) ?? '0') + 1;
    sessionStorage.setItem(ATTEMPTS_KEY, String(attempts));
    if (attempts > ATTEMPTS_MAX) {
      sessionStorage.removeItem(ATTEMPTS_KEY);
      void go('/login', { replace: true });
      return;
    }
    const timer = setTimeout(() => void go('/login', { replace: true }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [session.state, go]);
  return <Boot />;
}
