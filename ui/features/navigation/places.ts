import {
  Activity,
  BookOpen,
  Building2,
  ChartNoAxesCombined,
  ClipboardList,
  Compass,
  Cpu,
  DatabaseZap,
  FileText,
  Gauge,
  HeartPulse,
  LifeBuoy,
  type LucideIcon,
  Medal,
  Presentation,
  Route,
  ShieldCheck,
  Smartphone,
  Sparkles,
  Wrench,
} from 'lucide-react';
import type { Permission } from '#contracts/accounts/permissions.ts';
import type { Feature, Features } from '#contracts/features.ts';
import type { shell } from '#contracts/text/en/shell.ts';

export interface Place {
  readonly id: keyof typeof shell.entries;
  readonly path: string;
  readonly icon: LucideIcon;
  /** Other addresses of the same page, which highlight the entry too. */
  readonly also?: readonly string[];
  /** Shown disabled as "Coming Soon" while this feature is not on. */
  readonly feature?: Feature;
  /** On for people who may, whatever the feature says, and first among the extras of their menu. */
  readonly onFor?: Permission;
  /** About the state of the product: for administrators. Others find it last in its group, under a heading that says so. */
  readonly ofInstallation?: true;
  /** Listed only for people who may. */
  readonly permission?: Permission;
}

export interface PlaceGroup {
  readonly id: keyof typeof shell.groups;
  readonly startsOpen: boolean;
  readonly places: readonly Place[];
}

/** The navigation of spec §2.5. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    id: 'main',
    startsOpen: true,
    places: [
      {
        id: 'journey',
        path: '/helicopter-journey',
        icon: Route,
        also: ['/journey', '/6-step-journey', '/step', '/pre-flight', '/identity-transformation'],
      },
      {
        id: 'helicopter',
        path: '/helicopter',
        icon: Wrench,
        also: ['/interactive-helicopter', '/experience', '/landing', '/welcome'],
      },
      { id: 'achievements', path: '/achievements', icon: Medal, also: ['/flight-community'] },
      { id: 'insights', path: '/ai-insights', icon: Sparkles },
    ],
  },
  {
    id: 'research',
    startsOpen: true,
    places: [
      { id: 'agency', path: '/agency-assessment', icon: Compass, also: ['/surveys/agency-assessment'] },
      { id: 'readiness', path: '/tech-readiness', icon: Cpu },
      { id: 'baseline', path: '/tech-baseline', icon: ClipboardList },
      { id: 'research', path: '/research', icon: BookOpen },
      { id: 'onboarding', path: '/onboarding', icon: Gauge, feature: 'onboarding' },
    ],
  },
  {
    id: 'admin',
    startsOpen: true,
    places: [
      { id: 'enterprise', path: '/enterprise', icon: ChartNoAxesCombined },
      { id: 'classView', path: '/class-view', icon: Presentation, permission: 'enterprise.read' },
      { id: 'sprint', path: '/mvp-status', icon: Activity, ofInstallation: true },
      { id: 'security', path: '/security', icon: ShieldCheck },
      { id: 'documents', path: '/documents', icon: FileText },
      { id: 'dataAdmin', path: '/admin', icon: DatabaseZap, ofInstallation: true },
      {
        id: 'organization',
        path: '/organization',
        icon: Building2,
        feature: 'organization',
        onFor: 'organization.read',
      },
      { id: 'health', path: '/health', icon: HeartPulse, ofInstallation: true },
      { id: 'mobile', path: '/mobile-pwa', icon: Smartphone, feature: 'mobilePwa' },
    ],
  },
  { id: 'support', startsOpen: false, places: [{ id: 'help', path: '/help', icon: LifeBuoy }] },
];

/** Whether the navigation lists a page for a person with these permissions. */
export const isListed = ({ permission }: Place, permissions: readonly string[]): boolean =>
  permission === undefined || permissions.includes(permission);

/** Whether a page is open to a person with these permissions, and not "Coming Soon". */
export const isOn = (
  { feature, onFor }: Pick<Place, 'feature' | 'onFor'>,
  features: Features,
  permissions: readonly string[],
): boolean => !feature || features[feature] === 'on' || (onFor !== undefined && permissions.includes(onFor));

/** What a person with these permissions is there to look after: before the groups. */
export const extrasFor = (permissions: readonly string[]): readonly Place[] =>
  placeGroups.flatMap(({ places }) => places.filter(({ onFor }) => onFor !== undefined && permissions.includes(onFor)));
