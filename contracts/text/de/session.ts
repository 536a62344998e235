import { brand } from '../../brand.ts';
import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const session: Catalogue['session'] = {
  login: {
    title: 'Anmelden',
    headline: 'Willkommen zurück im Cockpit',
    kind: 'Wie meldest du dich an?',
    standard: 'Standard',
    enterprise: 'Unternehmen',
    username: 'Benutzername',
    usernameHint: 'Benutzername oder E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    submitting: 'Du wirst angemeldet …',
    reset: 'Benutzername/Passwort zurücksetzen',
    newPassword: 'Neues Passwort setzen',
    noAccount: 'Noch kein Konto?',
    signUp: 'Konto anlegen',
    domain: 'Domain der Organisation',
    domainHint: 'Zum Beispiel example.org',
    domainRequired: 'Bitte gib die Domain deiner Organisation ein',
    sso: 'Weiter mit SSO',
    connecting: 'Verbindung wird aufgebaut …',
    ssoAdmins: 'Für die Administration: Richte SAML 2.0 mit dieser Callback-URL ein',
    ssoErrors: {
      sso_unknown_domain:
        'Wir kennen diese Domain nicht. Ist sie so geschrieben, wie deine Organisation sie angegeben hat?',
      sso_busy: 'Aus deinem Netz melden sich gerade viele an. Bitte versuche es in einer Minute noch einmal.',
      sso_not_ready:
        'Die Anmeldung dauert gerade länger als sonst. Bitte versuche es in ein paar Sekunden noch einmal.',
      sso_not_in_force:
        'Deine Organisation richtet ihre Anmeldung noch ein. Frag ihre Verwaltung, oder melde dich auf einem anderen Weg an.',
      sso_no_cookie:
        'Dein Browser hat den Cookie dieser Anmeldung nicht mitgeschickt, deshalb ist nicht sicher, ob du sie begonnen hast. Bitte versuche es in diesem Fenster noch einmal, und lass Cookies zu. Passiert es wieder, sag dem Betreiber dieses Dienstes Bescheid: Er muss über https erreichbar sein.',
      sso_unasked:
        'Du kommst von der Startseite deiner Organisation, die Anmeldung muss aber hier beginnen. Wähle „Weiter mit SSO“.',
      sso_too_late:
        'Diese Anmeldung wurde schon benutzt oder hat länger als zehn Minuten gedauert. Bitte beginne hier noch einmal.',
      sso_callback_opened:
        'Diese Adresse nimmt nur Antworten der Anmeldung einer Organisation entgegen. Beginne hier mit der Domain deiner Organisation.',
      sso_session_ended:
        'Deine Sitzung war schon zu Ende, bevor du bestätigt hast, dass du es bist. Melde dich wieder an und geh dann zurück.',
      sso_provider_down:
        'Die Anmeldung deiner Organisation antwortet nicht. Bitte versuche es in ein paar Minuten noch einmal.',
      sso_suspended:
        'Deine Organisation ist hier gesperrt, deshalb funktioniert ihre Anmeldung nicht. Mit Passwort oder Passkey erreichst du deine eigene Reise weiterhin.',
      sso_no_seat: 'In deiner Organisation ist kein Platz mehr frei. Bitte ihre Administration um einen.',
      sso_failed: 'Die Anmeldung bei deiner Organisation ist fehlgeschlagen. Bitte versuche es noch einmal.',
    },
    notices: {
      left: {
        title: 'Du hast deine Organisation verlassen',
        about:
          'Um dich wieder anzumelden, setze ein Passwort: Wähle unten „Benutzername/Passwort zurücksetzen“. Wir schicken dir dann einen Code.',
      },
      confirmAddress: {
        title: 'Melde dich an, um deine E-Mail-Adresse zu bestätigen',
        about: 'Danach kommst du direkt zur Bestätigung. Den Code brauchst du nicht: Der Link enthält ihn schon.',
      },
      accountUnproven: {
        title: 'Zu deiner Adresse gibt es schon ein Konto',
        about:
          'Ist es deins, melde dich hier mit seinem Passwort an und verbinde es dann unter Sicherheit mit deiner Organisation.',
        notMine:
          'Hast du es nicht angelegt, beginne mit einem neuen Konto. Das andere verliert dann deine Adresse, und du siehst nichts von dem, was darin geschrieben wurde.',
        begin: 'Nicht meins, neues Konto beginnen',
        beginning: 'Wird verbunden …',
        failed: 'Das hat nicht geklappt',
      },
      accountExists: {
        title: 'Zu deiner Adresse gibt es schon ein Konto',
        about:
          'Melde dich hier mit seinem Passwort an und verbinde es dann unter Sicherheit mit deiner Organisation. Noch kein Passwort? Setze eines mit „Benutzername/Passwort zurücksetzen“.',
      },
    },
  },
  secondStep: {
    lead: 'Dein Passwort ist richtig. Jetzt der zweite Schritt.',
    code: 'Code der App',
    codeHint: 'Die sechs Ziffern aus deiner Authentifizierungs-App',
    recoveryCode: 'Wiederherstellungscode',
    recoveryHint: 'Einer deiner zehn gespeicherten Codes; jeder gilt einmal',
    passkeyElsewhere:
      'Dein zweiter Schritt ist ein Passkey, und dieser Browser kann hier keine verwenden. Melde dich auf einem Gerät an, das es kann, oder frag die Administration.',
    submit: 'Weiter',
    submitting: 'Wird geprüft …',
    toRecovery: 'Stattdessen einen Wiederherstellungscode verwenden',
    toCode: 'Stattdessen einen Code der App verwenden',
    back: 'Zurück zum Passwort',
    lost: 'Weder App noch Codes? Die Administration kann die Anmeldung in zwei Schritten für dich ausschalten.',
  },
  failures: {
    tryAgainThen: (when) => `Du kannst es ${when} noch einmal versuchen.`,
    wrong: 'Benutzername oder Passwort stimmt nicht',
    advice: (message) =>
      `${message}. Wenn du sicher bist, dass beides stimmt, lade die Seite vollständig neu (Strg+Umschalt+R, auf einem Mac Cmd+Umschalt+R), und versuche es noch einmal.`,
    adviceOnTouch: (message) =>
      `${message}. Wenn du sicher bist, dass beides stimmt, schließ diese Seite, öffne sie wieder und versuche es noch einmal.`,
    network: (reason) => `Netzwerkfehler: ${reason}`,
    unreachable: 'Keine Verbindung zum Server',
    noUser: 'Du bist angemeldet, aber dein Konto ließ sich nicht laden. Bitte versuche es noch einmal.',
  },
  success: 'Willkommen zurück',
  registered: {
    title: `Willkommen bei ${brand.title}`,
    body: 'Dein Konto ist bereit. Der erste Schritt dauert etwa sechs Minuten.',
  },
  register: {
    title: 'Registrieren',
    headline: 'Ein Platz im Cockpit',
    lead: 'Was du schreibst, gehört dir und ist mit deinem eigenen Schlüssel verschlüsselt. Im Alltag liest es niemand. Öffnet es die Administration, siehst du, wer, wann und warum.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    username: 'Benutzername',
    usernameHint: 'Für die Anmeldung: Buchstaben, Ziffern, Punkte und Striche',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    passwordHint: 'Mindestens 6 Zeichen; ein kurzer Satz ist besser als ein kurzes Wort',
    invited: (name: string) =>
      `${name} hat dich unter dieser Adresse eingeladen. Behalte sie: Die Einladung gilt nur für sie.`,
    organization: 'Organisation',
    optional: '(freiwillig)',
    submit: 'Mein Konto anlegen',
    submitting: 'Dein Konto wird angelegt …',
    haveAccount: 'Hast du schon ein Konto?',
    signIn: 'Anmelden',
    failed: 'Registrierung fehlgeschlagen',
  },
  ended: {
    title: 'Du wurdest abgemeldet',
    body: 'Deine Sitzung ist zu Ende. Melde dich an, um weiterzumachen; deine Entwürfe sind auf diesem Gerät gespeichert.',
  },
  logout: {
    title: 'Abmeldung',
    words: 'Du wirst abgemeldet …',
    ask: 'Noch ist nicht alles gesendet',
    unsent: (count) =>
      `${plural(count, { one: 'Eine Änderung hat', other: '# Änderungen haben' })} uns noch nicht erreicht.`,
    begun: (count) =>
      `${plural(count, { one: 'Ein Formular ist', other: '# Formulare sind' })} ausgefüllt und noch nicht abgeschickt.`,
    keepOrDelete:
      'Du kannst es verschlüsselt auf diesem Gerät behalten: Nur deine nächste Anmeldung hier öffnet und sendet es.',
    deletes: 'Beim Abmelden wird gelöscht, was auf diesem Gerät gespeichert ist.',
    keep: 'Abmelden und hier behalten',
    again: 'Noch einmal senden',
    anyway: 'Abmelden und löschen',
    stay: 'Angemeldet bleiben',
    failed: {
      body: 'Der Server ist nicht erreichbar, und nur er kann deine Sitzung beenden. Auf diesem Gerät wurde nichts gelöscht. Wenn auch andere es benutzen, versuche es noch einmal, bevor du es aus der Hand gibst.',
      again: 'Noch einmal versuchen',
    },
  },
  redirect: { title: 'Einen Augenblick', words: 'Dein Platz wird gesucht …' },
  support: 'Hilfe von einem Menschen',
  aside: {
    quote: 'Freundlichkeit ist eine Investition in das, was ein anderer entscheiden kann.',
    scene: 'Ein Hubschrauber über stillen Hügeln',
  },
};
