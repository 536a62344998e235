import type { Sentences } from '#contracts/text/translated.ts';

/** What rules say, under the English sentence in which the server or a schema of the contracts says it. */
export const told: Sentences = {
  // Forms
  Required: 'Bitte ausfüllen',
  'Invalid input': 'Ungültige Eingabe',
  'Unknown field': 'Unbekanntes Feld',
  'Please enter your username': 'Bitte gib deinen Benutzernamen ein',
  'Please enter your password': 'Bitte gib dein Passwort ein',
  'Please enter your organization domain': 'Bitte gib die Domain deiner Organisation ein',
  'Username must be at least 3 characters': 'Der Benutzername muss mindestens 3 Zeichen haben',
  'Letters, digits, dots, dashes and underscores only, beginning with a letter or digit':
    'Nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, am Anfang ein Buchstabe oder eine Ziffer',
  'Letters of one script only: not Latin and Cyrillic in one name, for example':
    'Nur Buchstaben einer Schrift: in einem Namen zum Beispiel nicht lateinische und kyrillische zugleich',
  'Lower-case letters, digits and _ . : - only': 'Nur Kleinbuchstaben, Ziffern und _ . : -',
  'Please enter a valid email address': 'Bitte gib eine gültige E-Mail-Adresse ein',
  'Password must be at least 6 characters long': 'Das Passwort muss mindestens 6 Zeichen haben',
  'Password must be at least {} characters long': 'Das Passwort muss mindestens {} Zeichen haben',
  'Passwords do not match': 'Die beiden Passwörter stimmen nicht überein',
  'First name is required': 'Bitte gib deinen Vornamen an',
  'Last name is required': 'Bitte gib deinen Nachnamen an',
  'Please keep this under {} characters': 'Bitte bleib unter {} Zeichen',
  'This contains characters that cannot be stored': 'Darin sind Zeichen, die sich nicht speichern lassen',
  'Please keep this on one line': 'Bitte schreib das in eine Zeile',
  'Please give a reason of at least 10 characters': 'Bitte gib einen Grund mit mindestens 10 Zeichen an',
  'Please give a date': 'Bitte gib ein Datum an',
  'Please give a web address': 'Bitte gib eine Webadresse an',
  'Please enter a domain like example.org': 'Bitte gib eine Domain wie example.org ein',
  'Please use a name without addresses': 'Bitte nimm einen Namen ohne Adressen',
  'Your address comes from your organization, through which you sign in. Ask its administrator to change it there.':
    'Deine Adresse kommt von deiner Organisation, über die du dich anmeldest. Bitte ihre Verwaltung, sie dort zu ändern.',
  'The statements have changed since this page was opened. Load it anew.':
    'Die Aussagen haben sich geändert, seit diese Seite geöffnet wurde. Lade sie neu.',
  'This is your address already.': 'Das ist schon deine Adresse.',
  'The code has six digits': 'Der Code hat sechs Ziffern',
  'Six digits, as the app shows them': 'Sechs Ziffern, wie die App sie zeigt',
  'Not an invitation': 'Das ist keine Einladung',
  'A time such as 22:00': 'Eine Uhrzeit wie 22:00',
  'An IANA time zone such as Europe/Berlin': 'Eine IANA-Zeitzone wie Europe/Berlin',
  'A path that begins with one slash': 'Ein Pfad, der mit einem Schrägstrich beginnt',
  'A position or a time': 'Eine Position oder eine Zeit',
  'This is not an XML file': 'Das ist keine XML-Datei',
  'At most 90 minutes': 'Höchstens 90 Minuten',
  'At most {} characters': 'Höchstens {} Zeichen',
  'At least {}': 'Mindestens {}',
  'At most {}': 'Höchstens {}',
  'From {} to {}': 'Von {} bis {}',
  'From 0 to 10': 'Von 0 bis 10',
  'From 0 to 100': 'Von 0 bis 100',
  'From 1 to 6': 'Von 1 bis 6',
  'From 20 to 250': 'Von 20 bis 250',
  'One of {}': 'Eines von {}',
  'Use a cursor as the page before gave it': 'Nimm die Fortsetzung, die die Seite davor genannt hat',

  // Signing in, accounts
  'Invalid username or password': 'Benutzername oder Passwort stimmt nicht',
  'Invalid email or password': 'E-Mail-Adresse oder Passwort stimmt nicht',
  'This username is taken': 'Dieser Benutzername ist vergeben',
  'This e-mail address is taken': 'Diese E-Mail-Adresse ist vergeben',
  'This password repeats the same characters. Please choose another.':
    'Dieses Passwort wiederholt dieselben Zeichen. Bitte wähle ein anderes.',
  'This password is a row of keys or numbers. Please choose another.':
    'Dieses Passwort ist eine Reihe von Tasten oder Zahlen. Bitte wähle ein anderes.',
  'This password is one of the most common ones. Please choose another.':
    'Dieses Passwort gehört zu den häufigsten. Bitte wähle ein anderes.',
  'This password is a word of this product. Please choose another.':
    'Dieses Passwort ist ein Wort dieses Produkts. Bitte wähle ein anderes.',
  'This password is your own name or address. Please choose another.':
    'Dieses Passwort ist dein eigener Name oder deine Adresse. Bitte wähle ein anderes.',
  'Please sign in.': 'Bitte melde dich an.',
  'Please sign in to continue your journey.': 'Bitte melde dich an, um deine Reise fortzusetzen.',
  'Please confirm first that it is you.': 'Bitte bestätige zuerst, dass du es bist.',
  'Please confirm your email address first, with the code that we sent to it.':
    'Bitte bestätige zuerst deine E-Mail-Adresse mit dem Code, den wir dorthin geschickt haben.',
  'Your address is confirmed already.': 'Deine Adresse ist schon bestätigt.',
  'Your account has no address. Please give it one first.': 'Dein Konto hat keine Adresse. Bitte gib ihm zuerst eine.',
  'You do not have permission to access this resource.': 'Du hast nicht das Recht, dies zu öffnen.',
  'This belongs to another person.': 'Das gehört einem anderen Menschen.',
  'This came from another site, so nothing was changed.':
    'Das kam von einer anderen Website, darum wurde nichts geändert.',
  'Too many tries. Please wait a little.': 'Zu viele Versuche. Bitte warte ein wenig.',
  'That was often. Please wait a little.': 'Das waren viele Versuche. Bitte warte ein wenig.',
  'So much cannot be stored in one day. Please try again later.':
    'So viel lässt sich an einem Tag nicht speichern. Bitte versuche es später noch einmal.',
  'The details of an engagement have at most 16,000 characters.':
    'Die Einzelheiten dürfen höchstens 16.000 Zeichen lang sein.',
  'Many people are signing in right now. Please try again.':
    'Gerade melden sich viele an. Bitte versuche es noch einmal.',
  'Please type the code from your mail first, in this same browser.':
    'Bitte gib zuerst den Code aus deiner E-Mail ein, in diesem Browser.',
  'This code is wrong or no longer good. Please check it, or ask for a new one.':
    'Dieser Code ist falsch oder gilt nicht mehr. Bitte prüfe ihn, oder lass dir einen neuen senden.',
  'You may choose a new password now.': 'Du kannst jetzt ein neues Passwort wählen.',
  'Your password has been changed.': 'Dein Passwort wurde geändert.',
  'Please enter the code that your authenticator app shows.':
    'Bitte gib den Code ein, den deine Authentifizierungs-App zeigt.',
  'This code is wrong or was used already. Please check it, or wait for the next one.':
    'Dieser Code ist falsch oder wurde schon benutzt. Bitte prüfe ihn oder warte auf den nächsten.',
  'This is none of your recovery codes, or was used already.':
    'Das ist keiner deiner Wiederherstellungscodes, oder er wurde schon benutzt.',
  'If that address is registered, its username is on the way.':
    'Wenn diese Adresse registriert ist, ist ihr Benutzername unterwegs.',
  'If that address is registered, a code is on the way.': 'Wenn diese Adresse registriert ist, ist ein Code unterwegs.',
  'This code is not the one that the app shows now.': 'Das ist nicht der Code, den die App gerade zeigt.',
  'That took too long. Please sign in through your organization again.':
    'Das hat zu lange gedauert. Bitte melde dich noch einmal über deine Organisation an.',
  'That took too long. Please sign in with your password again.':
    'Das hat zu lange gedauert. Bitte melde dich noch einmal mit deinem Passwort an.',
  'Passkeys need a domain name. This site is reached by an IP address or without https.':
    'Passkeys brauchen einen Domainnamen. Diese Seite ist nur über eine IP-Adresse oder ohne https erreichbar.',
  'Your account has no password. Your organization signs you in, and so no passkey can be added.':
    'Dein Konto hat kein Passwort. Deine Organisation meldet dich an, deshalb lässt sich kein Passkey hinzufügen.',
  'An account has at most {} passkeys. Remove one first.':
    'Ein Konto hat höchstens {} Passkeys. Entferne zuerst einen.',
  'Please set up a second factor first, or show it once more.':
    'Bitte richte zuerst einen zweiten Faktor ein oder weise ihn noch einmal nach.',
  'You have to have a second factor, and this is your last one. Set up another one first.':
    'Du brauchst einen zweiten Faktor, und das ist dein letzter. Richte zuerst einen anderen ein.',
  'Your account has to have a second factor. Sign in on the ordinary sign-in page to set it up.':
    'Dein Konto braucht einen zweiten Faktor. Melde dich auf der gewöhnlichen Anmeldeseite an, um ihn einzurichten.',
  'Please use one of your passkeys as the second step.': 'Bitte verwende einen deiner Passkeys als zweiten Schritt.',
  'Administrators sign in with their password.': 'Wer den Dienst verwaltet, meldet sich mit dem Passwort an.',
  'The account belongs to another organization.': 'Das Konto gehört zu einer anderen Organisation.',
  'An administrator of the product has no other role.': 'Wer den Dienst verwaltet, hat keine andere Rolle.',
  'Your account is not ready yet. Please try again.':
    'Dein Konto ist noch nicht bereit. Bitte versuche es noch einmal.',
  'There is no such passkey.': 'Diesen Passkey gibt es nicht.',
  'This passkey is known already.': 'Dieser Passkey ist schon bekannt.',
  'The passkey could not be added. Please try again.':
    'Der Passkey ließ sich nicht hinzufügen. Bitte versuche es noch einmal.',
  'This passkey opens no account here.': 'Dieser Passkey öffnet hier kein Konto.',
  'This was none of your passkeys. Please try again.': 'Das war keiner deiner Passkeys. Bitte versuche es noch einmal.',
  'Not base64url': 'Das ist kein base64url',
  'Signing in takes a second step already. Turn it off first.':
    'Die Anmeldung verlangt schon einen zweiten Schritt. Schalte ihn zuerst aus.',
  'Signing in takes no second step.': 'Die Anmeldung verlangt keinen zweiten Schritt.',
  'There is no such session.': 'Diese Sitzung gibt es nicht.',
  'There is no such person.': 'Diesen Menschen gibt es hier nicht.',
  'There is no deletion to call off.': 'Es gibt keine Löschung abzusagen.',
  'This is the last administrator. Make another one first.':
    'Das ist die letzte Administration. Ernenne zuerst eine weitere.',
  "This is not the person's address.": 'Das ist nicht die Adresse dieses Menschen.',

  // The journey
  'Step {}, {}, comes first. It opens the way to step {}.':
    'Zuerst kommt Schritt {}, „{}“. Er öffnet den Weg zu Schritt {}.',
  'Pre-flight': 'Vor dem Flug',
  'My journey': 'Mein Weg',
  'Action flow': 'Ins Handeln',
  'This lies in the future. Please check the clock of your device.':
    'Das liegt in der Zukunft. Bitte prüfe die Uhr deines Geräts.',
  'This is more than 48 hours ago, and can no longer be added.':
    'Das ist mehr als 48 Stunden her und lässt sich nicht mehr hinzufügen.',
  'The time is not one': 'Das ist keine Zeitangabe',
  'A time in ISO 8601': 'Eine Zeit nach ISO 8601',
  'A photo or a recording of this is no longer there. Please add it again.':
    'Ein Foto oder eine Aufnahme davon ist nicht mehr da. Bitte füg es noch einmal hinzu.',
  'Not yet. Still missing: {}.': 'Noch nicht. Es fehlt noch: {}.',
  'This one is a surprise: it shows itself once it is earned.':
    'Diese ist eine Überraschung: Sie zeigt sich, wenn sie verdient ist.',
  'There is no achievement of this name.': 'Eine Auszeichnung dieses Namens gibt es nicht.',
  'There is no such achievement': 'Diese Auszeichnung gibt es nicht',
  'This achievement is not unlocked yet.': 'Diese Auszeichnung ist noch nicht verdient.',
  '{} is not unlocked yet': '„{}“ ist noch nicht verdient',
  'Only a mentor or an admin confirms achievements.': 'Auszeichnungen bestätigt nur, wer Mentor ist oder verwaltet.',
  'Somebody else has to confirm your achievement.': 'Deine Auszeichnung muss jemand anders bestätigen.',
  'There is no such person in your organization.': 'Diesen Menschen gibt es in deiner Organisation nicht.',
  'No such achievement is shared with you.': 'Eine solche Auszeichnung wird nicht mit dir geteilt.',
  'The pilot licence is issued when the sixth step is done.':
    'Der Pilotenschein wird ausgestellt, wenn der sechste Schritt geschafft ist.',
  'There is no pilot licence yet: it comes with the sixth step.':
    'Noch gibt es keinen Pilotenschein: Er kommt mit dem sechsten Schritt.',
  'This licence has been revoked.': 'Dieser Pilotenschein ist zurückgezogen.',
  'There is no such licence.': 'Diesen Pilotenschein gibt es nicht.',
  'There is no licence here that is shared.': 'Hier gibt es keinen Pilotenschein, der gezeigt wird.',
  'There is no such list.': 'Diese Liste gibt es nicht.',
  'There is no such notification.': 'Diese Mitteilung gibt es nicht.',
  'Four of five statements are needed for a result: answer {} more.':
    'Für ein Ergebnis braucht es vier von fünf Aussagen: Beantworte noch {}.',
  'This run is over. Begin another one.': 'Dieser Durchgang ist zu Ende. Beginne einen neuen.',
  'The morning costs {} coins and you have {}. Make fewer cups or fewer signs, or work alone.':
    'Der Morgen kostet {} Münzen, und du hast {}. Mach weniger Becher oder weniger Schilder, oder arbeite allein.',
  'You give away more cups than you make.': 'Du verschenkst mehr Becher, als du machst.',
  'A fortnight has {} free hours and you have given {}. Take some back.':
    'Zwei Wochen haben {} freie Stunden, und du hast {} vergeben. Nimm einige zurück.',
  'There are {} in the till: pay back less.': 'In der Kasse sind {}. Zahle weniger zurück.',
  'The turn to decide is {}.': 'Zu entscheiden ist Runde {}.',
  'This turn has been decided already. The page shows where you are.':
    'Diese Runde ist schon entschieden. Die Seite zeigt, wo du bist.',
  'There is no run yet whose days could come again.':
    'Es gibt noch keinen Durchgang, dessen Tage noch einmal kommen könnten.',
  'There is no such run, or a newer one has taken its place.':
    'Diesen Durchgang gibt es nicht, oder ein neuerer ist an seine Stelle getreten.',
  'Somebody else is changing this at the same moment. Please try again.':
    'Gerade ändert das noch jemand. Bitte versuche es noch einmal.',
  'What you just did is saved but not visible yet. Please try again.':
    'Was du gerade getan hast, ist gespeichert, aber noch nicht zu sehen. Bitte versuche es noch einmal.',
  'Too many pages are open from here. Please close one.':
    'Von hier aus sind zu viele Seiten geöffnet. Bitte schließe eine.',

  // Photos and recordings
  'The file is empty.': 'Die Datei ist leer.',
  'The file did not arrive to its end. Please try again.':
    'Die Datei ist nicht ganz angekommen. Bitte versuche es noch einmal.',
  'A photo may have up to 15 MB. A smaller copy of it will do.':
    'Ein Foto darf bis zu 15 MB haben. Eine kleinere Kopie davon genügt.',
  'A recording may have up to 50 MB. Please send a shorter one.':
    'Eine Aufnahme darf bis zu 50 MB haben. Bitte sende eine kürzere.',
  'A recording may have up to 50 MB, a photo up to 15 MB.':
    'Eine Aufnahme darf bis zu 50 MB haben, ein Foto bis zu 15 MB.',
  'Please send a few files at a time.': 'Bitte sende nur einige Dateien auf einmal.',
  'This file was removed while it arrived. Please try again.':
    'Diese Datei wurde entfernt, während sie ankam. Bitte versuche es noch einmal.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'Your 500 MB for photos and recordings are used up. Remove some to make room.':
    'Deine 500 MB für Fotos und Aufnahmen sind aufgebraucht. Entferne einige, um Platz zu schaffen.',
  'Photos and recordings can not be reached right now.': 'Fotos und Aufnahmen sind gerade nicht erreichbar.',
  'This Idempotency-Key was used for another file.': 'Dieser Idempotency-Key wurde für eine andere Datei verwendet.',
  'This Idempotency-Key was used for another request.':
    'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  'This file seems to be damaged: it cannot be read to its end. Please try another copy of it.':
    'Diese Datei scheint beschädigt zu sein: Sie lässt sich nicht zu Ende lesen. Bitte versuche es mit einer anderen Kopie.',
  'This file consists of far more parts than a recording needs. Please save it again with another program.':
    'Diese Datei besteht aus weit mehr Teilen, als eine Aufnahme braucht. Bitte speichere sie mit einem anderen Programm neu ab.',
  'This file takes too long to read. Please save it again with another program.':
    'Das Lesen dieser Datei dauert zu lange. Bitte speichere sie mit einem anderen Programm neu ab.',
  'This file takes too much memory to read. Please send a smaller copy of it, as a JPEG.':
    'Das Lesen dieser Datei braucht zu viel Speicher. Bitte sende eine kleinere Kopie davon, als JPEG.',
  'This file cannot be read here. Please save it again with another program.':
    'Diese Datei lässt sich hier nicht lesen. Bitte speichere sie mit einem anderen Programm neu ab.',
  'This animation is too long or too large. Please send a smaller one, or one picture.':
    'Diese Animation ist zu lang oder zu groß. Bitte sende eine kleinere oder ein einzelnes Bild.',
  'A photo may have up to 100 megapixels. Please send a smaller copy of it.':
    'Ein Foto darf bis zu 100 Megapixel haben. Bitte sende eine kleinere Kopie davon.',
  'Many files are being read right now. Please try again in a moment.':
    'Gerade werden viele Dateien gelesen. Bitte versuche es gleich noch einmal.',
  'This is a film. Please send a recording of sound alone.': 'Das ist ein Film. Bitte sende eine Aufnahme nur mit Ton.',
  'This is neither a photo (JPEG, PNG, WebP, GIF, AVIF, HEIC) nor a recording (WebM, Ogg, MP4, MP3, WAV).':
    'Das ist weder ein Foto (JPEG, PNG, WebP, GIF, AVIF, HEIC) noch eine Aufnahme (WebM, Ogg, MP4, MP3, WAV).',
  'This photo is a HEIC file, which cannot be read here. Please send it as a JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.':
    'Dieses Foto ist eine HEIC-Datei, die sich hier nicht lesen lässt. Bitte sende es als JPEG. Auf dem iPhone: Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
  'Recordings in Ogg are kept when they are Opus. Please send this one as MP3, MP4 or WAV.':
    'Aufnahmen in Ogg werden aufgehoben, wenn sie Opus sind. Bitte sende diese als MP3, MP4 oder WAV.',
  'This file holds more than one recording. Please send them one by one.':
    'Diese Datei enthält mehr als eine Aufnahme. Bitte sende sie einzeln.',

  // Organisations
  'This person has to confirm their email address before they become an administrator.':
    'Diese Person muss ihre E-Mail-Adresse bestätigen, bevor sie Administrator oder Administratorin wird.',
  'Only members of an organization have this role. Add the person to one first.':
    'Diese Rolle gibt es nur in einer Organisation. Nimm die Person zuerst in eine auf.',
  'No organization signs people in with the domain of your address.':
    'Keine Organisation meldet Menschen mit der Domain deiner Adresse an.',
  'No organization with this domain signs people in here.':
    'Keine Organisation mit dieser Domain meldet hier Menschen an.',
  'Your account is connected with {} already.': 'Dein Konto ist schon mit {} verbunden.',
  'Your account is not connected with it.': 'Dein Konto ist damit nicht verbunden.',
  'Nothing else opens your account: it has no password.': 'Sonst öffnet nichts dein Konto: Es hat kein Passwort.',
  'You belong to an organization already. Leave it first.':
    'Du gehörst schon zu einer Organisation. Verlass sie zuerst.',
  'You belong to no organization.': 'Du gehörst zu keiner Organisation.',
  'This invitation was used. Ask your organization for a new one.':
    'Diese Einladung wurde schon verwendet. Bitte deine Organisation um eine neue.',
  'You belong to no such organization.': 'Zu dieser Organisation gehörst du nicht.',
  'An administrator of the product joins no organization. Use another account.':
    'Wer das Produkt verwaltet, tritt keiner Organisation bei. Nimm ein anderes Konto.',
  'This invitation is not yours, was used, was taken back, or is too old. Ask your organization for a new one.':
    'Diese Einladung ist nicht deine, wurde verwendet oder zurückgenommen, oder sie ist zu alt. Bitte deine Organisation um eine neue.',
  'There is no such invitation.': 'Diese Einladung gibt es nicht.',
  '{} has joined already.': '{} ist schon dabei.',
  '{} is a member already.': '{} ist schon Mitglied.',
  'There is no such organization.': 'Diese Organisation gibt es nicht.',
  'This organization exists already.': 'Diese Organisation gibt es schon.',
  'This is the last administrator of the organization. Make another one first.':
    'Das ist die letzte Verwaltung der Organisation. Ernenne zuerst eine weitere.',
  'The domain that the organization was made with stays.':
    'Die Domain, mit der die Organisation angelegt wurde, bleibt.',
  'The domain {} belongs to another organization.': 'Die Domain {} gehört einer anderen Organisation.',
  'This domain is not one of yours.': 'Diese Domain ist keine von deinen.',
  '{} is not a domain like example.org.': '{} ist keine Domain wie example.org.',
  '{} does not carry the record yet. Name servers can take an hour to tell each other: please try again later.':
    '{} trägt den Eintrag noch nicht. Nameserver brauchen bis zu einer Stunde, um es einander zu sagen: Bitte versuche es später noch einmal.',
  'There is no such connection.': 'Diese Verbindung gibt es nicht.',
  'No connection is in force.': 'Es ist keine Verbindung in Kraft.',
  'These settings have been replaced since the test began.':
    'Diese Einstellungen wurden seit Beginn des Tests ersetzt.',
  'The draft has been replaced by another one.': 'Der Entwurf wurde durch einen anderen ersetzt.',
  'None of its certificates is good today, so nobody could sign in. Hand in the metadata of today.':
    'Keines ihrer Zertifikate gilt heute, also könnte sich niemand anmelden. Reiche die heutigen Metadaten ein.',
  'Its certificates are others than at the test sign-in. Try it again first.':
    'Ihre Zertifikate sind andere als bei der Testanmeldung. Probiere sie zuerst noch einmal.',
  'The address did not answer in time.': 'Die Adresse hat nicht rechtzeitig geantwortet.',
  'The address could not be reached ({}).': 'Die Adresse war nicht erreichbar ({}).',
  'The address has to begin with https://.': 'Die Adresse muss mit https:// beginnen.',
  'The address must not hold a password.': 'Die Adresse darf kein Passwort enthalten.',
  'The address leads into a private network. Please hand in the file instead.':
    'Die Adresse führt in ein privates Netz. Bitte reiche stattdessen die Datei ein.',
  'The address leads on to another one. Please enter that one instead.':
    'Die Adresse leitet auf eine andere weiter. Bitte trag diese ein.',
  'The address answers with {}.': 'Die Adresse antwortet mit {}.',
  'The file there names another provider or another sign-in address than the connection. Hand it in below to try it.':
    'Die Datei dort nennt einen anderen Anbieter oder eine andere Anmeldeadresse als die Verbindung. Reiche sie als Datei ein, um sie zu probieren.',
  'This person is not a member of your organization.': 'Diese Person gehört nicht zu eurer Organisation.',
  'They sign in with a password or a passkey of their own, and connect their account themselves under Security.':
    'Diese Person meldet sich mit einem eigenen Passwort oder Passkey an und verbindet ihr Konto selbst unter Sicherheit.',
  'Please enter an address in one of your domains': 'Bitte gib eine Adresse aus einer eurer Domains ein',
  'Another account has this address. Its person has to delete that account first.':
    'Ein anderes Konto hat diese Adresse. Wem es gehört, muss es zuerst löschen.',
  'Answers are posted as a form (application/x-www-form-urlencoded).':
    'Antworten werden als Formular gesendet (application/x-www-form-urlencoded).',
  'Sign in once through these settings first: then they can be put into force.':
    'Melde dich zuerst einmal mit diesen Einstellungen an: Dann können sie in Kraft gesetzt werden.',
  'There are two certificates already. Remove the one that is no longer used first.':
    'Es sind schon zwei Zertifikate da. Entferne zuerst das, das nicht mehr verwendet wird.',
  'This is the only certificate: without it nobody could sign in.':
    'Das ist das einzige Zertifikat: Ohne es könnte sich niemand anmelden.',

  // When something does not work
  'Something went wrong on our side. Please try again in a moment.':
    'Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',
  'This is not available right now. Please try again in a moment.':
    'Das ist gerade nicht verfügbar. Bitte versuche es gleich noch einmal.',
  'The event log can not be reached right now. Please try again in a moment.':
    'Das Ereignisprotokoll ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  'The event log went away before it answered. The same request again finds out whether this was stored.':
    'Das Ereignisprotokoll war weg, bevor es geantwortet hat. Dieselbe Anfrage noch einmal klärt, ob dies gespeichert wurde.',
  'This was changed by a newer version of Red Helicopter, which this server can not read yet. Please try again in a moment.':
    'Das wurde von einer neueren Version von Red Helicopter geändert, die dieser Server noch nicht lesen kann. Bitte versuche es gleich noch einmal.',
  'There is nothing here': 'Hier ist nichts',
  'This is too large': 'Das ist zu groß',
  'The request took too long to arrive': 'Die Anfrage kam nicht rechtzeitig an',

  // What browsers and systems are called
  'An unnamed program': 'Ein Programm ohne Namen',
  'Another program': 'Ein anderes Programm',

  '{} on {}': '{} auf {}',

  // These are looked at last: they fit much.
  '{}: {} of {}': '{}: {} von {}',
  '{}: not yet': '{}: noch nicht',
  '{} comes first': '{} kommt zuerst',
  'There is no such {}': 'Das gibt es nicht: {}',
};
