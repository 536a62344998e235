import type { CardId } from '../../achievements/definition.ts';
import type { Answers, Refusals } from '../../refusals.ts';
import type { Gap } from '../en/refusals.ts';
import { achievements } from './achievements.ts';
import { cards } from './cards.ts';
import { day, plural } from './formats.ts';
import { issues } from './issues.ts';
import { licenceParts } from './licence-parts.ts';
import { stepTitles } from './step-titles.ts';

const gap = ({ requirement, value, threshold }: Gap): string =>
  threshold === null
    ? `${achievements.requirements[requirement]}: noch nicht`
    : `${achievements.requirements[requirement]}: ${value} von ${threshold}`;
const cardBefore = (id: CardId): string => `„${cards[id].name}“ kommt zuerst`;

const otherPasskey = 'Das ist keiner deiner Passkeys. Bitte versuche es noch einmal.';
const tooManyReaders = 'Gerade werden viele Dateien gelesen. Bitte versuche es gleich noch einmal.';

export const refusals: Refusals = {
  fault: 'Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',

  invalid_input: 'Ungültige Eingabe',
  'invalid_input.request_too_slow': 'Die Anfrage kam nicht rechtzeitig an',
  'invalid_input.not_utf8': 'Das ist kein gültiges UTF-8',
  'invalid_input.not_json': 'Das ist kein gültiges JSON',
  'invalid_input.repeated_field': 'Dieses Feld steht zweimal da',
  'invalid_input.nested_too_deeply': 'Das ist zu tief verschachtelt',
  'invalid_input.too_many_values': ({ max }) => `Das hat mehr als ${max} Werte`,
  'invalid_input.not_a_uuid': 'Das ist keine UUID',
  'invalid_input.not_a_position': 'Das ist keine Position',
  'invalid_input.not_a_change':
    'Verwende die Position einer Änderung oder der Personenliste, oder lass sie weg, um mit der ersten Änderung zu beginnen',
  'invalid_input.change_ahead':
    'Diese Position liegt hinter dem Ende dieser Installation, die vielleicht aus einer Sicherung wiederhergestellt wurde. Hole die Personenliste neu und mach an ihrer Position weiter',
  'invalid_input.not_a_version': 'Das ETag dessen, was geändert wird, oder * für alles',
  'invalid_input.no_versions': 'Dieser Aufruf kann keine Fassung prüfen',
  'invalid_input.not_a_moment': 'Das ist weder eine Position noch ein Zeitpunkt',
  'invalid_input.whole_number': ({ min, max }) => `Eine ganze Zahl von ${min} bis ${max}`,
  'invalid_input.not_ahead': 'Ein Zeitpunkt in den nächsten 366 Tagen',
  'invalid_input.pause_backwards': 'Eine Pause endet frühestens an dem Tag, an dem sie beginnt',
  'invalid_input.pause_passed': 'Eine Pause beginnt frühestens heute',
  'invalid_input.day_passed': 'Heute oder ein späterer Tag',
  'invalid_input.pause_too_far': 'Eine Pause endet spätestens in einem Jahr',
  'invalid_input.pause_days': ({ max, year }) =>
    `Höchstens ${max} Tage im Jahr kannst du pausieren. ${year} wären es mehr`,
  'invalid_input.push_private': 'Die Adresse führt in ein privates Netz.',
  'invalid_input.group_lines': ({ max }) =>
    `Höchstens ${max.toLocaleString('de')} Zeilen auf einmal. Bitte teile die Datei auf.`,
  'invalid_input.webhook_address':
    'Gib eine Adresse ein, die mit https:// beginnt und weder Benutzernamen noch Passwort noch ein # enthält.',
  'invalid_input.webhook_private':
    'Die Adresse führt in ein privates Netz. Webhooks brauchen eine öffentliche Adresse.',
  'invalid_input.push_keys': 'Das sind keine Schlüssel eines Browsers.',
  'invalid_input.not_a_cursor': 'Verwende den Cursor der vorigen Seite dieser Liste, mit denselben Parametern',
  'invalid_input.not_a_time': 'Eine Zeitangabe nach ISO 8601',
  'invalid_input.not_a_time_zone': 'Eine IANA-Zeitzone wie Europe/Berlin',
  'invalid_input.not_a_domain': ({ domain }) => `${domain} ist keine Domain wie example.org.`,
  'invalid_input.domain_form': 'Bitte gib eine Domain wie example.org ein',
  'invalid_input.other_address': 'Das ist nicht die Adresse dieser Person.',
  'invalid_input.foreign_domain': 'Bitte gib eine Adresse aus einer eurer Domains ein',
  'invalid_input.file_empty': 'Die Datei ist leer.',
  'invalid_input.file_cut_off': 'Die Datei ist nicht vollständig angekommen. Bitte versuche es noch einmal.',
  'invalid_input.history_lines': ({ lines }) =>
    `Es wurde nichts importiert: ${plural(lines, { one: 'Eine Zeile ist', other: '# Zeilen sind' })} fehlerhaft.`,
  'invalid_input.invitation_lines': ({ lines }) =>
    `Es wurde niemand eingeladen: ${plural(lines, { one: 'Eine Zeile ist', other: '# Zeilen sind' })} fehlerhaft.`,

  'invalid_input.metadata_missing': 'Bitte lade zuerst die Metadaten eures Identitätsanbieters hoch',
  'invalid_input.metadata_not_https': 'Die Adresse muss mit https:// beginnen.',
  'invalid_input.metadata_password': 'Die Adresse darf weder Benutzernamen noch Passwort noch ein # enthalten.',
  'invalid_input.metadata_private': 'Die Adresse liegt in einem privaten Netz. Bitte lade stattdessen die Datei hoch.',
  'invalid_input.metadata_redirect': 'Die Adresse leitet auf eine andere weiter. Bitte gib diese ein.',
  'invalid_input.metadata_status': ({ status }) => `Die Adresse antwortet mit Status ${status}.`,
  'invalid_input.metadata_late': 'Die Adresse hat nicht rechtzeitig geantwortet.',
  'invalid_input.metadata_unreachable': ({ detail }) => `Die Adresse war nicht erreichbar (${detail}).`,
  'invalid_input.issuer_private':
    'Die Adresse liegt in einem privaten Netz. Sie muss aus dem Internet erreichbar sein.',
  'invalid_input.issuer_other':
    'Die Konfiguration unter dieser Adresse nennt einen anderen Issuer. Bitte übernimm ihn von dort, für euren eigenen Mandanten.',
  'invalid_input.issuer_unusable':
    'Unter dieser Adresse gibt es keine brauchbare OpenID-Connect-Konfiguration. Bitte gib die Issuer-URL eures Anbieters ein.',
  'invalid_input.client_secret_missing': 'Bitte gib das Client-Secret zu diesem Client ein',
  'invalid_input.metadata_too_large': 'Die Datei ist zu groß für die Metadaten eines einzelnen Identitätsanbieters.',
  'invalid_input.metadata_too_hard':
    'Das Lesen der Datei dauert zu lange. Bitte exportiere sie noch einmal bei deinem Identitätsanbieter.',
  'invalid_input.metadata_busy': tooManyReaders,
  'invalid_input.metadata_empty': 'Die Datei enthält keine Metadaten: Sie ist leer.',
  'invalid_input.metadata_not_utf8':
    'Die Datei ist nicht in UTF-8 gespeichert (vielleicht in UTF-16). Bitte speichere sie als UTF-8.',
  'invalid_input.metadata_web_page':
    'Die Datei enthält keine Metadaten, sondern eine Webseite, vielleicht eine Anmeldeseite. Bitte lade die Metadaten selbst herunter.',
  'invalid_input.metadata_doctype':
    'Die Datei hat einen Dokumenttyp (DOCTYPE), den wir nicht annehmen. Bitte entferne ihn.',
  'invalid_input.metadata_cdata':
    'Die Datei hat CDATA-Abschnitte, die wir nicht annehmen. Bitte exportiere sie ohne solche Abschnitte.',
  'invalid_input.metadata_instructions':
    'Die Datei hat Verarbeitungsanweisungen (<? … ?>), die wir nicht annehmen. Bitte entferne sie.',
  'invalid_input.metadata_not_xml': ({ detail }) => `Die Datei ist kein gültiges XML: ${detail}.`,
  'invalid_input.metadata_expired': ({ until }) => `Die Datei ist am ${until} abgelaufen. Bitte besorge eine neuere.`,
  'invalid_input.metadata_no_entity': 'Die Datei hat keine brauchbare entityID.',
  'invalid_input.metadata_no_provider':
    'Die Datei beschreibt keinen Identitätsanbieter für SAML 2.0 (IDPSSODescriptor).',
  'invalid_input.metadata_several_providers': ({ count }) =>
    `Die Datei beschreibt ${count} Identitätsanbieter. Bitte lade nur den EntityDescriptor von eurem hoch.`,
  'invalid_input.metadata_not_one_provider':
    'Die Datei enthält nicht die Metadaten eines einzelnen Identitätsanbieters (EntityDescriptor).',
  'invalid_input.metadata_no_redirect': 'Der Identitätsanbieter bietet keine Anmeldung über HTTP-Redirect an.',
  'invalid_input.metadata_sign_in_not_https': 'Die Anmeldeadresse muss mit https:// beginnen.',
  'invalid_input.metadata_no_certificate': 'Die Datei enthält kein Signaturzertifikat des Identitätsanbieters.',
  'invalid_input.metadata_not_a_certificate': 'Ein Zertifikat in der Datei ist kein gültiges Zertifikat.',
  'invalid_input.metadata_certificate_not_rsa': 'Ein Zertifikat in der Datei hat keinen RSA-Schlüssel.',
  'invalid_input.metadata_certificate_weak': ({ bits }) =>
    `Der Schlüssel eines Zertifikats in der Datei hat ${bits} Bit; mindestens 2048 sind nötig.`,
  'invalid_input.metadata_certificates_ended': 'Alle Zertifikate in der Datei sind abgelaufen.',
  'invalid_input.metadata_many_certificates': ({ count, max }) =>
    `Die Datei hat ${count} Signaturzertifikate; höchstens ${max} werden übernommen. Bitte behalte nur die verwendeten.`,
  'invalid_input.metadata_other_provider':
    'Die Datei dort nennt einen anderen Anbieter oder eine andere Anmeldeadresse als die Verbindung. Lade sie unten hoch, um sie zu testen.',

  passwords_differ: issues.passwords_differ,
  password_too_short: issues.password_too_short,
  'password_too_common.repeated': 'Dieses Passwort wiederholt dieselben Zeichen. Bitte wähle ein anderes.',
  'password_too_common.row_of_keys': 'Dieses Passwort ist eine Reihe von Tasten oder Zahlen. Bitte wähle ein anderes.',
  'password_too_common.demo': 'Das ist das öffentliche Passwort der Demo. Bitte wähle ein anderes.',
  'password_too_common.common': 'Dieses Passwort gehört zu den häufigsten. Bitte wähle ein anderes.',
  'password_too_common.product': 'Dieses Passwort ist ein Wort aus diesem Produkt. Bitte wähle ein anderes.',
  'password_too_common.own_name': 'Dieses Passwort ist dein eigener Name oder deine Adresse. Bitte wähle ein anderes.',
  timestamp_ahead: 'Das liegt in der Zukunft. Bitte prüfe die Uhr deines Geräts.',
  timestamp_too_old: 'Das ist mehr als 48 Stunden her und lässt sich nicht mehr nachtragen.',

  not_signed_in: 'Bitte melde dich an, um deine Reise fortzusetzen.',
  'not_signed_in.token_malformed': 'Das ist kein Token dieses Dienstes. Prüfe, ob du es vollständig kopiert hast.',
  'not_signed_in.token_unknown': 'Dieses Token gibt es nicht. Erstelle ein neues.',
  'not_signed_in.token_expired': 'Dieses Token ist abgelaufen. Erstelle ein neues.',
  'not_signed_in.token_revoked': 'Dieses Token wurde widerrufen. Erstelle ein neues.',
  'not_signed_in.token_suspended': 'Die Organisation dieses Tokens ist gesperrt.',
  'not_signed_in.token_owner': 'Das Konto oder die Organisation zu diesem Token gibt es nicht mehr.',
  wrong_credentials: 'Benutzername oder Passwort stimmt nicht',
  'wrong_credentials.admin': 'E-Mail-Adresse oder Passwort stimmt nicht',
  'wrong_credentials.own_password': 'Das ist nicht dein Passwort.',
  'wrong_credentials.current_password': 'Das ist nicht dein bisheriges Passwort.',
  'wrong_credentials.passkey': 'Dieser Passkey öffnet hier kein Konto.',
  'wrong_credentials.other_passkey': otherPasskey,
  'wrong_credentials.too_late': 'Das hat zu lange gedauert. Bitte melde dich noch einmal mit deinem Passwort an.',
  'second_step_needed.code': 'Bitte gib den Code ein, den deine Authentifizierungs-App zeigt.',
  'second_step_needed.passkey': 'Bitte verwende einen deiner Passkeys als zweiten Schritt.',

  not_allowed: 'Du hast nicht das Recht, dies zu öffnen.',
  'not_allowed.local_only': 'Nur von diesem Rechner aus',
  'not_allowed.mail_reports': 'Nur mit MAIL_REPORTS_TOKEN',
  'not_allowed.metrics': 'Nur von diesem Rechner aus oder mit METRICS_TOKEN',
  'not_allowed.mentors_only': 'Nur Mentorinnen, Mentoren und die Administration können Auszeichnungen bestätigen.',
  'not_allowed.own_achievement': 'Deine Auszeichnung muss jemand anders bestätigen.',
  'not_allowed.no_organization': 'Du gehörst zu keiner Organisation.',
  'not_allowed.programs_administrators':
    'Ein Programm kann die Administration weder ernennen noch ändern oder entfernen. Das tun Menschen, im Browser.',
  'not_allowed.suspended': 'Deine Organisation ist gesperrt. Deine eigene Reise bleibt deine.',
  'not_allowed.preview': 'Das ist eine Vorschau. Es wurde nichts gespeichert.',
  'not_allowed.board_act':
    'Hier lassen sich fehlgeschlagene Aufträge wiederholen und entfernen. Alles andere ist nur zum Lesen.',
  'not_allowed.programs': 'Dafür gilt kein Token. Bitte melde dich im Browser an.',
  'not_allowed.scopes': ({ scope }) => `Ein Token von dir kann die Berechtigung ${scope} nicht haben.`,
  scope_missing: ({ scope }) => `Diesem Token fehlt die Berechtigung ${scope}. Erstelle eines, das sie hat.`,
  foreign_user: 'Das gehört einer anderen Person.',
  'foreign_user.user_id': 'Das ist nicht deine eigene ID',
  mailbox_not_proven: 'Bitte gib zuerst den Code aus deiner E-Mail ein, in diesem Browser.',
  cross_site: 'Diese Anfrage kam von einer anderen Website, deshalb wurde nichts geändert.',
  other_person: 'In diesem Browser ist jetzt jemand anderes angemeldet.',
  proof_needed: 'Bitte bestätige zuerst, dass du es bist.',
  'proof_needed.board':
    'Bitte wähle im Menü zuerst „Bestätigen, dass du es bist“ und wiederhole das innerhalb von zehn Minuten.',
  second_factor_required:
    'Bitte richte zuerst die Anmeldung in zwei Schritten ein, oder bestätige deinen zweiten Schritt noch einmal.',
  'second_factor_required.admin':
    'Dein Konto braucht die Anmeldung in zwei Schritten. Melde dich auf der normalen Anmeldeseite an, um sie einzurichten.',
  address_unproven: 'Bitte bestätige zuerst deine E-Mail-Adresse mit dem Code, den wir dorthin geschickt haben.',

  not_found: 'Hier ist nichts',
  'not_found.push_device': 'Dieses Gerät erhält keine Push-Nachrichten.',
  'not_found.person': 'Diese Person gibt es hier nicht.',
  'not_found.event': 'Dieses Ereignis kommt im Verlauf der Person nicht vor.',
  'not_found.member': 'Diese Person gibt es in deiner Organisation nicht.',
  'not_found.organization': 'Diese Organisation gibt es nicht.',
  'not_found.own_organization': 'Du gehörst zu keiner Organisation.',
  'not_found.membership': 'Zu dieser Organisation gehörst du nicht.',
  'not_found.domain': 'Diese Domain gehört nicht zu euren.',
  'not_found.connection': 'Diese Verbindung gibt es nicht.',
  'not_found.sso_of_address': 'Keine Organisation hat Single Sign-on für die Domain deiner Adresse.',
  'not_found.sso_domain': 'Keine Organisation hat hier Single Sign-on für diese Domain.',
  'not_found.identity': 'Dein Konto ist damit nicht verbunden.',
  'not_found.recognition': 'Das hat zu lange gedauert. Bitte melde dich noch einmal über deine Organisation an.',
  'not_found.stranger': 'Diese Person gehört nicht zu eurer Organisation.',
  'not_found.invitation': 'Diese Einladung gibt es nicht.',
  'not_found.invitation_used': 'Diese Einladung wurde schon verwendet. Bitte deine Organisation um eine neue.',
  'not_found.own_invitation':
    'Diese Einladung gilt für jemand anderen, oder sie wurde verwendet, zurückgenommen oder ist abgelaufen. Bitte deine Organisation um eine neue.',
  'not_found.session': 'Diese Sitzung gibt es nicht.',
  'not_found.passkey': 'Diesen Passkey gibt es nicht.',
  'not_found.token': 'Dieses Token gibt es nicht, oder es ist abgelaufen oder widerrufen.',
  'not_found.service_account': 'Dieses Dienstkonto gibt es nicht.',
  'not_found.webhook': 'Diesen Webhook gibt es nicht.',
  'not_found.poll': 'Für diesen Monat gibt es keine Frage.',
  'not_found.poll_option': 'Diese Antwort hat die Frage nicht.',
  'not_found.figures': 'Für diese Gruppe gibt es keine Auswertung.',
  'not_found.document': 'Dieses Dokument gibt es nicht, oder es wurde zurückgezogen.',
  'not_found.group': 'Diese Gruppe gibt es nicht.',
  'not_found.second_factor': 'Die Anmeldung in zwei Schritten ist nicht eingeschaltet.',
  'not_found.email_change': 'Es gibt keine Adressänderung, die du abbrechen kannst.',
  'not_found.deletion': 'Es gibt keine Löschung, die du zurücknehmen kannst.',
  'not_found.notification': 'Diese Mitteilung gibt es nicht.',
  'not_found.shared_achievement': 'Diese Auszeichnung wird nicht mit dir geteilt.',
  'not_found.to_show':
    'Das kannst du keinem Zeugen zeigen. Wähle eine verdiente Auszeichnung oder etwas, das du geschrieben hast.',
  'not_found.mentor': 'Fragen kannst du nur Mentoren und Verwaltung deiner eigenen Organisation.',
  'not_found.witness_request': 'Diese Anfrage ist nicht mehr offen.',
  'not_found.licence': 'Diesen Pilotenschein gibt es nicht.',
  'not_found.own_licence': 'Du hast noch keinen Pilotenschein. Du bekommst ihn mit dem sechsten Schritt.',
  'not_found.shared_licence': 'Dieser Pilotenschein wird nicht geteilt.',
  'not_found.promise': 'Dieses Versprechen steht nicht mehr in Schritt 6.',
  'not_found.letter': 'Diesen Brief gibt es nicht.',
  'not_found.text': 'Einen solchen Text hast du nicht geschrieben.',
  'not_found.list': 'Diese Liste gibt es nicht.',
  'not_found.run': 'Diesen Durchgang gibt es nicht, oder ein neuerer hat ihn ersetzt.',
  'not_found.run_to_repeat': 'Es gibt noch keinen Durchgang, den du wiederholen kannst.',
  'not_found.kindness': 'Diese Freundlichkeit steht nicht in deinem Buch.',
  'not_found.entry': 'Diesen Eintrag gibt es in deinem Logbuch nicht.',
  'not_found.file': 'Diese Datei gibt es nicht.',
  'not_found.mail': 'Diese nicht zugestellte E-Mail gibt es nicht.',
  'not_found.projection': 'Diese Projektion gibt es nicht.',
  'not_found.replay': 'Diesen Neuaufbau gibt es nicht.',
  'not_found.definition': 'Diese Auszeichnung gibt es nicht.',
  'not_found.what_if': 'Diesen Probelauf gibt es nicht mehr.',
  'not_found.failed_job': 'Diesen Auftrag gibt es nicht, oder er gilt nicht mehr als fehlgeschlagen.',
  unknown_achievement: 'Eine Auszeichnung mit diesem Namen gibt es nicht.',

  username_taken: 'Dieser Benutzername ist vergeben',
  email_taken: 'Diese E-Mail-Adresse ist vergeben',
  address_managed:
    'Deine Organisation meldet dich an und verwaltet deine Adresse. Bitte ihre Verwaltung, sie dort zu ändern.',
  domain_taken: ({ domain }) => `Die Domain ${domain} gehört einer anderen Organisation.`,
  last_administrator: 'Das ist das letzte Administratorkonto. Ernenne zuerst ein weiteres.',
  'last_administrator.organization':
    'Das ist das letzte Administratorkonto der Organisation. Ernenne zuerst ein weiteres.',
  last_second_factor:
    'Dein Konto braucht die Anmeldung in zwei Schritten, und das ist dein letzter zweiter Schritt. Richte zuerst einen anderen ein.',
  'conflict.newer_version': 'Inzwischen hat jemand anderes das geändert. Sieh dir an, was jetzt gilt.',
  'conflict.same_version': 'Das gilt bereits, es gibt also nichts zu ändern.',
  'conflict.what_if_running': 'Hier läuft bereits ein Probelauf. Warte das Ergebnis ab oder brich ihn ab.',
  'conflict.no_push_device': 'Noch erhält kein Gerät Push-Nachrichten. Schalte sie zuerst ein.',
  'conflict.own_witness': 'Du kannst nicht dein eigener Zeuge sein. Gib eine andere Adresse an.',
  'conflict.witness_unavailable':
    'An diese Adresse können wir heute nicht schreiben. Frag persönlich oder nenne jemand anderen.',
  'conflict.witnesses_open': ({ max }) =>
    `Du hast ${max} offene Anfragen. Zieh eine zurück oder warte auf eine Antwort.`,
  'conflict.own_address': 'Das ist schon deine Adresse.',
  'conflict.address_confirmed': 'Deine Adresse ist schon bestätigt.',
  'conflict.no_address': 'Dein Konto hat keine Adresse. Bitte füge zuerst eine hinzu.',
  'conflict.address_of_other': 'Ein anderes Konto hat diese Adresse. Sein Inhaber muss es zuerst löschen.',
  'conflict.unproven_administrator':
    'Diese Person muss ihre E-Mail-Adresse bestätigen, bevor sie Administratorrechte bekommt.',
  'conflict.administrator_role': 'Die Administration dieses Dienstes kann keine andere Rolle haben.',
  'conflict.administrator_joins':
    'Die Administration dieses Dienstes kann keiner Organisation beitreten. Verwende ein anderes Konto.',
  'conflict.administrator_sso': 'Die Administration meldet sich mit dem Passwort an.',
  'conflict.member_role': 'Diese Rolle gibt es nur in einer Organisation. Nimm die Person zuerst in eine auf.',
  'conflict.own_membership': 'Du gehörst schon zu einer Organisation. Verlass sie zuerst.',
  'conflict.other_organization': 'Das Konto gehört zu einer anderen Organisation.',
  'conflict.already_member': ({ email }) => `${email} ist schon Mitglied.`,
  'conflict.no_seat': 'In dieser Organisation ist kein Platz mehr frei. Ihre Administratoren können mehr anfragen.',
  'conflict.suspended': 'Diese Organisation ist gesperrt.',
  'conflict.already_joined': ({ email }) => `${email} ist schon dabei.`,
  'conflict.organization_exists': 'Diese Organisation gibt es schon.',
  'conflict.first_domain': 'Die erste Domain einer Organisation lässt sich nicht entfernen.',
  'conflict.settings_replaced': 'Diese Einstellungen wurden seit Beginn des Tests ersetzt.',
  'conflict.draft_replaced': 'Der Entwurf wurde durch einen anderen ersetzt.',
  'conflict.only_way_in': 'Das ist dein einziger Zugang: Dein Konto hat kein Passwort.',
  'conflict.already_linked': ({ organization }) => `Dein Konto ist schon mit ${organization} verbunden.`,
  'conflict.signs_in_alone':
    'Diese Person meldet sich mit Passwort oder Passkey an und kann ihr Konto selbst unter Sicherheit verbinden.',
  'conflict.second_step_on': 'Die Anmeldung in zwei Schritten ist schon eingeschaltet. Schalte sie zuerst aus.',
  'conflict.passkey_known': 'Dieser Passkey wurde schon hinzugefügt.',
  'conflict.passkey_no_domain':
    'Passkeys brauchen einen Domainnamen. Diese Seite ist nur über eine IP-Adresse oder ohne https erreichbar.',
  'conflict.passkey_no_password':
    'Dein Konto hat kein Passwort. Deine Organisation meldet dich an, deshalb lässt sich kein Passkey hinzufügen.',
  'conflict.passkey_too_many': ({ max }) => `Ein Konto kann höchstens ${max} Passkeys haben. Entferne zuerst einen.`,
  'conflict.statements_changed': 'Die Aussagen haben sich geändert, seit diese Seite geöffnet wurde. Lade sie neu.',
  'conflict.entry_revised':
    'Das wurde inzwischen an anderer Stelle geändert. Dein Text ist noch da: Sieh dir die neueste Fassung an und speichere dann noch einmal.',
  'conflict.entry_not_editable':
    'Dieser Eintrag lässt sich hier nicht ändern. Ändere ihn dort, wo du ihn gemacht hast.',
  'conflict.turn_decided': 'Diese Runde wurde schon gespielt. Die Seite zeigt, wo du bist.',
  'conflict.run_over': 'Dieser Durchgang ist zu Ende. Beginne einen neuen.',
  'conflict.other_turn': ({ turn }) => `Die aktuelle Runde ist ${turn}.`,
  'conflict.pause_overlaps': 'Für einige dieser Tage ist schon eine Pause geplant.',
  'conflict.letter_sealed': ({ day: opensOn }) => `Dieser Brief ist bis zum ${day(opensOn)} versiegelt.`,
  'conflict.letters': ({ max }) => `Du hast ${max} versiegelte Briefe. Öffne einen, bevor du den nächsten versiegelst.`,
  'conflict.file_removed': 'Diese Datei wurde beim Hochladen entfernt. Bitte versuche es noch einmal.',
  'conflict.mail_of_code': 'Diese E-Mail lässt sich nicht erneut senden: Die Person muss eine neue anfordern.',
  'conflict.feature_is_on': 'Diese Funktion ist schon an.',
  'conflict.poll_not_running': 'Diese Frage nimmt gerade keine Antworten an.',
  'conflict.poll_consent': 'Antworten zählen nur mit deiner Zustimmung. Schalte zuerst „Meine Zahlen einbeziehen“ ein.',
  'conflict.replay_running': 'Für diese Projektionen läuft schon ein Replay, oder dieses ist schon beendet.',
  'conflict.replay_not_running': 'Dieses Replay läuft nicht.',
  'conflict.tokens': ({ max }) => `Es gibt schon ${max} gültige Tokens. Widerrufe zuerst eines.`,
  'conflict.token_no_password':
    'Dein Konto hat kein Passwort: Deine Organisation meldet dich an, deshalb kannst du kein Token erstellen.',
  'conflict.token_revoked': 'Dieses Token wurde inzwischen widerrufen. Erstelle ein anderes.',
  'conflict.token_replaced': 'Dieses Token wurde schon durch ein anderes ersetzt.',
  'conflict.service_accounts': ({ max }) => `Es gibt schon ${max} Dienstkonten. Lösche zuerst eines.`,
  'conflict.documents': ({ max }) => `Eine Organisation kann ${max} Dokumente haben. Zieh zuerst eines zurück.`,
  'conflict.document_version': ({ version }) =>
    `Inzwischen gibt es eine neuere Fassung: Fassung ${version}. Bitte lies zuerst diese.`,
  'conflict.groups': ({ max }) => `Eine Organisation kann ${max} Gruppen haben. Lösch zuerst eine.`,
  'conflict.group_name': ({ name }) => `Eine Gruppe mit dem Namen ${name} gibt es schon.`,
  'conflict.webhooks': ({ max }) => `Dieses Dienstkonto hat schon ${max} Webhooks. Entferne zuerst einen.`,
  licence_revoked: 'Dieser Pilotenschein ist zurückgezogen.',

  method_not_allowed: ({ method, allowed }: { method: string; allowed: readonly string[] }) =>
    `Diese Adresse nimmt ${method} nicht an. Möglich: ${allowed.join(', ')}.`,

  not_acceptable: ({ types }: { types: readonly string[] }) =>
    `Die Antwort wäre ${types.join(' oder ')}, was der Accept-Header ausschließt.`,

  changed_elsewhere:
    'Das wurde inzwischen anderswo geändert. Vergleiche beide Fassungen und speichere dann noch einmal.',
  too_large: 'Das ist zu groß',
  'too_large.headers': 'Die Header sind zu groß',
  'too_large.append': 'Das ist mehr, als sich auf einmal speichern lässt. Bitte sende es in kleineren Teilen.',
  'too_large.engagement': 'Die Einzelheiten dürfen höchstens 16.000 Zeichen lang sein.',
  'too_large.usage_event': 'Die Daten eines Ereignisses haben höchstens 4 KB und fünf Ebenen.',
  'too_large.photo': 'Ein Foto darf bis zu 15 MB haben. Eine kleinere Kopie davon genügt.',
  'too_large.recording': 'Eine Aufnahme darf bis zu 50 MB haben. Bitte sende eine kürzere.',
  'too_large.file': 'Eine Aufnahme darf bis zu 50 MB haben, ein Foto bis zu 15 MB.',
  'too_large.megapixels': 'Ein Foto darf bis zu 100 Megapixel haben. Bitte sende eine kleinere Kopie davon.',
  'too_large.animation': 'Diese Animation ist zu lang oder zu groß. Bitte sende eine kleinere oder ein einzelnes Bild.',

  unsupported_media_type: 'Bitte sende JSON (content-type: application/json)',
  'unsupported_media_type.types': ({ types }: { types: readonly string[] }) =>
    `Bitte sende einen dieser Typen: ${types.join(', ')}`,
  'unsupported_media_type.not_a_form': 'Antworten werden als Formular gesendet (application/x-www-form-urlencoded).',
  'unsupported_media_type.unknown':
    'Das ist weder ein Foto (JPEG, PNG, WebP, GIF, AVIF, HEIC) noch eine Aufnahme (WebM, Ogg, MP4, MP3, WAV).',
  'unsupported_media_type.heic':
    'Dieser Server kann HEIC-Fotos nicht lesen. Bitte sende es als JPEG. Auf dem iPhone: Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  'unsupported_media_type.film': 'Das ist ein Video. Bitte sende eine Tonaufnahme.',
  'unsupported_media_type.ogg_not_opus':
    'Ogg-Aufnahmen nehmen wir nur im Format Opus an. Bitte sende diese als MP3, MP4 oder WAV.',
  'unsupported_media_type.several_recordings': 'Diese Datei enthält mehr als eine Aufnahme. Bitte sende sie einzeln.',
  'unsupported_media_type.damaged':
    'Diese Datei scheint beschädigt zu sein: Sie lässt sich nicht vollständig lesen. Bitte versuche es mit einer anderen Kopie.',
  'unsupported_media_type.many_parts':
    'Diese Datei besteht aus weit mehr Teilen, als eine Aufnahme braucht. Bitte speichere sie mit einem anderen Programm neu ab.',
  'unsupported_media_type.too_slow':
    'Das Lesen dieser Datei dauert zu lange. Bitte speichere sie mit einem anderen Programm neu ab.',
  'unsupported_media_type.too_much_memory':
    'Das Lesen dieser Datei braucht zu viel Speicher. Bitte sende eine kleinere Kopie als JPEG.',
  'unsupported_media_type.unreadable':
    'Diese Datei lässt sich hier nicht lesen. Bitte speichere sie mit einem anderen Programm neu ab.',

  range_not_satisfiable: ({ bytes }: { bytes: number }) =>
    `Die Datei hat ${bytes.toLocaleString('de')} Bytes, und dieser Bereich beginnt dahinter.`,

  'unknown_host.unnamed':
    'Dieser Server bedient diesen Hostnamen nicht. Sein Betreiber muss PUBLIC_URL auf die Adresse setzen, die alle verwenden.',
  unknown_host: ({ host }) =>
    `Dieser Server bedient den Hostnamen ${host} nicht. Sein Betreiber muss PUBLIC_URL auf die Adresse setzen, die alle verwenden.`,

  step_out_of_order: ({ next, step }) =>
    `Zuerst kommt Schritt ${next}, „${stepTitles.titles[next]}“. Er öffnet den Weg zu Schritt ${step}.`,
  requirements_not_met: ({ gaps, before }) =>
    `Noch nicht. Es fehlt noch: ${[...gaps.map(gap), ...before.map(cardBefore)].join('; ')}.`,
  'requirements_not_met.gap': gap,
  'requirements_not_met.before': ({ achievement }) => cardBefore(achievement),
  'requirements_not_met.surprise': 'Diese Auszeichnung ist eine Überraschung: Sie erscheint, sobald du sie verdienst.',
  'requirements_not_met.statements': ({ count }) =>
    `Ein Ergebnis braucht vier von fünf Aussagen: Bitte beantworte noch ${count}.`,
  'requirements_not_met.retake': ({ day: from }) =>
    `Wer innerhalb eines Monats noch einmal antwortet, erinnert sich meist an die letzten Antworten. Das nächste Mal geht es ab dem ${day(from)}; deine Antworten bleiben gespeichert.`,
  not_unlocked: 'Diese Auszeichnung ist noch nicht verdient.',
  journey_not_complete: 'Der Pilotenschein kommt nach dem sechsten Schritt, sobald alles da ist, was er braucht.',
  licence_incomplete: ({ gaps }) =>
    licenceParts.refused(gaps.map((open) => licenceParts.parts[open.part](open)).join('; ')),
  key_reused: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  'key_reused.file': 'Dieser Idempotency-Key wurde für eine andere Datei verwendet.',
  wrong_code: 'Dieser Code ist falsch oder abgelaufen. Bitte prüfe ihn, oder fordere einen neuen an.',
  'wrong_code.app': 'Dieser Code ist falsch oder wurde schon benutzt. Bitte prüfe ihn oder warte auf den nächsten.',
  'wrong_code.recovery': 'Das ist keiner deiner Wiederherstellungscodes, oder er wurde schon benutzt.',
  'wrong_code.setup': 'Das ist nicht der Code, den die App gerade zeigt.',
  wrong_passkey: otherPasskey,
  'wrong_passkey.not_added': 'Der Passkey ließ sich nicht hinzufügen. Bitte versuche es noch einmal.',
  'cannot_afford.morning': ({ cost, cash }) =>
    `Der Morgen kostet ${cost} Münzen, und du hast ${cash}. Mach weniger Becher oder weniger Schilder, oder arbeite allein.`,
  'cannot_afford.gifts': 'Du kannst nicht mehr Becher verschenken, als du machst.',
  'cannot_afford.hours': ({ free, given }) =>
    `Zwei Wochen haben ${free} freie Stunden, und du hast ${given} vergeben. Nimm einige zurück.`,
  'cannot_afford.till': ({ cash }) => `In der Kasse sind ${cash} Münzen. Zahle weniger zurück.`,
  'connection_untested.never':
    'Bitte mach zuerst eine Testanmeldung mit diesen Einstellungen, bevor du sie aktivierst.',
  'connection_untested.expired':
    'Keines ihrer Zertifikate ist heute gültig, also könnte sich niemand anmelden. Lade die aktuellen Metadaten hoch.',
  'connection_untested.other_certificates':
    'Ihre Zertifikate haben sich seit der Testanmeldung geändert. Bitte teste sie noch einmal.',
  domain_unproven: ({ domain }) =>
    `${domain} hat den Eintrag noch nicht. DNS-Änderungen können eine Stunde dauern: Bitte versuche es später noch einmal.`,
  storage_full: 'Deine 500 MB für Fotos und Aufnahmen sind voll. Lösche einige, um Platz zu schaffen.',
  unknown_upload: 'Ein Foto oder eine Aufnahme ist nicht mehr verfügbar. Bitte füge es noch einmal hinzu.',
  'not_agreed.photos':
    'Du hast nicht eingewilligt, dass diese Reise Fotos aufbewahrt. Willige in Schritt 1 unter „Einwilligung“ ein und versuche es dann noch einmal.',
  'not_agreed.voice':
    'Du hast nicht eingewilligt, dass diese Reise Aufnahmen aufbewahrt. Willige in Schritt 1 unter „Einwilligung“ ein und versuche es dann noch einmal.',

  too_many_requests: 'Zu viele Anfragen. Bitte warte einen Moment.',
  'too_many_requests.tries': 'Zu viele Versuche. Bitte warte einen Moment.',
  'too_many_requests.witnesses': ({ max }) =>
    `Du kannst ${max === 5 ? 'fünf' : max} Zeugen am Tag fragen. Bitte versuche es morgen wieder.`,
  'too_many_requests.invitations': ({ max }) =>
    `Eine Organisation kann innerhalb von 24 Stunden ${max} Einladungen senden. Sende die übrigen morgen.`,
  'too_many_requests.sign_ins': 'Gerade melden sich viele an. Bitte versuche es noch einmal.',
  'too_many_requests.stored': 'Du hast das Speicherlimit für heute erreicht. Bitte versuche es später noch einmal.',
  'too_many_requests.usage': 'Zu viele Nutzungsereignisse warten darauf, gespeichert zu werden. Bitte später senden.',
  'too_many_requests.pages': 'Es sind zu viele Seiten geöffnet. Bitte schließe eine.',
  'too_many_requests.files': 'Bitte sende weniger Dateien auf einmal.',
  'too_many_requests.bodies': 'Gerade wird zu viel auf einmal gesendet. Bitte warte einen Moment.',

  unavailable: 'Das ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
  'unavailable.contended': 'Gerade ändert das jemand anderes. Bitte versuche es noch einmal.',
  'unavailable.log': 'Das Ereignisprotokoll ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'unavailable.log_lost':
    'Die Verbindung zum Ereignisprotokoll brach vor der Bestätigung ab. Wiederhole dieselbe Anfrage, um zu erfahren, ob dies gespeichert wurde.',
  'unavailable.newer_event':
    'Das wurde von einer neueren Version von Red Helicopter geändert, die dieser Server noch nicht lesen kann. Bitte versuche es gleich noch einmal.',
  'unavailable.identity_provider':
    'Die Anmeldung deiner Organisation antwortet nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  'unavailable.files': 'Fotos und Aufnahmen sind gerade nicht erreichbar.',
  'unavailable.queue': 'Die Warteschlange antwortet nicht. Bitte versuche es gleich noch einmal.',
  'unavailable.file_readers': tooManyReaders,
  not_caught_up: 'Was du gerade getan hast, ist gespeichert, aber noch nicht zu sehen. Bitte versuche es noch einmal.',
  'not_caught_up.account': 'Dein Konto ist noch nicht bereit. Bitte versuche es noch einmal.',
};

export const answers: Answers = {
  username_sent: 'Wenn diese Adresse registriert ist, ist ihr Benutzername unterwegs.',
  code_sent: 'Wenn diese Adresse registriert ist, ist ein Code unterwegs.',
  code_accepted: 'Du kannst jetzt ein neues Passwort wählen.',
  password_changed: 'Dein Passwort wurde geändert.',
};
