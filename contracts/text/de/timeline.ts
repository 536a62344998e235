import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const one = (value: number): string => value.toLocaleString('de', { maximumFractionDigits: 1 });
const many = (value: number): string => value.toLocaleString('de');
const listed = (parts: readonly string[]): string => new Intl.ListFormat('de').format(parts);

export const timeline: Catalogue['timeline'] = {
  title: 'Zeitleiste',
  headline: 'Deine Reise, Tag für Tag',
  lead: (first) => `Vom ${first} bis heute. Wähle einen Tag und sieh, wo du damals warst.`,
  empty: {
    title: 'Deine Zeitleiste beginnt mit deinem ersten Eintrag',
    about: 'Von da an kannst du zu jedem Tag zurückgehen und sehen, wo du warst.',
    go: 'Zur Reise',
  },
  slider: {
    label: 'Tag',
    place: (day, number, of) => `${day}, Tag ${many(number)} von ${many(of)}`,
    entries: (count) =>
      plural(count, {
        0: 'Kein Eintrag an diesem Tag',
        one: 'Ein Eintrag an diesem Tag',
        other: '# Einträge an diesem Tag',
      }),
    number: (number, of) => `Tag ${many(number)} von ${many(of)}`,
    earlier: 'Früherer Tag',
    later: 'Späterer Tag',
    first: 'Erster Tag',
    today: 'Heute',
    about: 'Linien: Life, Money und Joy. Zahlen: abgeschlossene Schritte. Punkte: Auszeichnungen.',
  },
  state: {
    title: 'Wo du am Ende des Tages warst',
    unmeasured: 'noch nicht gemessen',
    latest: 'letzter Wert',
    today: (value) => `heute ${one(value)}`,
    level: 'Stufe',
    points: 'Punkte',
    achievements: 'Auszeichnungen',
    stories: 'Geschichten',
    steps: 'Schritte',
    ofSix: (done) => `${done} von 6`,
    streak: 'Serie',
    days: (days) => plural(days, { one: '# Tag', other: '# Tage' }),
  },
  day: {
    title: 'An diesem Tag',
    none: 'Kein Eintrag.',
    more: (count) => plural(count, { one: 'und ein weiterer Eintrag', other: 'und # weitere Einträge' }),
  },
  portrait: { title: 'Du damals, in deinen eigenen Sätzen', firstDay: 'Und am ersten Tag:' },
  stories: {
    title: 'Bis dahin erzählte Geschichten',
    none: 'Noch keine.',
    untitled: 'Geschichte ohne Titel',
    all: (count) => `Alle ${many(count)} Geschichten`,
    more: (count) => plural(count, { one: 'und eine frühere Geschichte', other: 'und # frühere Geschichten' }),
  },
  earned: {
    title: 'Bis dahin erhaltene Auszeichnungen',
    none: 'Noch keine.',
    all: (count) => `Alle ${many(count)} Auszeichnungen`,
    points: (points) => plural(points, { one: '# Punkt', other: '# Punkte' }),
  },
  compare: {
    title: 'Damals und heute',
    about: 'Wähle zwei beliebige Tage.',
    ends: { before: 'Damals', after: 'Heute' },
    same: 'Das ist derselbe Tag. Wähle einen anderen zum Vergleichen.',
    sum: (days, gained) => {
      const span = plural(days, { one: 'In einem Tag', other: 'In # Tagen' });
      return gained.length === 0 ? `${span}: nichts Neues.` : `${span}: ${listed(gained)}.`;
    },
    gained: {
      stories: (count) => plural(count, { one: 'eine Geschichte', other: '# Geschichten' }),
      achievements: (count) => plural(count, { one: 'eine Auszeichnung', other: '# Auszeichnungen' }),
      steps: (count) => plural(count, { one: 'ein Schritt', other: '# Schritte' }),
      points: (count) => plural(count, { one: 'ein Punkt', other: '# Punkte' }),
    },
    moved: (changes) => `Am meisten bewegt: ${listed(changes)}.`,
    change: (name, from, to) => `${name} von ${one(from)} ${to > from ? 'hinauf' : 'hinunter'} auf ${one(to)}`,
    still: 'Life, Money und Joy stehen, wo sie standen.',
    from: 'von',
    to: 'auf',
    unknown: 'nicht vergleichbar',
    equal: 'gleich',
    higher: (by) => `${one(by)} höher`,
    lower: (by) => `${one(by)} niedriger`,
    more: (by) => `${many(by)} mehr`,
    fewer: (by) => `${many(by)} weniger`,
    longer: (by) => plural(by, { one: '# Tag länger', other: '# Tage länger' }),
    shorter: (by) => plural(by, { one: '# Tag kürzer', other: '# Tage kürzer' }),
    newly: 'Dazwischen erhalten',
  },
  verify: {
    title: 'Meine Einträge prüfen',
    withLicence:
      'Dein Pilotenschein enthält einen Fingerabdruck aller Einträge davor, von uns signiert. Dein Browser berechnet ihn aus deinen Einträgen noch einmal und vergleicht die beiden.',
    withoutLicence:
      'Du hast noch keinen Pilotenschein, also gibt es noch keinen signierten Fingerabdruck. Dein Browser kann den aller Einträge bis heute berechnen und mit dem des Servers vergleichen.',
    go: 'Jetzt prüfen',
    again: 'Noch einmal prüfen',
    passed: 'Deine Einträge passen zu deinem Pilotenschein',
    passedToday: 'Deine Einträge sind vollständig, so wie der Server sie führt',
    failed: 'Deine Einträge passen nicht',
    cannot: 'Dieser Browser kann hier nicht prüfen',
    cannotAbout:
      'Fingerabdrücke berechnet er nur über eine sichere Verbindung (https). Öffne diese Seite über https und versuche es noch einmal.',
    notLoaded: 'Deine Einträge ließen sich nicht laden. Es wurde nichts geprüft.',
    covered: (count) =>
      plural(count, {
        one: 'Ein Eintrag bis zu deinem Pilotenschein ergibt genau den Fingerabdruck, der darin steht.',
        other: '# Einträge bis zu deinem Pilotenschein ergeben genau den Fingerabdruck, der darin steht.',
      }),
    coveredToday: (count) => plural(count, { one: 'Ein Eintrag bis heute.', other: '# Einträge bis heute.' }),
    signature: {
      valid: 'Der Pilotenschein ist mit unserem veröffentlichten Schlüssel signiert.',
      unchecked: 'Die Signatur kann dieser Browser nicht prüfen. Jedes Programm für Open Badges 3.0 kann es.',
    },
    shown: (count) =>
      plural(count, {
        one: 'Der eine Schritt oder die eine Auszeichnung, die hier bis dahin steht, ist unter diesen Einträgen.',
        other: 'Alle # Schritte und Auszeichnungen, die hier bis dahin stehen, sind unter diesen Einträgen.',
      }),
    since: (count) =>
      plural(count, {
        0: 'Seitdem kam nichts dazu.',
        one: 'Ein späterer Eintrag gehört nicht dazu.',
        other: '# spätere Einträge gehören nicht dazu.',
      }),
    computed: 'Von deinem Browser berechnet',
    expected: { licence: 'In deinem Pilotenschein', today: 'Auf dem Server' },
    faults: {
      root: 'Dein Browser hat einen anderen Fingerabdruck berechnet. Ein Eintrag kam dazu, fehlt, wurde ersetzt oder verschoben, oder die Antwort wurde unterwegs verändert.',
      signature:
        'Die Signatur deines Pilotenscheins passt nicht zu unserem veröffentlichten Schlüssel. Entweder der Schein oder der Schlüssel wurde verändert.',
      credential: 'Dein Pilotenschein enthält keinen lesbaren Fingerabdruck.',
      missing: 'Ein Schritt oder eine Auszeichnung auf dieser Seite fehlt unter deinen Einträgen.',
      count: 'Es gibt weniger Einträge, als der Pilotenschein umfasst.',
    },
    failedNext:
      'Versuche es zuerst noch einmal. Schlägt es wieder fehl, bewahre eine Kopie deines Pilotenscheins und beide Fingerabdrücke auf und schreib dem Support. Diese Prüfung hat an deinen Einträgen nichts verändert.',
    proves: 'Was das beweist',
    provesWords:
      'Seit der Pilotenschein ausgestellt wurde, ist kein Eintrag davor dazugekommen, verschwunden, ersetzt oder verschoben worden. Die Liste kommt von uns, aber der Pilotenschein, den du aufbewahrst, lässt sich nachträglich nicht ändern.',
    provesToday:
      'Die Einträge sind vollständig und in der richtigen Reihenfolge angekommen. Ohne Pilotenschein ist auch der Fingerabdruck von uns: Schreib ihn dir auf und vergleiche ihn später.',
    provesNot: 'Was es nicht beweist',
    provesNotWords:
      'Der Fingerabdruck umfasst die Kennung jedes Eintrags und die Reihenfolge, nicht die Worte darin. Ob stimmt, was du geschrieben hast, sagt er nicht.',
  },
};
