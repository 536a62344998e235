import type { Answer } from '#contracts/endpoint.ts';
import type { resetPasswordVerify } from '#contracts/recovery/endpoints.ts';

/** What the page shows once the mailbox is proven. During an update, an older server leaves the deletion out. */
export type Proven = Pick<Answer<typeof resetPasswordVerify>, 'waysIn'> &
  Partial<Pick<Answer<typeof resetPasswordVerify>, 'deletionDueAt'>>;

export type ResetPath = 'username' | 'password';

/** The step of the reset (spec §4, Reset flow; the code between e-mail and password is contract §4). */
export type ResetState =
  | { readonly step: 'choice'; readonly email: string }
  | { readonly step: 'email'; readonly path: ResetPath; readonly email: string }
  | { readonly step: 'code'; readonly email: string; readonly code: string }
  | { readonly step: 'newPassword'; readonly email: string; readonly proven: Proven }
  | { readonly step: 'complete'; readonly username: string | null };

/** The previous step; steps that cannot be undone stay. */
export const stepBack = (state: ResetState): ResetState => {
  switch (state.step) {
    case 'email':
      return { step: 'choice', email: state.email };
    case 'code':
    case 'newPassword':
      return { step: 'email', path: 'password', email: state.email };
    case 'choice':
    case 'complete':
      return state;
  }
};

/** The state in the link of a mail: `#reset=<code>&email=<address>`, a fragment that servers never see. */
export const stateOfLink = (hash: string): ResetState | null => {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  const code = link.get('reset');
  const email = link.get('email');
  return code && email ? { step: 'code', email, code } : null;
};
