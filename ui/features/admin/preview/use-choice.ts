import { type Role, roles } from '#contracts/accounts/views.ts';
import { type PreviewStep, previewSteps, type Tone, tones } from '#contracts/administration/preview.ts';
import { type Language, languages } from '#contracts/language.ts';
import { language as ownLanguage } from '../../../text/language.ts';
import { useAddress } from '../address.ts';
import { pagesOf, type PreviewPage } from './pages.ts';

export const widths = ['phone', 'desktop'] as const;
export const themes = ['light', 'dark'] as const;
/** One of each reminder, besides the messages that a person would have. */
export const everyMessage = 'messages';

export interface Choice {
  readonly role: Role;
  readonly organizationId: string | undefined;
  readonly step: PreviewStep;
  readonly tone: Tone;
  readonly language: Language;
  readonly page: PreviewPage | typeof everyMessage;
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The choice in the address, so that a link shows the same page of the same person. What is unknown there counts as not given. */
export function useChoice(): {
  readonly choice: Choice;
  readonly change: (change: Partial<Record<keyof Choice, string>>) => void;
} {
  const { query, change } = useAddress();
  const one = <Value extends string>(name: keyof Choice, values: readonly Value[], otherwise: Value): Value =>
    values.find((value) => value === query.get(name)) ?? otherwise;
  const role = one('role', roles, 'learner');
  const organizationId = query.get('organizationId') ?? '';
  return {
    change,
    choice: {
      role,
      organizationId: uuid.test(organizationId) ? organizationId : undefined,
      step: one('step', previewSteps, '4'),
      tone: one('tone', tones, 'inspirational'),
      language: one('language', languages, ownLanguage()),
      page: one<Choice['page']>('page', [...pagesOf(role), everyMessage], 'home'),
      width: one('width', widths, 'phone'),
      theme: one('theme', themes, 'light'),
    },
  };
}
