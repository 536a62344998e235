import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

export const sso: Catalogue['sso'] = {
  title: 'Single Sign-on',
  about: 'Mitglieder melden sich mit dem Konto an, das sie bei euch haben (SAML 2.0).',
  provider: {
    title: 'Was euer Identitätsdienst von uns wissen muss',
    entity: 'Kennung (Entity ID)',
    callback: 'Rücksprungadresse (Assertion Consumer Service)',
    metadata: 'Unsere Metadaten als Datei',
    send: 'Was er senden muss',
    guides: 'Einstellungen für gängige Anbieter',
    publishes: (where) => `Seine Metadaten veröffentlicht er hier: ${where}`,
    fileAlone: 'Seine Metadaten gibt er als Datei aus.',
    copy: 'Kopieren',
    copyOf: (name) => `Kopieren: ${name}`,
    copyAll: 'Alle Einstellungen kopieren',
    copyAllOf: (name) => `Alle Einstellungen für ${name} kopieren`,
    copied: 'Kopiert',
    copyByHand: 'Bitte von Hand markieren und kopieren',
    sent: [
      'NameID: persistent, E-Mail-Adresse oder unspecified; nie transient',
      'mail: eine Adresse in einer eurer Domains',
      'givenName und sn, oder displayName',
      'Signiert mit RSA und SHA-256 oder SHA-512; unsere Anfragen sind immer signiert',
    ],
  },
  active: 'In Kraft',
  draft: 'Entwurf',
  none: 'Keine Verbindung ist in Kraft: Mitglieder melden sich mit ihren Passwörtern an.',
  rows: {
    idp: 'Identitätsdienst',
    url: 'Adresse der Anmeldung',
    signed: 'Von ihm signiert',
    encrypted: 'Für uns verschlüsselt',
    unasked: 'Von seiner eigenen Startseite',
    window: 'Gilt höchstens',
  },
  yes: 'Ja',
  no: 'Nein',
  minutes: (minutes) => plural(minutes, { one: '# Minute lang', other: '# Minuten lang' }),
  signedParts: { response: 'Die Antwort', assertion: 'Die Zusicherung', both: 'Beides' },
  certificates: 'Zertifikate',
  certificate: (until, days) => {
    if (days < 0) return `Abgelaufen am ${until}`;
    return days === 0
      ? `Endet heute, ${until}`
      : `Gilt bis ${until}, ${plural(days, { one: '# Tag', other: '# Tage' })}`;
  },
  warning: (due) =>
    due === 0
      ? 'Heute gilt kein Zertifikat: Niemand kann sich so anmelden. Reiche unten die neuen Metadaten eures Identitätsdienstes ein.'
      : `Es bleiben weniger als ${due + 1} Tage. Reiche unten die neuen Metadaten eures Identitätsdienstes ein; zwei Zertifikate können so lange nebeneinander stehen.`,
  goodFrom: (day) => `Gilt ab ${day}.`,
  goodOnlyFrom: (day) => `Gilt noch nicht, erst ab ${day}.`,
  certificateTested: 'Durch die Testanmeldung bestätigt.',
  certificateUntested: 'Noch durch keine Testanmeldung bestätigt.',
  testedBefore: 'Die Testanmeldung lief mit einem anderen Zertifikat als den heutigen. Probiere sie noch einmal.',
  discard: 'Verwerfen',
  discarding: {
    title: 'Den Entwurf verwerfen?',
    about: 'Was in Kraft ist, bleibt, wie es ist.',
    yes: 'Entwurf verwerfen',
    no: 'Behalten',
    done: 'Der Entwurf ist verworfen',
    failed: 'Der Entwurf ist noch da',
  },
  tested: 'Eine Testanmeldung mit genau diesen Einstellungen ist gelungen.',
  untested: 'Mit genau diesen Einstellungen hat sich noch niemand angemeldet. Probiere sie, bevor sie gelten.',
  forced: 'Ohne Testanmeldung in Kraft gesetzt.',
  replaces:
    'Diese Verbindung nennt einen anderen Anbieter als die in Kraft oder hat kein Zertifikat mit ihr gemeinsam. Setzt du sie in Kraft, werden alle abgemeldet, die sich über euren Anbieter angemeldet haben. Wer kein Passwort hat, gibt bei der nächsten Anmeldung einen Code aus dem Postfach ein; wer eines hat, verbindet das Konto unter Sicherheit neu. Hat euer Anbieter nur sein Zertifikat erneuert, reiche seine Metadaten ein und lass alles andere, wie es ist; dann bleiben alle Konten verbunden.',
  test: 'Anmeldung probieren',
  activate: 'In Kraft setzen',
  activated: 'Die Verbindung ist in Kraft',
  notActivated: 'Der Entwurf bleibt ein Entwurf',
  disable: 'Außer Kraft setzen',
  disabling: {
    title: 'Die Verbindung außer Kraft setzen?',
    about:
      'Niemand kann sich mehr über sie anmelden, bis ein getesteter Entwurf in Kraft ist, und alle, die über sie kamen, werden abgemeldet. Mitglieder ohne Passwort können so lange per Mail eines setzen.',
    yes: 'Außer Kraft setzen',
    no: 'In Kraft lassen',
    done: 'Die Verbindung ist außer Kraft',
    failed: 'Die Verbindung ist noch in Kraft',
  },
  form: {
    first: 'Euren Identitätsdienst verbinden',
    again: 'Die Verbindung ändern',
    about:
      'Was du einreichst, wird ein Entwurf, den du probierst, bevor er gilt. Neue Zertifikate des Dienstes, der in Kraft ist, gelten ab dem Tag, an dem sie beginnen; keines, das heute funktioniert, fällt vorher weg.',
    metadata: 'Metadaten eures Identitätsdienstes (XML)',
    metadataHint: 'Die Datei, wie er sie ausgibt.',
    metadataKnown: 'Nur wo sie sich geändert hat; ohne sie bleibt der bisher bekannte Dienst.',
    file: 'Eine Datei wählen',
    signed: 'Was er mindestens signiert',
    encrypted: {
      name: 'Er verschlüsselt für uns',
      about: 'Mit dem Zertifikat aus unseren Metadaten. Die Antwort als Ganzes muss dann signiert sein.',
    },
    unasked: {
      name: 'Menschen dürfen von seiner eigenen Startseite kommen',
      about:
        'Ohne hier erst gefragt zu haben (vom Dienst begonnen). Weniger sicher: Lass es aus, wenn es niemand braucht. Er schickt eine eurer Domains als RelayState.',
    },
    window: 'Wie lange eine Antwort gelten darf, in Minuten',
    windowHint: 'Von 1 bis 90. Zehn ist richtig, wenn euer Dienst nicht anders kann.',
    windowWrong: 'Von 1 bis 90',
    submit: 'Als Entwurf speichern',
    submitting: 'Wird gespeichert …',
    same: 'Diese Einstellungen sind schon in Kraft',
    drafted: 'Der Entwurf ist gespeichert. Probiere ihn als Nächstes.',
    exchanged: 'Die Zertifikate sind getauscht',
    failed: 'Es wurde nichts geändert',
  },
  byAddress: {
    title: 'Täglich nach neuen Zertifikaten sehen',
    about:
      'Viele Anbieter veröffentlichen ihre Metadaten unter einer Adresse. Wir sehen dort einmal am Tag nach: Ein neues Zertifikat gilt neben dem, das funktioniert, und eure Administration bekommt eine E-Mail. Alles andere bleibt, bis du es einreichst.',
    address: 'Adresse der Metadaten',
    hint: 'Sie beginnt mit https:// und ist aus dem Internet erreichbar.',
    submit: 'Jetzt und täglich nachsehen',
    again: 'Jetzt nachsehen',
    looking: 'Wird nachgesehen …',
    end: 'Nicht mehr nachsehen',
    done: 'Gefunden. Wir sehen dort jetzt täglich nach.',
    ended: 'Wir sehen dort nicht mehr nach',
    failed: 'Es wurde nichts geändert',
    found: (when) => `Zuletzt nachgesehen am ${when}: alles in Ordnung.`,
    notFound: (when) => `Zuletzt nachgesehen am ${when}, ohne Erfolg. Was in Kraft ist, bleibt in Kraft.`,
    since: (when) => `Es gelingt seit ${when} nicht.`,
  },
  passed: {
    title: 'Die Testanmeldung ist gelungen',
    about: 'Du kannst den Entwurf jetzt in Kraft setzen.',
    opens: {
      known: 'Eine echte Anmeldung ginge direkt in das bekannte Konto.',
      code: 'Den Namen, den euer Anbieter nennt, kennen wir noch nicht: Eine echte Anmeldung fragt einmal nach einem Code aus dem Postfach dieser Adresse und öffnet dann deren Konto.',
      own_proof: 'Das Konto mit dieser Adresse hat einen eigenen Zugang, nach dem eine echte Anmeldung einmal fragt.',
      new: 'Kein Konto hat diese Adresse: Eine echte Anmeldung legt ein neues an.',
      none: 'Das Konto mit dieser Adresse betreut diesen Dienst oder gehört zu einer anderen Organisation. Eine echte Anmeldung würde abgelehnt.',
    },
  },
  people: {
    title: 'Wer hineinkommt',
    nobody: 'Ihr habt noch keine Mitglieder.',
    known: (count) =>
      plural(count, {
        one: '# Mitglied ist bekannt und kommt direkt hinein.',
        other: '# Mitglieder sind bekannt und kommen direkt hinein.',
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
      plural(count, { one: '# Mitglied käme nicht hinein', other: '# Mitglieder kämen nicht hinein' }),
    more: (count) => `und ${count} weitere`,
    whoTypes: 'Wer einen Code eingibt',
    bothChanged:
      'Sendet euer Anbieter für jemanden auch eine andere Adresse, entstünde bei der Anmeldung ein neues, leeres Konto. Trag diese Adresse hier vorher ein.',
    newNames: 'Bei jemandem haben sich Name und Adresse geändert',
    newNamesAbout:
      'Dann zeigt uns nichts mehr, dass es dieselbe Person ist, und die Anmeldung würde ein neues, leeres Konto anlegen. Such das Mitglied und trag die neue Adresse ein, bevor es sich anmeldet.',
    ways: {
      foreign_domain: 'Die Adresse liegt in keiner eurer Domains.',
      no_mailbox: 'Das Konto hat keine Adresse, die Mail erreicht.',
      second_step: 'Eine Authentifizierungs-App schützt das Konto; ein Code per Mail ersetzt sie nicht.',
    },
    letIn: {
      open: 'Einlassen',
      of: (name) => `Einlassen: ${name}`,
      title: (name) => `${name} einlassen`,
      about:
        'Welche Adresse sendet euer Anbieter für diese Person? Die erste Anmeldung damit in den nächsten zwei Wochen öffnet ihr Konto, das dann diese Adresse hat. Wir schreiben ihr, und es wird festgehalten, dass du das getan hast.',
      email: 'Adresse bei eurem Anbieter',
      submit: 'Einmal einlassen',
      cancel: 'Jetzt nicht',
      done: (name) => `${name} kann sich mit dieser Adresse anmelden`,
    },
  },
  refused: {
    title: 'Die Testanmeldung wurde abgelehnt',
    again: 'Es gilt nichts, was nicht vorher galt. Behebe es und probiere noch einmal.',
  },
  records: {
    title: 'Was aus Anmeldungen wurde',
    none: 'Noch keine Anmeldungen.',
    outcomes: {
      signed_in: 'Jemand hat sich angemeldet',
      tested: 'Ein Test ist gelungen',
      proven: 'Jemand hat sich noch einmal ausgewiesen',
      linked: 'Jemand hat das eigene Konto verbunden',
      refused: 'Abgelehnt',
    },
    unasked: 'von seiner eigenen Startseite',
    times: (times) => `${times}-mal innerhalb einer Stunde`,
  },
  reasons: {
    not_base64: 'Die Antwort ließ sich nicht lesen: Sie ist kein Base64.',
    too_large: 'Die Antwort ist zu groß.',
    forbidden_markup: 'Die Antwort enthält Auszeichnungen, die nie angenommen werden, etwa einen Dokumenttyp.',
    malformed: 'Die Antwort ist kein wohlgeformtes XML.',
    unexpected_content: 'Die Antwort enthält Teile, die dort nicht erwartet werden. Eine schlichte Zusicherung genügt.',
    weak_algorithm:
      'Sie ist mit einem Verfahren signiert, das nicht angenommen wird. Nötig ist RSA mit SHA-256 oder SHA-512.',
    no_usable_certificate: 'Keines der Zertifikate gilt heute. Reiche neuere Metadaten ein.',
    encryption: 'Sie ist verschlüsselt, obwohl die Verbindung das Gegenteil sagt, oder umgekehrt.',
    signature: 'Die Signatur passt zu keinem der Zertifikate, oder etwas, das signiert sein muss, ist es nicht.',
    status: 'Euer Identitätsdienst selbst hat abgelehnt.',
    issuer: 'Sie nennt einen anderen Aussteller als seine Metadaten.',
    destination: 'Sie war für eine andere Adresse als unsere Rücksprungadresse gemacht.',
    recipient: 'Ihr Empfänger ist eine andere Adresse als unsere Rücksprungadresse.',
    audience: 'Sie ist nicht für unsere Kennung bestimmt.',
    time: 'Sie galt zu dieser Zeit nicht. Geht die Uhr eures Identitätsdienstes richtig, oder gilt die Antwort zu lange?',
    in_response_to: 'Sie antwortet auf eine andere Anfrage, als dieser Browser gestellt hat.',
    subject: 'Sie nennt niemanden, oder auf eine Weise, die sich nicht verwenden lässt.',
    no_cookie:
      'Der Browser hat den Cookie dieser Anmeldung nicht mitgeschickt. Für eine Anmeldung von einer anderen Website muss dieser Dienst über https erreichbar sein.',
    unknown_request: 'Niemand in diesem Browser hat danach gefragt. Beginne hier, und in einem Fenster.',
    unknown_connection: 'Die Einstellungen wurden seit Beginn des Tests ersetzt.',
    already_used: 'Diese Antwort wurde schon benutzt.',
    email: 'Sie enthält keine brauchbare E-Mail-Adresse.',
    foreign_domain: 'Ihre E-Mail-Adresse gehört zu keiner eurer Domains.',
    account_exists: 'Mit dieser Adresse gibt es schon ein Konto; wem es gehört, verbindet es unter Sicherheit.',
    account_unproven:
      'Mit dieser Adresse gibt es ein Konto, das niemand bestätigt hat. Wem es gehört, verbindet es; sonst beginnt die Person mit einem neuen.',
    account_not_allowed: 'Dieses Konto darf sich so nicht anmelden.',
    another_person: 'Angemeldet hat sich jemand anderes als die Person, die sich ausweisen sollte.',
    not_fresh: 'Die Person wurde nicht noch einmal gefragt: Der Identitätsdienst beachtet ForceAuthn nicht.',
    too_slow: 'Die Prüfung hat zu lange gedauert.',
    busy: 'Zu viele Anmeldungen in diesem Moment. Bitte versuche es noch einmal.',
  },
  unknown: 'Sie wurde aus einem Grund abgelehnt, für den es hier keine Worte gibt.',
};
