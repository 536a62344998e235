/** A camel-case name as a label: `resultId` is `Result`, `SsoDraftDiscarded` is `SSO draft discarded`. */
export function humanized(name: string): string {
  const words = name
    .replace(/(?<=.)Id$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\b(sso|url)\b/gi, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
