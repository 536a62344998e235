/** Letters that look like a Latin one in most typefaces: a selection of Unicode's confusables (UTS #39). */
const lookalikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  ӏ: 'l',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  // Greek
  α: 'a',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  υ: 'u',
  χ: 'x',
  // Latin
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
};

/**
 * The skeleton of a username (UTS #39): equal for names that people confuse in a list. A capital I and a one look
 * like a small L, a zero like an O; trailing punctuation is ignored.
 */
export function skeletonOf(username: string): string {
  const read = username
    .normalize('NFKC')
    .replaceAll(/[I1|]/g, 'l')
    .replaceAll('0', 'o')
    .toLowerCase()
    .replace(/[._-]+$/, '');
  return Array.from(read, (letter) => lookalikes[letter] ?? letter).join('');
}

/** Without punctuation, and with i, l and 1 treated alike. */
const bare = (username: string): string => skeletonOf(username).replaceAll(/[._-]/g, '').replaceAll('l', 'i');

/** People would take these for the operator. */
const reserved = new Set(
  [
    'admin',
    'administrator',
    'administration',
    'helpdesk',
    'help',
    'hilfe',
    'hostmaster',
    'moderator',
    'noreply',
    'official',
    'operator',
    'postmaster',
    'redhelicopter',
    'root',
    'security',
    'sicherheit',
    'staff',
    'superuser',
    'support',
    'sysadmin',
    'system',
    'verwaltung',
    'webmaster',
  ].map(bare),
);

/** Whether this name is not open for registration. */
export const isReserved = (username: string): boolean => reserved.has(bare(username));
