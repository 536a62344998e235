/**
 * Removes from server and browser logs what no log may contain (spec §8): credentials, tokens, keys, e-mail addresses, social
 * security and card numbers, and values under names that suggest a secret. It errs on the side of hiding too much.
 */
const hidden = '[redacted]';

/** Parts of names, in words. */
const secretWords = [
  'passw',
  'pass phrase',
  'pass code',
  'pwd',
  'secret',
  'token',
  'api key',
  'private key',
  'encryption key',
  'access key',
  'signing key',
  'credential',
  'authorization',
  'bearer',
  'cookie',
  'session id',
  'saml response',
  'relay state',
  'reset code',
  'recovery code',
  'verification code',
  'one time code',
  'totp',
  'otp auth',
  'ssn',
  'social security',
  'card number',
  'credit card',
  'e mail',
];
/** Whole names. */
const secretNames = new Set(['otp', 'pin', 'cvv', 'cvc', 'iban', 'mail', 'auth']);

/** Longer texts are cut. */
const longestText = 10_000;
/** How many layers of encoding (percent signs, base64) are decoded. */
const deepestWrapping = 3;

const isSecretName = (name: string): boolean => {
  const bare = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return secretNames.has(bare) || joinedWords.some((word) => bare.includes(word));
};
const joinedWords = secretWords.map((words) => words.replaceAll(' ', ''));

/** A copy with everything sensitive hidden, at any depth. The value is plain data, as JSON has it. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return isCardNumber(String(value)) ? hidden : value;
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  // The details of PostgreSQL errors repeat the offending row.
  const isOfDatabase = 'severity' in value && 'detail' in value;
  // Not by assignment, which would treat a name like __proto__ specially.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hides = isSecret(name, inner) || (isOfDatabase && rowWords.has(name));
      return [redactText(name), hides ? hidden : redact(inner)];
    }),
  );
}

const rowWords = new Set(['detail', 'where', 'internalQuery']);

const isSecret = (name: string, value: unknown): boolean => {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  // Codes that people type to authenticate have six or eight digits; error codes don't.
  const text = typeof value === 'number' ? String(value) : value;
  if (/code$/i.test(name) && typeof text === 'string' && /^(\d{6}|\d{8})$/.test(text)) return true;
  return isSecretName(name);
};

/** The text with everything sensitive hidden. */
export const redactText = (text: string): string =>
  hide(text.length > longestText ? `${text.slice(0, longestText)} …` : text, 0);

function hide(text: string, depth: number): string {
  const plain = patterns.reduce((so, [pattern, by]) => so.replace(pattern, by), hideNamed(text));
  return depth < deepestWrapping ? hideWrapped(plain, depth) : plain;
}

/** `password=…`, `"apiKey": "…"`, `Cookie: …`: a name that suggests a secret, and what follows it; a list or an object to the end of the text. */
const named = new RegExp(
  [
    String.raw`([\w.-]{0,60}(?:${secretWords.join('|').replaceAll(' ', String.raw`[\s_-]?`)}|\botp)[\w.-]{0,60}`,
    String.raw`\\*["']?\]?\s{0,3}(?:=>|[:=])\s{0,3})`,
    String.raw`(?:[{[][^]*|\\*"[^"]*"?|\\*'[^']*'?|(?<=[:>]\s*)[^"',;\n]+|[^\s"'&,;]+)`,
  ].join(''),
  'gi',
);

const hideNamed = (text: string): string => text.replace(named, (_, name: string) => `${name}${hidden}`);

type Pattern = readonly [RegExp, (found: string, before: string) => string];

const patterns: readonly Pattern[] = [
  // scheme://user:password@host
  [/([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/@"']{1,200}@/gi, (_, before) => `${before}${hidden}@`],
  [/\b(bearer|basic|negotiate|digest)\s+[\w.~+/=-]{6,}/gi, (_, before) => `${before} ${hidden}`],
  [/\brh[ps]_[0-9A-Za-z]{8,}/g, () => hidden],
  [/\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g, () => hidden],
  [/[^\s@＠<>"'(),;:=&?/\\[\]{}|`]{1,64}[@＠][\p{L}\p{N}.-]{1,190}\.\p{L}{2,63}/gu, () => hidden],
  [/(?<![\w-])\d{3}[- ]\d{2}[- ]\d{4}(?![\w-])/g, () => hidden],
  [/(?<![\w-])(?:\d[ -]?){12,18}\d(?![\w-])/g, (digits) => (isCardNumber(digits) ? hidden : digits)],
  [/(?<![\w/-])[\w-]{40,}(?:\.[\w-]{16,})*(?![\w/-])/g, (run) => (isOpaque(run) ? hidden : run)],
];

/** Also looks into percent-encoded and base64 text. Percent-encoded text stays decoded if something in it was hidden. */
function hideWrapped(text: string, depth: number): string {
  const percent = text.replace(/(?:%[\da-f]{2})+/gi, (run) => decoded(() => decodeURIComponent(run)) ?? run);
  if (percent !== text) {
    const cleaned = hide(percent, depth + 1);
    if (cleaned !== percent) return cleaned;
  }
  return text.replace(/[A-Za-z\d+/_-]{12,}={0,2}/g, (run) => {
    const inner = decoded(() => utf8.decode(bytesOf(run)));
    return inner !== undefined && isReadable(inner) && hide(inner, depth + 1) !== inner ? hidden : run;
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes base64 in either of its two alphabets. */
const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function decoded(decode: () => string): string | undefined {
  try {
    return decode();
  } catch {
    return undefined; // not encoded after all
  }
}

const isReadable = (text: string): boolean => !/[\p{Cc}\p{Co}\p{Cn}]/u.test(text.replaceAll(/[\t\r\n]/g, ''));

/** Random characters, as in tokens. Names and hashes lack capitals or small letters. */
const isOpaque = (run: string): boolean => /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);

/** Whether these could be a card's digits: a known first digit, 13 to 19 digits, and a valid Luhn checksum. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '');
  if (!/^[2-6]\d{12,18}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((so, digit, at) => so + (at % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0);
  return sum % 10 === 0;
}

const doubled = (digit: number): number => (digit > 4 ? 2 * digit - 9 : 2 * digit);
