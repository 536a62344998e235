import type { CardId } from '../../achievements/definition.ts';
import type { Answers, Refusals } from '../../refusals.ts';
import type { Gap } from '../en/refusals.ts';
import { achievements } from './achievements.ts';
import { cards } from './cards.ts';
import { issues } from './issues.ts';
import { stepTitles } from './step-titles.ts';

const gap = ({ requirement, value, threshold }: Gap): string =>
  threshold === null
    ? `${achievements.requirements[requirement]}: noch nicht`
    : `${achievements.requirements[requirement]}: ${value} von ${threshold}`;
const cardBefore = (id: CardId): string => `„${cards[id].name}“ kommt zuerst`;

const otherPasskey = 'Das war keiner deiner Passkeys. Bitte versuche es noch einmal.';
const tooManyReaders = 'Gerade werden viele Dateien gelesen. Bitte versuche es gleich noch einmal.';

/** Warum etwas abgelehnt wird. */
export const refusals: Refusals = {
  fault: 'Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',

  invalid_input: 'Ungültige Eingabe',
  'invalid_input.request_too_slow': 'Die Anfrage kam nicht rechtzeitig an',
  'invalid_input.not_utf8': 'Das ist kein gültiges UTF-8',
  'invalid_input.not_json': 'Das ist kein gültiges JSON',
  'invalid_input.nested_too_deeply': 'Das ist zu tief verschachtelt',
  'invalid_input.not_a_uuid': 'Das ist keine UUID',
  'invalid_input.not_a_position': 'Das ist keine Position',
  'invalid_input.not_a_moment': 'Das ist weder eine Position noch ein Zeitpunkt',
  'invalid_input.not_a_cursor': 'Nimm den Cursor so, wie ihn die Seite davor genannt hat',
  'invalid_input.not_a_time': 'Eine Zeitangabe nach ISO 8601',
  'invalid_input.not_a_time_zone': 'Eine IANA-Zeitzone wie Europe/Berlin',
  'invalid_input.not_a_domain': ({ domain }) => `${domain} ist keine Domain wie example.org.`,
  'invalid_input.domain_form': 'Bitte gib eine Domain wie example.org ein',
  'invalid_input.other_address': 'Das ist nicht die Adresse dieser Person.',
  'invalid_input.foreign_domain': 'Bitte gib eine Adresse aus einer eurer Domains ein',
  'invalid_input.file_empty': 'Die Datei ist leer.',
  'invalid_input.file_cut_off': 'Die Datei ist nicht ganz angekommen. Bitte versuche es noch einmal.',

  'invalid_input.metadata_missing': 'Reiche zuerst die Metadaten deines Identitätsanbieters ein',
  'invalid_input.metadata_not_https': 'Die Adresse muss mit https:// beginnen.',
  'invalid_input.metadata_password': 'Die Adresse darf kein Passwort enthalten.',
  'invalid_input.metadata_private': 'Die Adresse führt in ein privates Netz. Bitte reiche stattdessen die Datei ein.',
  'invalid_input.metadata_redirect': 'Die Adresse leitet auf eine andere weiter. Bitte trag diese ein.',
  'invalid_input.metadata_status': ({ status }) => `Die Adresse antwortet mit ${status}.`,
  'invalid_input.metadata_late': 'Die Adresse hat nicht rechtzeitig geantwortet.',
  'invalid_input.metadata_unreachable': ({ detail }) => `Die Adresse war nicht erreichbar (${detail}).`,
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
    'Die Datei hat einen Dokumenttyp (DOCTYPE), der nie gelesen wird. Bitte lösche diesen Teil.',
  'invalid_input.metadata_cdata':
    'Die Datei hat CDATA-Abschnitte, die nie gelesen werden. Bitte exportiere sie ohne solche Abschnitte.',
  'invalid_input.metadata_instructions':
    'Die Datei hat Verarbeitungsanweisungen (<? … ?>), die nie gelesen werden. Bitte lösche sie.',
  'invalid_input.metadata_not_xml': ({ detail }) => `Die Datei ist kein lesbares XML: ${detail}.`,
  'invalid_input.metadata_expired': ({ until }) => `Die Datei galt bis ${until}. Bitte besorge eine neuere.`,
  'invalid_input.metadata_no_entity': 'Die Datei hat keine brauchbare entityID.',
  'invalid_input.metadata_no_provider':
    'Die Datei beschreibt keinen Identitätsanbieter für SAML 2.0 (IDPSSODescriptor).',
  'invalid_input.metadata_several_providers': ({ count }) =>
    `Die Datei beschreibt ${count} Identitätsanbieter. Bitte schneide den EntityDescriptor von deinem aus.`,
  'invalid_input.metadata_not_one_provider':
    'Die Datei enthält nicht die Metadaten eines einzelnen Identitätsanbieters (EntityDescriptor).',
  'invalid_input.metadata_no_redirect': 'Der Identitätsanbieter bietet keine Anmeldung über HTTP-Redirect an.',
  'invalid_input.metadata_sign_in_not_https': 'Die Anmeldeadresse muss mit https:// beginnen.',
  'invalid_input.metadata_no_certificate': 'Die Datei nennt kein Zertifikat, mit dem der Identitätsanbieter signiert.',
  'invalid_input.metadata_not_a_certificate':
    'Ein Zertifikat der Datei lässt sich nicht verwenden: Es ist kein Zertifikat.',
  'invalid_input.metadata_certificate_not_rsa': 'Ein Zertifikat der Datei hat keinen RSA-Schlüssel.',
  'invalid_input.metadata_certificate_weak': ({ bits }) =>
    `Der Schlüssel eines Zertifikats der Datei hat ${bits} Bit; mindestens 2048 sind nötig.`,
  'invalid_input.metadata_certificates_ended': 'Alle Zertifikate der Datei sind abgelaufen.',
  'invalid_input.metadata_many_certificates': ({ count, max }) =>
    `Die Datei hat ${count} Zertifikate zum Signieren; höchstens ${max} werden übernommen. Bitte lass nur die stehen, die verwendet werden.`,
  'invalid_input.metadata_other_provider':
    'Die Datei dort nennt einen anderen Anbieter oder eine andere Anmeldeadresse als die Verbindung. Reiche sie unten als Datei ein, um sie zu testen.',

  passwords_differ: issues.passwords_differ,
  password_too_short: issues.password_too_short,
  'password_too_common.repeated': 'Dieses Passwort wiederholt dieselben Zeichen. Bitte wähle ein anderes.',
  'password_too_common.row_of_keys': 'Dieses Passwort ist eine Reihe von Tasten oder Zahlen. Bitte wähle ein anderes.',
  'password_too_common.demo': 'Das ist das Passwort der Demo, das jeder nachlesen kann. Bitte wähle ein anderes.',
  'password_too_common.common': 'Dieses Passwort gehört zu den häufigsten. Bitte wähle ein anderes.',
  'password_too_common.product': 'Dieses Passwort ist ein Wort aus diesem Produkt. Bitte wähle ein anderes.',
  'password_too_common.own_name': 'Dieses Passwort ist dein eigener Name oder deine Adresse. Bitte wähle ein anderes.',
  timestamp_ahead: 'Das liegt in der Zukunft. Bitte prüfe die Uhr deines Geräts.',
  timestamp_too_old: 'Das ist mehr als 48 Stunden her und lässt sich nicht mehr nachtragen.',

  not_signed_in: 'Bitte melde dich an, um deine Reise fortzusetzen.',
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
  'not_allowed.metrics': 'Nur von diesem Rechner aus oder mit METRICS_TOKEN',
  'not_allowed.mentors_only': 'Auszeichnungen bestätigt nur, wer Mentor ist oder verwaltet.',
  'not_allowed.own_achievement': 'Deine Auszeichnung muss jemand anders bestätigen.',
  'not_allowed.no_organization': 'Du gehörst zu keiner Organisation.',
  foreign_user: 'Das gehört einem anderen Menschen.',
  'foreign_user.user_id': 'Das ist nicht deine eigene ID',
  mailbox_not_proven: 'Bitte gib zuerst den Code aus deiner E-Mail ein, in diesem Browser.',
  cross_site: 'Das kam von einer anderen Website, darum wurde nichts geändert.',
  proof_needed: 'Bitte bestätige zuerst, dass du es bist.',
  second_factor_required: 'Bitte richte zuerst einen zweiten Faktor ein oder weise ihn noch einmal nach.',
  'second_factor_required.admin':
    'Dein Konto braucht einen zweiten Faktor. Melde dich auf der gewöhnlichen Anmeldeseite an, um ihn einzurichten.',
  address_unproven: 'Bitte bestätige zuerst deine E-Mail-Adresse mit dem Code, den wir dorthin geschickt haben.',

  not_found: 'Hier ist nichts',
  'not_found.person': 'Diese Person gibt es hier nicht.',
  'not_found.member': 'Diese Person gibt es in deiner Organisation nicht.',
  'not_found.organization': 'Diese Organisation gibt es nicht.',
  'not_found.own_organization': 'Du gehörst zu keiner Organisation.',
  'not_found.membership': 'Zu dieser Organisation gehörst du nicht.',
  'not_found.domain': 'Diese Domain gehört nicht zu euren.',
  'not_found.connection': 'Diese Verbindung gibt es nicht.',
  'not_found.sso_of_address': 'Keine Organisation meldet Menschen mit der Domain deiner Adresse an.',
  'not_found.sso_domain': 'Keine Organisation mit dieser Domain meldet hier Menschen an.',
  'not_found.identity': 'Dein Konto ist damit nicht verbunden.',
  'not_found.recognition': 'Das hat zu lange gedauert. Bitte melde dich noch einmal über deine Organisation an.',
  'not_found.stranger': 'Diese Person gehört nicht zu eurer Organisation.',
  'not_found.invitation': 'Diese Einladung gibt es nicht.',
  'not_found.invitation_used': 'Diese Einladung wurde schon verwendet. Bitte deine Organisation um eine neue.',
  'not_found.own_invitation':
    'Diese Einladung ist nicht deine, wurde schon verwendet oder zurückgenommen, oder sie ist zu alt. Bitte deine Organisation um eine neue.',
  'not_found.session': 'Diese Sitzung gibt es nicht.',
  'not_found.passkey': 'Diesen Passkey gibt es nicht.',
  'not_found.second_factor': 'Die Anmeldung verlangt keinen zweiten Schritt.',
  'not_found.deletion': 'Es gibt keine Löschung, die sich absagen ließe.',
  'not_found.notification': 'Diese Mitteilung gibt es nicht.',
  'not_found.shared_achievement': 'Eine solche Auszeichnung wird nicht mit dir geteilt.',
  'not_found.licence': 'Diesen Pilotenschein gibt es nicht.',
  'not_found.own_licence': 'Noch gibt es keinen Pilotenschein: Er kommt mit dem sechsten Schritt.',
  'not_found.shared_licence': 'Hier gibt es keinen Pilotenschein, der geteilt wird.',
  'not_found.list': 'Diese Liste gibt es nicht.',
  'not_found.run': 'Diesen Durchgang gibt es nicht, oder ein neuerer ist an seine Stelle getreten.',
  'not_found.run_to_repeat': 'Es gibt noch keinen Durchgang, dessen Tage noch einmal kommen könnten.',
  'not_found.file': 'Diese Datei gibt es nicht.',
  'not_found.mail': 'Eine solche liegen gebliebene Nachricht gibt es nicht.',
  'not_found.projection': 'Diese Projektion gibt es nicht.',
  'not_found.replay': 'Diesen Neuaufbau gibt es nicht.',
  'not_found.parked_event': 'Dieses zurückgestellte Ereignis gibt es nicht.',
  unknown_achievement: 'Eine Auszeichnung dieses Namens gibt es nicht.',

  username_taken: 'Dieser Benutzername ist vergeben',
  email_taken: 'Diese E-Mail-Adresse ist vergeben',
  address_managed:
    'Deine Adresse kommt von deiner Organisation, über die du dich anmeldest. Bitte ihre Verwaltung, sie dort zu ändern.',
  domain_taken: ({ domain }) => `Die Domain ${domain} gehört einer anderen Organisation.`,
  last_administrator: 'Das ist das letzte Administratorkonto. Ernenne zuerst ein weiteres.',
  'last_administrator.organization':
    'Das ist das letzte Administratorkonto der Organisation. Ernenne zuerst ein weiteres.',
  last_second_factor: 'Du brauchst einen zweiten Faktor, und das ist dein letzter. Richte zuerst einen anderen ein.',
  'conflict.own_address': 'Das ist schon deine Adresse.',
  'conflict.address_confirmed': 'Deine Adresse ist schon bestätigt.',
  'conflict.no_address': 'Dein Konto hat keine Adresse. Bitte gib ihm zuerst eine.',
  'conflict.address_of_other': 'Ein anderes Konto hat diese Adresse. Wem es gehört, muss es zuerst löschen.',
  'conflict.unproven_administrator':
    'Diese Person muss ihre E-Mail-Adresse bestätigen, bevor sie Administratorrechte bekommt.',
  'conflict.administrator_role': 'Wer das Produkt verwaltet, hat keine andere Rolle.',
  'conflict.administrator_joins': 'Wer das Produkt verwaltet, tritt keiner Organisation bei. Nimm ein anderes Konto.',
  'conflict.administrator_sso': 'Wer das Produkt verwaltet, meldet sich mit dem Passwort an.',
  'conflict.member_role': 'Diese Rolle gibt es nur in einer Organisation. Nimm die Person zuerst in eine auf.',
  'conflict.own_membership': 'Du gehörst schon zu einer Organisation. Verlass sie zuerst.',
  'conflict.other_organization': 'Das Konto gehört zu einer anderen Organisation.',
  'conflict.already_member': ({ email }) => `${email} ist schon Mitglied.`,
  'conflict.already_joined': ({ email }) => `${email} ist schon dabei.`,
  'conflict.organization_exists': 'Diese Organisation gibt es schon.',
  'conflict.first_domain': 'Die Domain, mit der die Organisation angelegt wurde, bleibt.',
  'conflict.settings_replaced': 'Diese Einstellungen wurden seit Beginn des Tests ersetzt.',
  'conflict.draft_replaced': 'Der Entwurf wurde durch einen anderen ersetzt.',
  'conflict.only_way_in': 'Sonst öffnet nichts dein Konto: Es hat kein Passwort.',
  'conflict.already_linked': ({ organization }) => `Dein Konto ist schon mit ${organization} verbunden.`,
  'conflict.signs_in_alone':
    'Diese Person meldet sich mit einem eigenen Passwort oder Passkey an und verbindet ihr Konto selbst unter Sicherheit.',
  'conflict.second_step_on': 'Die Anmeldung verlangt schon einen zweiten Schritt. Schalte ihn zuerst aus.',
  'conflict.passkey_known': 'Dieser Passkey ist schon bekannt.',
  'conflict.passkey_no_domain':
    'Passkeys brauchen einen Domainnamen. Diese Seite ist nur über eine IP-Adresse oder ohne https erreichbar.',
  'conflict.passkey_no_password':
    'Dein Konto hat kein Passwort. Deine Organisation meldet dich an, deshalb lässt sich kein Passkey hinzufügen.',
  'conflict.passkey_too_many': ({ max }) => `Ein Konto hat höchstens ${max} Passkeys. Entferne zuerst einen.`,
  'conflict.statements_changed': 'Die Aussagen haben sich geändert, seit diese Seite geöffnet wurde. Lade sie neu.',
  'conflict.turn_decided': 'Diese Runde ist schon entschieden. Die Seite zeigt, wo du bist.',
  'conflict.run_over': 'Dieser Durchgang ist zu Ende. Beginne einen neuen.',
  'conflict.other_turn': ({ turn }) => `Zu entscheiden ist Runde ${turn}.`,
  'conflict.file_removed': 'Diese Datei wurde entfernt, während sie ankam. Bitte versuche es noch einmal.',
  'conflict.mail_of_code':
    'Diese Nachricht lässt sich nicht noch einmal senden: Ihr Empfänger muss eine neue anfordern.',
  'conflict.replay_running': 'Diese Projektion wird schon neu aufgebaut.',
  licence_revoked: 'Dieser Pilotenschein ist zurückgezogen.',

  too_large: 'Das ist zu groß',
  'too_large.headers': 'Die Kopfzeilen sind zu groß',
  'too_large.engagement': 'Die Einzelheiten dürfen höchstens 16.000 Zeichen lang sein.',
  'too_large.usage_event': 'Die Daten eines Ereignisses haben höchstens 4 KB und fünf Ebenen.',
  'too_large.photo': 'Ein Foto darf bis zu 15 MB haben. Eine kleinere Kopie davon genügt.',
  'too_large.recording': 'Eine Aufnahme darf bis zu 50 MB haben. Bitte sende eine kürzere.',
  'too_large.file': 'Eine Aufnahme darf bis zu 50 MB haben, ein Foto bis zu 15 MB.',
  'too_large.megapixels': 'Ein Foto darf bis zu 100 Megapixel haben. Bitte sende eine kleinere Kopie davon.',
  'too_large.animation': 'Diese Animation ist zu lang oder zu groß. Bitte sende eine kleinere oder ein einzelnes Bild.',

  unsupported_media_type: 'Bitte sende JSON (content-type: application/json)',
  'unsupported_media_type.not_a_form': 'Antworten werden als Formular gesendet (application/x-www-form-urlencoded).',
  'unsupported_media_type.unknown':
    'Das ist weder ein Foto (JPEG, PNG, WebP, GIF, AVIF, HEIC) noch eine Aufnahme (WebM, Ogg, MP4, MP3, WAV).',
  'unsupported_media_type.heic':
    'Dieses Foto ist eine HEIC-Datei, die sich hier nicht lesen lässt. Bitte sende es als JPEG. Auf dem iPhone: Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  'unsupported_media_type.film': 'Das ist ein Film. Bitte sende eine Aufnahme nur mit Ton.',
  'unsupported_media_type.ogg_not_opus':
    'Aufnahmen in Ogg werden behalten, wenn sie Opus sind. Bitte sende diese als MP3, MP4 oder WAV.',
  'unsupported_media_type.several_recordings': 'Diese Datei enthält mehr als eine Aufnahme. Bitte sende sie einzeln.',
  'unsupported_media_type.damaged':
    'Diese Datei scheint beschädigt zu sein: Sie lässt sich nicht zu Ende lesen. Bitte versuche es mit einer anderen Kopie.',
  'unsupported_media_type.many_parts':
    'Diese Datei besteht aus weit mehr Teilen, als eine Aufnahme braucht. Bitte speichere sie mit einem anderen Programm neu ab.',
  'unsupported_media_type.too_slow':
    'Das Lesen dieser Datei dauert zu lange. Bitte speichere sie mit einem anderen Programm neu ab.',
  'unsupported_media_type.too_much_memory':
    'Das Lesen dieser Datei braucht zu viel Speicher. Bitte sende eine kleinere Kopie davon, als JPEG.',
  'unsupported_media_type.unreadable':
    'Diese Datei lässt sich hier nicht lesen. Bitte speichere sie mit einem anderen Programm neu ab.',

  'unknown_host.unnamed':
    'Dieser Server antwortet nicht auf diesen Hostnamen. Sein Betreiber setzt PUBLIC_URL auf die Adresse, die alle verwenden.',
  unknown_host: ({ host }) =>
    `Dieser Server antwortet nicht auf den Hostnamen ${host}. Sein Betreiber setzt PUBLIC_URL auf die Adresse, die alle verwenden.`,

  step_out_of_order: ({ next, step }) =>
    `Zuerst kommt Schritt ${next}, „${stepTitles.titles[next]}“. Er öffnet den Weg zu Schritt ${step}.`,
  requirements_not_met: ({ gaps, before }) =>
    `Noch nicht. Es fehlt noch: ${[...gaps.map(gap), ...before.map(cardBefore)].join('; ')}.`,
  'requirements_not_met.gap': gap,
  'requirements_not_met.before': ({ achievement }) => cardBefore(achievement),
  'requirements_not_met.surprise': 'Diese ist eine Überraschung: Sie zeigt sich, sobald sie verdient ist.',
  'requirements_not_met.statements': ({ count }) =>
    `Für ein Ergebnis braucht es vier von fünf Aussagen: Beantworte noch ${count}.`,
  not_unlocked: 'Diese Auszeichnung ist noch nicht verdient.',
  journey_not_complete: 'Der Pilotenschein wird ausgestellt, wenn der sechste Schritt geschafft ist.',
  key_reused: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  'key_reused.file': 'Dieser Idempotency-Key wurde für eine andere Datei verwendet.',
  wrong_code: 'Dieser Code ist falsch oder gilt nicht mehr. Bitte prüfe ihn, oder lass dir einen neuen senden.',
  'wrong_code.app': 'Dieser Code ist falsch oder wurde schon benutzt. Bitte prüfe ihn oder warte auf den nächsten.',
  'wrong_code.recovery': 'Das ist keiner deiner Wiederherstellungscodes, oder er wurde schon benutzt.',
  'wrong_code.setup': 'Das ist nicht der Code, den die App gerade zeigt.',
  wrong_passkey: otherPasskey,
  'wrong_passkey.not_added': 'Der Passkey ließ sich nicht hinzufügen. Bitte versuche es noch einmal.',
  'cannot_afford.morning': ({ cost, cash }) =>
    `Der Morgen kostet ${cost} Münzen, und du hast ${cash}. Mach weniger Becher oder weniger Schilder, oder arbeite allein.`,
  'cannot_afford.gifts': 'Du verschenkst mehr Becher, als du machst.',
  'cannot_afford.hours': ({ free, given }) =>
    `Zwei Wochen haben ${free} freie Stunden, und du hast ${given} vergeben. Nimm einige zurück.`,
  'cannot_afford.till': ({ cash }) => `In der Kasse sind ${cash}. Zahle weniger zurück.`,
  'connection_untested.never':
    'Melde dich zuerst einmal mit diesen Einstellungen an: Dann können sie in Kraft gesetzt werden.',
  'connection_untested.expired':
    'Keines ihrer Zertifikate gilt heute, also könnte sich niemand anmelden. Reiche die heutigen Metadaten ein.',
  'connection_untested.other_certificates':
    'Ihre Zertifikate sind andere als bei der Testanmeldung. Teste sie zuerst noch einmal.',
  domain_unproven: ({ domain }) =>
    `${domain} trägt den Eintrag noch nicht. Bis alle Nameserver ihn kennen, kann eine Stunde vergehen: Bitte versuche es später noch einmal.`,
  storage_full: 'Deine 500 MB für Fotos und Aufnahmen sind aufgebraucht. Entferne einige, um Platz zu schaffen.',
  unknown_upload: 'Ein Foto oder eine Aufnahme davon ist nicht mehr da. Bitte füg es noch einmal hinzu.',

  too_many_requests: 'Das waren viele Versuche. Bitte warte ein wenig.',
  'too_many_requests.tries': 'Zu viele Versuche. Bitte warte ein wenig.',
  'too_many_requests.sign_ins': 'Gerade melden sich viele an. Bitte versuche es noch einmal.',
  'too_many_requests.stored': 'So viel lässt sich an einem Tag nicht speichern. Bitte versuche es später noch einmal.',
  'too_many_requests.pages': 'Von hier aus sind zu viele Seiten geöffnet. Bitte schließe eine.',
  'too_many_requests.files': 'Bitte sende nur einige Dateien auf einmal.',

  unavailable: 'Das ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
  'unavailable.contended': 'Gerade ändert das noch jemand. Bitte versuche es noch einmal.',
  'unavailable.log': 'Das Ereignisprotokoll ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'unavailable.log_lost':
    'Das Ereignisprotokoll war weg, bevor es geantwortet hat. Dieselbe Anfrage noch einmal klärt, ob dies gespeichert wurde.',
  'unavailable.newer_event':
    'Das wurde von einer neueren Version von Red Helicopter geändert, die dieser Server noch nicht lesen kann. Bitte versuche es gleich noch einmal.',
  'unavailable.files': 'Fotos und Aufnahmen sind gerade nicht erreichbar.',
  'unavailable.file_readers': tooManyReaders,
  not_caught_up: 'Was du gerade getan hast, ist gespeichert, aber noch nicht zu sehen. Bitte versuche es noch einmal.',
  'not_caught_up.account': 'Dein Konto ist noch nicht bereit. Bitte versuche es noch einmal.',
};

/** Was ein Aufruf antwortet, der nach der Spezifikation Worte hat. */
export const answers: Answers = {
  username_sent: 'Wenn diese Adresse registriert ist, ist ihr Benutzername unterwegs.',
  code_sent: 'Wenn diese Adresse registriert ist, ist ein Code unterwegs.',
  code_accepted: 'Du kannst jetzt ein neues Passwort wählen.',
  password_changed: 'Dein Passwort wurde geändert.',
};
