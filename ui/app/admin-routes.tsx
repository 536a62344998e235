import type { ComponentType, ReactNode } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
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
import { AdminPage } from '../pages/admin-page.tsx';
import { text } from '../text/text.ts';
import { adminPaths } from './routes.ts';
import { routesOf } from './routes-of.tsx';

const NotFound = lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage');

const pages = {
  overview: AdminPage,
  database: lazyPage(() => import('../pages/admin-database-page.tsx'), 'AdminDatabasePage', ['database']),
  analytics: lazyPage(() => import('../pages/admin-analytics-page.tsx'), 'AdminAnalyticsPage', [
    'adminAnalytics',
    'events',
    'research',
    'stepTitles',
  ]),
  azure: lazyPage(() => import('../pages/admin-azure-page.tsx'), 'AdminAzurePage', ['adminAzure', 'sso']),
  logs: lazyPage(() => import('../pages/admin-logs-page.tsx'), 'AdminLogsPage', ['adminLogs']),
  queues: lazyPage(() => import('../pages/admin-queues-page.tsx'), 'AdminQueuesPage'),
  people: lazyPage(() => import('../pages/admin-people-page.tsx'), 'AdminPeoplePage', ['people', 'profile']),
  provision: lazyPage(() => import('../pages/admin-provision-page.tsx'), 'AdminProvisionPage', [
    'provision',
    'organization',
  ]),
  person: lazyPage(() => import('../pages/admin-person-page.tsx'), 'AdminPersonPage', ['people', 'profile']),
  config: lazyPage(() => import('../pages/admin-config-page.tsx'), 'AdminConfigPage', [
    'adminConfig',
    'people',
    'roadmap',
  ]),
  achievements: lazyPage(() => import('../pages/admin-achievements-page.tsx'), 'AdminAchievementsPage', [
    'cards',
    'definitions',
  ]),
  achievement: lazyPage(() => import('../pages/admin-achievement-page.tsx'), 'AdminAchievementPage', [
    'achievements',
    'cards',
    'definitions',
  ]),
  reminders: lazyPage(() => import('../pages/admin-reminders-page.tsx'), 'AdminRemindersPage', ['adminReminders']),
  preview: lazyPage(() => import('../pages/admin-preview-page.tsx'), 'AdminPreviewPage', [
    'adminPreview',
    'communications',
    'profile',
  ]),
  editions: lazyPage(() => import('../pages/admin-editions-page.tsx'), 'AdminEditionsPage', [
    'oversight',
    'achievements',
    'cards',
    'steps',
    'stepTitles',
    'weeks',
  ]),
  security: lazyPage(() => import('../pages/admin-security-page.tsx'), 'AdminSecurityPage', [
    'events',
    'oversight',
    'profile',
  ]),
} satisfies Record<keyof typeof adminPaths, ComponentType>;

/** /admin and everything below: the administration for administrators, the admin sign-in for everyone else. */
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
          {routesOf(adminPaths, pages)}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
      <ProofCorner />
    </>
  );
}

const isOpenByPassword = (user: User | null): boolean => user?.proofs.includes('code') === false && !user.needsPasskey;

/** A second factor is set up and entered in the ordinary session. */
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
      <p>
        <Link to="/">{text('admin').frame.back}</Link>
      </p>
    </Entrance>
  );
}
