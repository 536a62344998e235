import type { Role } from '#contracts/accounts/views.ts';
import { text } from '../../text/text.ts';

/** What each role is called. */
export const roleNames = (): Readonly<Record<Role, string>> => text('profile').roles;
