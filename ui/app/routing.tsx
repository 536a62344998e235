import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession, wasSignedIn } from '../api/session.ts';
import { Boot } from './boot.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { screen } from './screen.tsx';

const Login = screen(() => import('../pages/login-page.tsx'), 'LoginPage', ['session']);
const Register = screen(() => import('../pages/register-page.tsx'), 'RegisterPage', ['session']);
const Logout = screen(() => import('../pages/logout-page.tsx'), 'LogoutPage', ['session']);
const LoginRedirect = screen(() => import('../pages/login-redirect-page.tsx'), 'LoginRedirectPage', ['session']);
const Visitor = screen(() => import('./visitor-routes.tsx'), 'VisitorRoutes', ['landing']);
const Person = screen(() => import('./person-routes.tsx'), 'PersonRoutes', ['shell', 'journey']);

/** Which page an address shows: the doors first, then what a visitor or a signed-in person sees (spec §2). */
export function Routing(): ReactNode {
  return (
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/sign-in" element={<Login />} />
      <Route path="/register" element={<Register />} />
      <Route path="/logout" element={<Logout />} />
      <Route path="/login-redirect" element={<LoginRedirect />} />
      <Route path="*" element={<BySession />} />
    </Routes>
  );
}

function BySession(): ReactNode {
  const session = useSession();
  switch (session.state) {
    case 'person':
      return <Person />;
    case 'visitor':
      return <Visitor />;
    case 'failed':
      return <ErrorScreen error={session.error} onRetry={session.retry} />;
    case 'unknown':
      // Somebody new doesn't wait for the server to learn that they are new.
      return wasSignedIn() ? <Boot /> : <Visitor />;
  }
}
