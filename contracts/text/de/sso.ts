import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const sso: Catalogue['sso'] = {
  title: 'Single Sign-on',
  about: 'Mitglieder melden sich mit ihrem Konto bei eurer Organisation an (SAML 2.0 oder OpenID Connect).',
  protocol: 'Protokoll',
  protocols: { saml: 'SAML 2.0', oidc: 'OpenID Connect' },
  provider: {
    title: 'Einstellungen für euren Identitätsanbieter',
    entity: 'Entity-ID',
    callback: 'Callback-URL (Assertion Consumer Service)',
    metadata: 'Unsere Metadaten als Datei',
    redirect: 'Redirect-URI',
    send: 'Was er senden muss',
    guides: 'Einstellungen für gängige Anbieter',
    publishes: (where) => `Veröffentlicht seine Metadaten unter ${where}`,
    issuer: (url) => `Seine Issuer-URL: ${url}`,
    fileAlone: 'Stellt seine Metadaten als Datei bereit.',
    copy: 'Kopieren',
    copyOf: (name) => `Kopieren: ${name}`,
    copyAll: 'Alle Einstellungen kopieren',
    copyAllOf: (name) => `Alle Einstellungen für ${name} kopieren`,
    copied: 'Kopiert',
    copyByHand: 'Bitte markiere und kopiere es von Hand',
    sent: {
      saml: [
        'NameID: persistent, E-Mail-Adresse oder unspecified; nie transient',
        'mail: eine Adresse in einer eurer Domains',
        'givenName und sn, oder displayName',
        'Signiert mit RSA und SHA-256 oder SHA-512; unsere Anfragen sind immer signiert',
      ],
      oidc: [
        'sub: für eine Person bei jeder Anmeldung gleich',
        'email: eine Adresse in einer eurer Domains',
        'email_verified: true (bei Entra ID: xms_edov)',
        'given_name und family_name, oder name',
        'Ein ID-Token, signiert mit RS256, PS256, ES256 oder stärker',
      ],
    },
  },
  active: 'Aktiv',
  draft: 'Entwurf',
  none: 'Keine Verbindung ist aktiv: Mitglieder melden sich mit ihren Passwörtern an.',
  rows: {
    protocol: 'Protokoll',
    idp: 'Identitätsanbieter',
    client: 'Client-ID',
    url: 'Adresse für die Anmeldung',
    signed: 'Signierter Teil',
    encrypted: 'Für uns verschlüsselt',
    unasked: 'Anmeldung von der Startseite des Anbieters',
    window: 'Höchste Gültigkeit',
  },
  yes: 'Ja',
  no: 'Nein',
  minutes: (minutes) => plural(minutes, { one: '# Minute', other: '# Minuten' }),
  signedParts: { response: 'Antwort', assertion: 'SAML-Assertion', both: 'Beides' },
  certificates: 'Zertifikate',
  certificate: (until, days) => {
    if (days < 0) return `Abgelaufen am ${until}`;
    return days === 0
      ? `Läuft heute ab, ${until}`
      : `Gültig bis ${until}, ${plural(days, { one: '# Tag', other: '# Tage' })}`;
  },
  warning: (due) =>
    due === 0
      ? 'Heute ist kein Zertifikat gültig, also kann sich niemand anmelden. Lade unten die neuen Metadaten eures Identitätsanbieters hoch.'
      : `Noch weniger als ${due + 1} Tage. Lade unten die neuen Metadaten eures Identitätsanbieters hoch; bis dahin gelten das alte und das neue Zertifikat.`,
  goodFrom: (day) => `Gültig ab ${day}.`,
  goodOnlyFrom: (day) => `Erst ab ${day} gültig.`,
  certificateTested: 'Durch die Testanmeldung bestätigt.',
  certificateUntested: 'Noch durch keine Testanmeldung bestätigt.',
  testedBefore: 'Die Testanmeldung lief mit einem Zertifikat, das heute nicht mehr verwendet wird. Teste noch einmal.',
  discard: 'Verwerfen',
  discarding: {
    title: 'Den Entwurf verwerfen?',
    about: 'Die aktive Verbindung ändert sich nicht.',
    yes: 'Entwurf verwerfen',
    no: 'Behalten',
    done: 'Der Entwurf ist verworfen',
    failed: 'Der Entwurf ließ sich nicht verwerfen',
  },
  tested: 'Eine Testanmeldung mit genau diesen Einstellungen ist gelungen.',
  untested: 'Mit genau diesen Einstellungen hat sich noch niemand angemeldet. Teste sie, bevor du sie aktivierst.',
  forced: 'Ohne Testanmeldung aktiviert.',
  replaces: {
    saml: 'Diese Verbindung nennt einen anderen Anbieter als die aktive oder hat kein Zertifikat mit ihr gemeinsam. Aktivierst du sie, werden alle abgemeldet, die sich über euren Anbieter angemeldet haben. Bei der nächsten Anmeldung geben Mitglieder ohne Passwort einen Code aus ihrem Postfach ein; Mitglieder mit Passwort verbinden ihr Konto unter Sicherheit neu. Hat euer Anbieter nur sein Zertifikat erneuert, lade seine Metadaten hoch und lass alle anderen Einstellungen, wie sie sind; dann bleiben alle Konten verbunden.',
    oidc: 'Diese Verbindung nennt einen anderen Anbieter oder Client als die aktive. Aktivierst du sie, werden alle abgemeldet, die sich über euren Anbieter angemeldet haben. Bei der nächsten Anmeldung geben Mitglieder ohne Passwort einen Code aus ihrem Postfach ein; Mitglieder mit Passwort verbinden ihr Konto unter Sicherheit neu.',
  },
  test: 'Anmeldung testen',
  activate: 'Aktivieren',
  activated: 'Die Verbindung ist aktiv',
  notActivated: 'Der Entwurf ließ sich nicht aktivieren',
  disable: 'Deaktivieren',
  disabling: {
    title: 'Die Verbindung deaktivieren?',
    about:
      'Niemand kann sich mehr über sie anmelden, bis du einen getesteten Entwurf aktivierst, und alle, die über sie angemeldet sind, werden abgemeldet. Mitglieder ohne Passwort können per E-Mail eines setzen.',
    yes: 'Deaktivieren',
    no: 'Aktiv lassen',
    done: 'Die Verbindung ist deaktiviert',
    failed: 'Die Verbindung ließ sich nicht deaktivieren',
  },
  form: {
    first: 'Euren Identitätsanbieter verbinden',
    again: 'Die Verbindung ändern',
    about:
      'Deine Einstellungen werden ein Entwurf, den du testest, bevor du ihn aktivierst. Neue Zertifikate des aktiven Anbieters gelten ab dem Tag, an dem sie gültig werden; die heutigen bleiben bis dahin.',
    metadata: 'Metadaten eures Identitätsanbieters (XML)',
    metadataHint: 'Die Datei genau so, wie der Anbieter sie exportiert.',
    metadataKnown: 'Nur wenn sie sich geändert hat. Leer lassen, um den bisherigen Anbieter zu behalten.',
    file: 'Datei wählen',
    signed: 'Was er mindestens signiert',
    encrypted: {
      name: 'Er verschlüsselt Antworten für uns',
      about: 'Mit dem Zertifikat aus unseren Metadaten. Die ganze Antwort muss dann signiert sein.',
    },
    unasked: {
      name: 'Anmeldung von seiner eigenen Startseite erlauben',
      about:
        'Ohne vorherige Anfrage von uns (IdP-initiiert). Weniger sicher: Lass es aus, wenn es niemand braucht. Er sendet eine eurer Domains als RelayState.',
    },
    window: 'Höchste Gültigkeit einer Antwort in Minuten',
    windowHint: 'Von 1 bis 90. Nimm 10, wenn euer Anbieter das kann.',
    windowWrong: 'Von 1 bis 90',
    submit: 'Als Entwurf speichern',
    submitting: 'Wird gespeichert …',
    same: 'Diese Einstellungen sind schon aktiv',
    drafted: 'Entwurf gespeichert. Teste ihn als Nächstes.',
    exchanged: 'Zertifikate aktualisiert',
    failed: 'Es wurde nichts geändert',
  },
  oidcForm: {
    about:
      'Trag uns bei eurem Anbieter als Webanwendung ein, mit der Redirect-URI aus „Einstellungen für euren Identitätsanbieter“. Deine Angaben werden ein Entwurf, den du testest, bevor du ihn aktivierst. Um neue Signaturschlüssel eures Anbieters musst du dich nicht kümmern.',
    issuer: 'Issuer-URL',
    issuerHint: 'Sie beginnt mit https:// und ist aus dem Internet erreichbar.',
    client: 'Client-ID',
    secret: 'Client-Secret',
    secretHint: 'Wir speichern es verschlüsselt und zeigen es nie wieder an.',
    secretSaved: 'Gespeichert. Gib es nur ein, wenn es sich geändert hat; teste die Verbindung danach neu.',
  },
  byAddress: {
    title: 'Täglich auf neue Zertifikate prüfen',
    about:
      'Viele Anbieter veröffentlichen ihre Metadaten unter einer URL. Wir prüfen sie einmal am Tag: Ein neues Zertifikat gilt neben dem bisherigen, und eure Verwaltung bekommt eine E-Mail. Alles andere ändert sich erst, wenn du es hochlädst.',
    address: 'URL der Metadaten',
    hint: 'Sie beginnt mit https:// und ist aus dem Internet erreichbar.',
    submit: 'Jetzt und täglich prüfen',
    again: 'Jetzt prüfen',
    looking: 'Wird geprüft …',
    end: 'Nicht mehr prüfen',
    done: 'Gefunden. Wir prüfen sie jetzt täglich.',
    ended: 'Wir prüfen diese URL nicht mehr',
    failed: 'Es wurde nichts geändert',
    found: (when) => `Zuletzt geprüft am ${when}: alles in Ordnung.`,
    notFound: (when) => `Zuletzt geprüft am ${when}, ohne Erfolg. Die aktive Verbindung bleibt unverändert.`,
    since: (when) => `Die Prüfung scheitert seit ${when}.`,
  },
  passed: {
    title: 'Die Testanmeldung ist gelungen',
    about: 'Du kannst den Entwurf jetzt aktivieren.',
    opens: {
      known: 'Eine echte Anmeldung öffnet das schon bekannte Konto.',
      code: 'Euer Anbieter sendet einen Namen, der hier neu ist. Bei einer echten Anmeldung fragen wir einmal nach einem Code aus dem Postfach dieser Adresse und öffnen dann ihr Konto.',
      own_proof: 'Das Konto mit dieser Adresse hat eine eigene Anmeldung, nach der eine echte Anmeldung einmal fragt.',
      new: 'Kein Konto hat diese Adresse, also legt eine echte Anmeldung ein neues an.',
      none: 'Das Konto mit dieser Adresse verwaltet diesen Dienst oder gehört zu einer anderen Organisation. Eine echte Anmeldung wird abgelehnt.',
    },
  },
  people: {
    title: 'Wer sich anmelden kann',
    nobody: 'Ihr habt noch keine Mitglieder.',
    known: (count) =>
      plural(count, {
        one: '# Mitglied ist verbunden und kann sich anmelden.',
        other: '# Mitglieder sind verbunden und können sich anmelden.',
      }),
    ownWay: (count) =>
      plural(count, {
        one: '# Mitglied meldet sich mit Passwort oder Passkey an und kann das Konto unter Sicherheit verbinden.',
        other: '# Mitglieder melden sich mit Passwort oder Passkey an und können ihr Konto unter Sicherheit verbinden.',
      }),
    byCode: (count) =>
      plural(count, {
        one: '# Mitglied gibt bei der nächsten Anmeldung einmal einen Code aus dem Postfach ein.',
        other: '# Mitglieder geben bei der nächsten Anmeldung einmal einen Code aus dem Postfach ein.',
      }),
    lockedOut: (count) =>
      plural(count, { one: '# Mitglied kann sich nicht anmelden', other: '# Mitglieder können sich nicht anmelden' }),
    more: (count) => `und ${count} weitere`,
    whoTypes: 'Wer einen Code eingibt',
    bothChanged:
      'Sendet euer Anbieter für jemanden auch eine andere Adresse, würde die Anmeldung ein neues, leeres Konto anlegen. Trag diese Adresse vorher hier ein.',
    newNames: 'Bei jemandem haben sich Name und Adresse geändert',
    newNamesAbout:
      'Dann können wir die Person nicht erkennen, und die Anmeldung würde ein neues, leeres Konto anlegen. Such das Mitglied und trag die neue Adresse ein, bevor es sich anmeldet.',
    ways: {
      foreign_domain: 'Die Adresse gehört zu keiner eurer Domains.',
      no_mailbox: 'Das Konto hat keine bestätigte Adresse.',
      second_step: 'Eine Authentifizierungs-App schützt das Konto; ein Code per E-Mail ersetzt sie nicht.',
    },
    letIn: {
      open: 'Zulassen',
      of: (name) => `${name} zulassen`,
      title: (name) => `${name} zulassen`,
      about:
        'Welche Adresse sendet euer Anbieter für diese Person? Ihre erste Anmeldung damit in den nächsten zwei Wochen öffnet ihr Konto, das dann diese Adresse übernimmt. Wir schreiben ihr eine E-Mail, und es wird protokolliert, dass du das getan hast.',
      email: 'Adresse bei eurem Anbieter',
      submit: 'Einmal zulassen',
      cancel: 'Jetzt nicht',
      done: (name) => `${name} kann sich mit dieser Adresse anmelden`,
    },
  },
  refused: {
    title: 'Die Testanmeldung wurde abgelehnt',
    again: 'Es hat sich nichts geändert. Behebe das Problem und teste noch einmal.',
  },
  records: {
    title: 'Letzte Anmeldungen',
    none: 'Noch keine Anmeldungen.',
    outcomes: {
      signed_in: 'Angemeldet',
      tested: 'Test gelungen',
      proven: 'Identität bestätigt',
      linked: 'Konto verbunden',
      refused: 'Abgelehnt',
    },
    unasked: 'von der Startseite des Anbieters',
    times: (times) => `${times}-mal innerhalb einer Stunde`,
  },
  reasons: {
    not_base64: 'Die Antwort ließ sich nicht lesen: Sie ist nicht Base64-kodiert.',
    too_large: 'Die Antwort ist zu groß.',
    forbidden_markup: 'Die Antwort enthält Auszeichnungen, die nie angenommen werden, etwa einen Dokumenttyp.',
    malformed: 'Die Antwort ließ sich nicht lesen.',
    unexpected_content: 'Die Antwort enthält unerwartete Teile, oder ihr fehlt etwas, das wir brauchen.',
    weak_algorithm:
      'Sie ist mit einem Verfahren signiert, das wir nicht annehmen. Nötig ist RSA mit SHA-256 oder SHA-512.',
    no_usable_certificate: 'Keines der Zertifikate ist heute gültig. Lade neuere Metadaten hoch.',
    encryption: 'Sie ist verschlüsselt, obwohl die Verbindung das Gegenteil sagt, oder umgekehrt.',
    signature:
      'Die Signatur passt zu keinem der Zertifikate oder Schlüssel, oder etwas, das signiert sein muss, ist es nicht.',
    status: 'Euer Identitätsanbieter hat selbst abgelehnt.',
    issuer: 'Sie nennt einen anderen Aussteller als die Verbindung.',
    destination: 'Sie ging an eine andere Adresse als unsere Callback-URL.',
    recipient: 'Ihr Empfänger ist eine andere Adresse als unsere Callback-URL.',
    audience: 'Ihre Audience ist weder unsere Entity-ID noch unsere Client-ID.',
    time: 'Sie war zu diesem Zeitpunkt nicht gültig. Geht die Uhr eures Identitätsanbieters richtig, oder gilt die Antwort zu lange?',
    in_response_to: 'Sie beantwortet eine andere Anfrage als die dieses Browsers.',
    subject: 'Sie nennt niemanden, oder in einer Form, die wir nicht verwenden können.',
    provider_unreachable: 'Euer Identitätsanbieter hat nicht geantwortet, wie er sollte.',
    client_secret:
      'Euer Identitätsanbieter nimmt die Client-ID mit diesem Secret nicht an. Ist das Secret abgelaufen? Speichere die Verbindung mit einem neuen.',
    code: 'Euer Identitätsanbieter hat seinen eigenen Code nicht angenommen. Teste noch einmal, in einem einzigen Fenster.',
    email_unverified:
      'Euer Identitätsanbieter sagt nicht, dass die E-Mail-Adresse geprüft ist. Er muss email_verified senden, Entra ID xms_edov.',
    no_cookie:
      'Der Browser hat den Cookie dieser Anmeldung nicht mitgeschickt. Für eine Anmeldung von einer anderen Website muss dieser Dienst über https erreichbar sein.',
    unknown_request: 'Niemand in diesem Browser hat danach gefragt. Beginne hier, in einem einzigen Fenster.',
    unknown_connection: 'Die Einstellungen wurden seit Beginn des Tests ersetzt.',
    already_used: 'Diese Antwort wurde schon benutzt.',
    email: 'Sie enthält keine brauchbare E-Mail-Adresse.',
    foreign_domain: 'Ihre E-Mail-Adresse gehört zu keiner eurer Domains.',
    account_exists: 'Zu dieser Adresse gibt es schon ein Konto; sein Inhaber verbindet es unter Sicherheit.',
    account_unproven:
      'Zu dieser Adresse gibt es ein Konto, aber sie wurde nie bestätigt. Sein Inhaber verbindet es, oder die Person beginnt mit einem neuen.',
    account_not_allowed: 'Dieses Konto kann sich so nicht anmelden.',
    no_seat: 'In eurer Organisation ist kein Platz mehr frei, deshalb konnte kein neues Konto verbunden werden.',
    suspended: 'Eure Organisation ist hier gesperrt.',
    another_person: 'Angemeldet hat sich jemand anderes als die Person, die ihre Identität bestätigen sollte.',
    not_fresh:
      'Die Person wurde nicht noch einmal zur Anmeldung aufgefordert: Der Identitätsanbieter beachtet ForceAuthn (SAML) oder max_age (OpenID Connect) nicht.',
    too_slow: 'Die Prüfung hat zu lange gedauert.',
    busy: 'Gerade gibt es zu viele Anmeldungen. Bitte versuche es noch einmal.',
  },
  unknown: 'Sie wurde aus einem unbekannten Grund abgelehnt.',
};
