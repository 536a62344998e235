import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const adminAzure: Catalogue['adminAzure'] = {
  title: 'Single Sign-on',
  lead: 'Organisationen, die sich über Microsoft Entra ID oder einen anderen Identitätsanbieter anmelden: ob es funktioniert, was bald endet, und was ein Anbieter wissen muss.',
  ours: 'Unsere Adressen',
  oursAbout: 'Für alle Organisationen dieselben.',
  saml: 'Mit SAML',
  oidc: 'Mit OpenID Connect',
  guide: 'Microsoft Entra ID, Schritt für Schritt',
  guideAbout:
    'Mit SAML. Die Schritte 1 bis 4 macht die Administration von Entra ID, die Schritte 5 bis 7 die Administration der Organisation hier.',
  steps: [
    'Öffne im Microsoft Entra Admin Center die Unternehmensanwendungen, wähle „Neue Anwendung“ und dann „Eigene Anwendung erstellen“. Wähle die Möglichkeit, eine andere Anwendung zu integrieren, die nicht im Katalog steht.',
    'Öffne „Einmaliges Anmelden“, wähle SAML und bearbeite die grundlegende Konfiguration. Trage unsere Entity-ID und Callback-URL ein.',
    'Bearbeite „Attribute & Ansprüche“: Die eindeutige Benutzer-ID ist user.objectid im Format Persistent, damit ein neuer Name oder eine neue Adresse dieselbe Person bleibt. Der Anspruch emailaddress ist user.mail.',
    'Lege unter „Benutzer und Gruppen“ fest, wer sich anmelden darf. Kopiere die „App-Verbundmetadaten-URL“.',
    'Wähle hier unter Organisation › Single Sign-on SAML und trage diese Adresse als Adresse der Metadaten ein. Neue Zertifikate werden dann von selbst übernommen.',
    'Starte auf dieser Seite die Testanmeldung. Sie zeigt, welches Konto sich geöffnet hätte, und ändert nichts.',
    'Aktiviere die Verbindung. Mitglieder mit einer Adresse in einer Domain der Organisation melden sich von da an darüber an.',
  ],
  settings: 'Einstellungen in Entra ID',
  settingsOidc: 'Einstellungen in Entra ID mit OpenID Connect',
  connections: 'Organisationen',
  counted: (all, attention) =>
    `${plural(all, { 0: 'Keine Organisation hat eine Verbindung.', one: 'Eine Organisation hat eine Verbindung.', other: '# Organisationen haben eine Verbindung.' })} ${plural(attention, { 0: 'Um keine muss man sich kümmern.', one: 'Um eine muss man sich kümmern.', other: 'Um # muss man sich kümmern.' })}`,
  find: 'Organisation finden',
  findHint: 'Der Anfang ihres Namens oder ihrer Domain.',
  onlyAttention: 'Nur, worum man sich kümmern muss',
  none: 'Noch hat keine Organisation eine Verbindung. Die Administration der Organisation richtet sie unter Organisation › Single Sign-on ein.',
  noneFound: 'Keine Organisation passt dazu.',
  more: 'Weitere Organisationen',
  states: { active: 'Aktiv', draft: 'Entwurf' },
  kinds: { saml: 'SAML', oidc: 'OpenID Connect' },
  problems: {
    certificate_ended: 'Zertifikat abgelaufen',
    certificate_ends: 'Zertifikat endet bald',
    refused: 'Anmeldung scheitert',
    not_tested: 'Nicht getestet',
  },
  facts: {
    issuer: 'Anbieter',
    certificates: 'Zertifikate',
    published: 'Der Anbieter veröffentlicht seine Schlüssel.',
    ends: (at, days) =>
      days < 0
        ? `abgelaufen am ${at}`
        : plural(days, { 0: `endet heute, ${at}`, one: `bis ${at}, noch ein Tag`, other: `bis ${at}, noch # Tage` }),
    lastSignIn: 'Letzte Anmeldung',
    never: 'Keine in den letzten 90 Tagen',
    lastTest: 'Letzte Testanmeldung',
    tested: (at) => `Gelungen am ${at}`,
    testedBefore: 'Gelungen, vor mehr als 90 Tagen',
    notTested:
      'Diese Einstellungen wurden nicht getestet. Das macht die Administration der Organisation unter Organisation › Single Sign-on.',
    lastRefusal: 'Letzter Fehler',
    noRefusal: 'Keiner seit der letzten Anmeldung',
    refusal: (at, times) => plural(times, { one: `Am ${at}`, other: `#-mal hintereinander, zuletzt am ${at}` }),
    log: 'Protokoll dieser Anfrage',
  },
};
