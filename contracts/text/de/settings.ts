import type { Catalogue } from '../catalogue.ts';

export const settings: Catalogue['settings'] = {
  title: 'Einstellungen',
  appearance: {
    title: 'Darstellung',
    about: 'Wird auf diesem Gerät gespeichert.',
    legend: 'Hell oder dunkel',
    choices: { light: 'Hell', dark: 'Dunkel', system: 'Wie das System' },
  },
  language: {
    title: 'Sprache',
    about: 'Für alle Seiten und ab jetzt auch für Nachrichten und E-Mails.',
    legend: 'Sprache der Seiten',
    failed: 'Die Sprache ließ sich nicht ändern',
  },
  rewording: {
    title: 'Fragen schöner formulieren',
    about: (host) =>
      `Nach einem Text greift eine Frage einen deiner Sätze auf. Wenn du möchtest, formuliert ein Sprachmodell bei ${host} diese Frage natürlicher.`,
    leaves: (host) =>
      `Was an ${host} geht: dieser eine Satz und die Frage. Namen, Adressen, Links und Zahlen ersetzen wir vorher, soweit wir sie erkennen.`,
    stays:
      'Was hier bleibt: alles andere, was du schreibst und aufnimmst, dein Name und dein Konto. Das Modell formuliert nur die Frage. Es bewertet dich nie.',
    end: 'Schaltest du es aus, wird ab sofort nichts mehr gesendet. Was schon gesendet ist, lässt sich nicht zurückholen.',
    allow: 'Das Modell darf meine Fragen formulieren',
    failed: 'Deine Wahl wurde nicht gespeichert',
  },
  records: {
    title: 'Lernnachweise',
    about: (host) =>
      `Diese Installation kann an einen Speicher für Lernnachweise bei ${host} melden. Auch andere Lernprogramme melden dorthin.`,
    leaves: (host) =>
      `Was ab jetzt an ${host} geht: wann du die Reise beginnst, einen Schritt oder die ganze Reise abschließt, einen Flugbericht abgibst, eine Einschätzung oder ein Geldszenario abschließt, eine Komponente öffnest und eine Auszeichnung oder den Pilotenschein verdienst, auch was du sonst nicht teilst.`,
    stays:
      'Was hier bleibt: alles, was du schreibst, aufnimmst oder fühlst, jeder Wert und jedes Ergebnis, dein Name und deine Adresse. An deiner Stelle steht eine zufällige Nummer. Wer weiß, wann du etwas getan hast, könnte dich trotzdem erkennen.',
    end: 'Schaltest du es aus, wird ab sofort nichts mehr gesendet. Was schon gesendet ist, lässt sich nicht zurückholen. Schaltest du es wieder ein, steht eine andere Nummer für dich.',
    allow: (host) => `Meinen Fortschritt an ${host} melden`,
    failed: 'Deine Wahl wurde nicht gespeichert',
  },
  history: {
    title: 'Frühere Einträge mitbringen',
    about:
      'Berichte, Geschichten, Gefühle und Wellen aus einer anderen App oder einem alten Notizbuch, jedes an seinem Tag. Importierst du eine Datei zweimal, kommt beim zweiten Mal nichts dazu.',
  },
  elsewhere: 'Weitere Einstellungen',
  places: [
    {
      to: '/communications',
      title: 'Nachrichten',
      about: 'Welche Nachrichten du bekommst, ihr Ton, Ruhezeiten und deine Zeitzone.',
    },
    {
      to: '/profile',
      title: 'Mein Profil',
      about: 'Dein Name, deine E-Mail-Adresse, dein Fortschritt, Rhythmus und Pausen deiner Serie.',
    },
    { to: '/security', title: 'Sicherheit', about: 'Sitzungen, Passwort, Passkeys und Anmeldung in zwei Schritten.' },
    {
      to: '/privacy',
      title: 'Datenschutz',
      about: 'Was wir speichern, wie es verschlüsselt ist und wer es sieht.',
    },
  ],
};
