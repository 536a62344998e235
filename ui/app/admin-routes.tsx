import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { User } from '#contracts/accounts/views.ts';
import { useSession } from '../api/session.ts';
import { AdminFrame } from '../features/admin/admin-frame.tsx';
import { AdminLoginForm } from '../features/admin/admin-login-form.tsx';
import { useAdmin } from '../features/admin/use-admin.ts';
import { Entrance } from '../features/session/entrance.tsx';
import { ProofCorner } from '../features/session/proof-corner.tsx';
import { Boot } from '../kit/boot.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Problem } from '../kit/states.tsx';
import { AdminDataPage } from '../pages/admin-data-page.tsx';
import { text } from '../text/text.ts';
import { adminPaths } from './routes.ts';

const People = lazyPage(() => import('../pages/admin-people-page.tsx'), 'AdminPeoplePage', ['people', 'profile']);
const Person = lazyPage(() => import('../pages/admin-person-page.tsx'), 'AdminPersonPage', ['people', 'profile']);
const Config = lazyPage(() => import('../pages/admin-config-page.tsx'), 'AdminConfigPage', ['people', 'roadmap']);

const Dashboard = lazyPage(() => import('../pages/admin-dashboard-page.tsx'), 'AdminDashboardPage', ['oversight']);
const Preview = lazyPage(() => import('../pages/admin-preview-page.tsx'), 'AdminPreviewPage', [
  'oversight',
  'achievements',
  'cards',
  'steps',
  'stepTitles',
  'weeks',
]);
const Security = lazyPage(() => import('../pages/admin-security-page.tsx'), 'AdminSecurityPage', [
  'events',
  'oversight',
  'profile',
]);
const NotFound = lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage', []);

/** The rooms of the portal that arrive when they are entered. */
const rooms = [
  [adminPaths.people, People],
  [adminPaths.person, Person],
  [adminPaths.config, Config],
  [adminPaths.dashboard, Dashboard],
  [adminPaths.preview, Preview],
  [adminPaths.security, Security],
] as const;

/** /admin and everything under it: the administration for administrators, the admin sign-in for everybody else. */
export function AdminRoutes(): ReactNode {
  const admin = useAdmin();
  const { pathname } = useLocation();
  if (admin.isPending) return <Boot />;
  if (admin.isLoadingError)
    return (
      <Problem
        level={1}
        title={text('admin').login.checkFailed}
        error={admin.error}
        onRetry={() => void admin.refetch()}
      />
    );
  if (!admin.data.authenticated) return <AdminLogin />;
  if (admin.data.user?.lacksSecondFactor) return <ToSecondFactor />;
  if (pathname === '/admin/login') return <Navigate to="/admin" replace />;
  return (
    <>
      <Routes>
        <Route element={<AdminFrame lacksSecondStep={isOpenByPassword(admin.data.user)} />}>
          {adminPaths.data.map((path) => (
            <Route key={path} path={path} element={<AdminDataPage />} />
          ))}
          {rooms.flatMap(([paths, Page]) => paths.map((path) => <Route key={path} path={path} element={<Page />} />))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      <ProofCorner />
    </>
  );
}

const isOpenByPassword = (user: User | null): boolean => user?.proofs.includes('code') === false && !user.needsPasskey;

/** It is set up, or shown, in an ordinary session. */
function ToSecondFactor(): ReactNode {
  const session = useSession();
  if (session.state === 'unknown') return <Boot />;
  return <Navigate to={session.state === 'person' ? '/' : '/login'} replace />;
}

function AdminLogin(): ReactNode {
  const t = text('admin').login;
  usePageTitle(t.title);
  return (
    <Entrance headline={t.headline}>
      <AdminLoginForm />
    </Entrance>
  );
}
