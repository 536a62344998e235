import type { Catalogue } from '../catalogue.ts';

export const errors: Catalogue['errors'] = {
  title: 'Etwas ist schiefgegangen',
  hints: [
    'Versuche es noch einmal; die meisten Störungen sind kurz.',
    'Was du geschrieben hast, ist auf diesem Gerät gespeichert.',
  ],
  tellNumber: 'Wenn es wieder passiert, schick uns die Nummer unten.',
  askWhoRunsThis: 'Wenn es wieder passiert, frag die Person, von der du den Zugang zu dieser Seite hast.',
  tryAgain: 'Noch einmal versuchen',
  goHome: 'Zur Startseite',
  support: 'Hilfe holen',
  mailSubject: (brand, id) => (id ? `${brand}: Anfrage ${id}` : `${brand}: Etwas ist schiefgegangen`),
  copyLog: 'Technische Details kopieren',
  copied: 'Kopiert. Namen und Adressen darin sind unkenntlich gemacht.',
  notCopied: 'Dein Browser hat das Kopieren nicht erlaubt.',
  request: (id) => `Anfrage ${id}`,
  network: 'Keine Verbindung. Bitte prüfe dein Netz und versuche es noch einmal.',
  authentication: 'Bitte melde dich an, um deine Reise fortzusetzen.',
  authorization: 'Dazu hast du keine Berechtigung.',
  proof: 'Es wurde nichts geändert, weil du nicht bestätigt hast, dass du es bist.',
  address: 'Es wurde nichts gesendet oder geändert, weil deine E-Mail-Adresse noch nicht bestätigt ist.',
  validation: 'Bitte prüfe deine Eingabe und versuche es noch einmal.',
  server: 'Fehler auf dem Server. Bitte versuche es gleich noch einmal.',
  timeout: 'Die Antwort kam nicht rechtzeitig. Bitte versuche es noch einmal.',
  unknown: 'Ein unerwarteter Fehler ist aufgetreten.',
  cannotLoad: 'Dieser Teil ließ sich nicht laden.',
  outdated: (time) => `Das ließ sich nicht aktualisieren. Du siehst den Stand von ${time} Uhr.`,
  offline:
    'Du bist offline. Was du schreibst, wird auf diesem Gerät gespeichert und gesendet, sobald du wieder online bist.',
  notFound: '404 Seite nicht gefunden',
  notFoundHelp: 'Unter dieser Adresse gibt es keine Seite.',
};
