import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const coins = (value: number): string => value.toLocaleString('de', { maximumFractionDigits: 2 });
const round = (value: number): string => Math.round(value).toLocaleString('de');
const hundredths = (value: number): string => value.toFixed(2).replace('.', ',');

type Worlds = Catalogue['scenarios']['worlds'];

const hours = (name: string, hint: string) => ({
  name,
  hint,
  low: 'Keine',
  high: 'Alle acht',
  show: (value: number) => plural(value, { one: '# Stunde', other: '# Stunden' }),
});
const amount = { 0: 'Nichts', 1: 'Ein wenig', 2: 'Einiges', 3: 'Viel' };

const lemonade: Worlds['lemonade'] = {
  name: 'Der Limonadenstand',
  question: 'Was ist ein Freund an einem heißen Tag wert?',
  about:
    'Zwölf Tage, zwanzig Münzen, ein Tisch in der Sonne. Entscheide, was in den Becher kommt, was er kostet und wer neben dir steht.',
  rules: [
    'Zitronen, Schilder und Lohn bezahlst du am Morgen; das Wetter kommt danach. Von 100 Tagen bringen 6 einen Sturm, 24 Wolken, 50 Sonne, 20 Hitze.',
    'Zwei Hände schenken 18 Becher aus. Ein Freund schafft 24 mehr.',
    'Was die Leute über dich sagen, bringt sie morgen wieder oder hält sie fern.',
  ],
  begin: 'Den Tisch hinaustragen',
  turn: (turn, of) => `Tag ${turn} von ${of}`,
  turnName: 'Tag',
  decide: 'Den Stand öffnen',
  deciding: 'Es wird verkauft …',
  choices: {
    quality: {
      name: 'Was in den Becher kommt',
      hint: 'Kostet 0,25, 0,40 oder 0,60 je Becher; gerecht finden die Leute dafür 0,80, 1,00 oder 1,30.',
      values: { 1: 'Schlicht', 2: 'Gut', 3: 'Das Beste' },
    },
    price: { name: 'Preis eines Bechers', low: '0,50', high: '2,00', show: hundredths },
    cups: {
      name: 'Becher vorbereiten',
      low: 'Zu Hause bleiben',
      high: '60',
      show: (value) => (value === 0 ? 'Keine' : String(value)),
    },
    signs: {
      name: 'Schilder',
      hint: 'Je 1,50. Das erste hilft am meisten.',
      values: { 0: 'Keine', 1: '1', 2: '2', 3: '3', 4: '4' },
    },
    help: {
      name: 'Neben dir',
      hint: 'Ein Gefallen an zwei Tagen hintereinander ist einer zu viel.',
      values: {
        0: 'Niemand',
        1: 'Ein Freund, Lohn 5',
        2: 'Ein Freund, ein Fünftel des Gewinns',
        3: 'Ein Freund, aus Gefälligkeit',
      },
    },
    gifts: { name: 'Becher zum Verschenken', hint: 'Für alle, die nicht zahlen können.', low: 'Keine', high: 'Fünf' },
  },
  figures: {
    cash: { name: 'Münzen in der Kasse', show: coins },
    reputation: { name: 'Was die Leute sagen', show: (value) => `${round(value)} von 100` },
    profit: { name: 'Gewinn des Tages', show: coins },
    demand: { name: 'Menschen, die kamen', show: round },
    sold: { name: 'Verkaufte Becher', show: round },
    breakEven: { name: 'Becher bis zur schwarzen Null', show: (value) => (value === 0 ? '–' : round(value)) },
  },
  happened: {
    storm: 'Ein Sturm. Niemand kam.',
    cloudy: 'Den ganzen Tag Wolken; die Leute gingen schnell vorbei.',
    sunny: 'Sonne und eine stetige Schlange.',
    hot: 'Hitze. Alle hatten Durst.',
    friendStaysAway: 'Dein Freund blieb weg: Zwei Gefallen hintereinander waren einer zu viel.',
    queueLeft: 'Viele gingen aus der Schlange, bevor sie dran waren. Sie werden es weitersagen.',
    muchLeftOver: 'Mehr als ein Drittel war am Abend übrig.',
    neighbourLends: 'Die Kasse war leer. Ein Nachbar hat dir fünf Münzen geliehen; am Ende werden sie abgezogen.',
  },
  picture: 'Der Stand, mit dem Himmel des letzten Tages und den Menschen, die kamen',
  end: 'Der Tisch kommt wieder hinein',
  reckoned: {
    life: 'Was die Leute am letzten Abend über dich sagen.',
    money: 'Die Münzen über deine ersten zwanzig hinaus, Geliehenes zurückgezahlt; 130 mehr sind 100.',
    joy: 'Die Tage, die du geteilt hast: mit einem Freund neben dir oder einem verschenkten Becher.',
  },
};

const fractals: Worlds['fractals'] = {
  name: 'Fraktale',
  question: 'Wo reicht eine Stunde am weitesten?',
  about:
    'Ein halbes Jahr in dreizehn Abschnitten von zwei Wochen. Jedes Mal acht freie Stunden und zwanzig Münzen: für dich, das Team, die Organisation, die Gemeinschaft oder für gar niemanden.',
  rules: [
    'Eine Gewohnheit wächst, wo Stunden hineingehen, und langsamer, je größer der Kreis ist.',
    'Sie breitet sich aus dem Kreis darin nach außen aus und verblasst, wo niemand sie pflegt.',
    'Erspartes wächst um 5 Prozent im Jahr. Stunden, die niemand bekommt, und Münzen, die ausgegeben werden, sind Freude.',
  ],
  begin: 'Das halbe Jahr beginnen',
  turn: (turn, of) => `Abschnitt ${turn} von ${of}`,
  turnName: 'Abschnitt',
  decide: 'Diese zwei Wochen leben',
  deciding: 'Zwei Wochen vergehen …',
  choices: {
    me: hours('Für mich', 'Schlaf, Lernen, Stille: 1 Mensch.'),
    team: hours('Für das Team', 'Sechs Menschen.'),
    organisation: hours('Für die Organisation', 'Vierzig Menschen.'),
    community: hours('Für die Gemeinschaft', 'Zweihundertfünfzig Menschen.'),
    saved: { name: 'Münzen zur Seite legen', low: 'Keine', high: 'Alle zwanzig', show: round },
  },
  figures: {
    reach: {
      name: 'Erreichte Menschen',
      show: (value) => value.toLocaleString('de', { maximumFractionDigits: 1 }),
    },
    savings: { name: 'Erspartes', show: coins },
    interest: { name: 'Zinsen in diesem Abschnitt', show: coins },
    joy: { name: 'Freude in diesem Abschnitt', show: (value) => `${round(value)} von 100` },
  },
  happened: {
    wellRunsLow: 'Dein eigener Kreis ist dünn: Was er nach außen zu geben hat, geht zur Neige.',
    itSpreads: 'Es hat begonnen, sich von selbst auszubreiten.',
    noRest: 'Nicht eine Stunde gehörte niemandem.',
  },
  picture: 'Vier Kreise, jeder so stark wie seine Gewohnheit',
  end: 'Ein halbes Jahr ist vergangen',
  reckoned: {
    life: 'Am Ende erreichte Menschen; 180 sind 100, so viel ergibt eine gleichmäßige Hand.',
    money: 'Erspartes, gemessen daran, jede Münze zur Seite zu legen.',
    joy: 'Das Mittel von dreizehn Abschnitten: zwei Stunden, die niemandem gehören, zehn Münzen, die ausgegeben werden.',
  },
};

const books: Worlds['books'] = {
  name: 'Die Bilanz',
  question: 'Was wäre dein Haus wert, wenn Vertrauen in seinen Büchern stünde?',
  about:
    'Zwei Jahre eines kleinen Hauses in acht Quartalen. In den Büchern stehen Geld und Schulden. Daneben steht, was kein Buch enthalten darf: Vertrauen, Können, Müdigkeit.',
  rules: [
    'Fürsorge, Schulung und Werbung kosten jetzt Geld; was sie bringen, kommt später. Geld steht in Tausend.',
    'Eine Entlassung spart 15 Prozent der Löhne dieses Quartals und kostet Vertrauen.',
    'Ist die Kasse am Ende eines Quartals im Minus, wartet die Bank ein Quartal. Zweimal hintereinander im Minus heißt Insolvenz, und der Durchgang endet.',
    'Am Ende macht ein Käufer ein Angebot. Was es über den Büchern liegt, ist der Firmenwert, das Wohlwollen. Rechnungslegungsregeln (IAS 38, ASC 350) verbieten, selbst geschaffenen Firmenwert zu buchen: Die rechte Spalte ist eine Ansicht für Menschen, die führen.',
  ],
  begin: 'Die Bücher öffnen',
  turn: (turn, of) => `Quartal ${turn} von ${of}`,
  turnName: 'Quartal',
  decide: 'Das Quartal abschließen',
  deciding: 'Es wird gezählt …',
  choices: {
    care: { name: 'Fürsorge für Menschen', hint: '2 je Stufe.', values: amount },
    training: { name: 'Schulung', hint: '2 je Stufe.', values: amount },
    marketing: { name: 'Werbung', hint: '3 je Stufe.', values: amount },
    priceRise: { name: 'Preise', values: { 0: 'Wie sie sind', 1: '6 % mehr in diesem Quartal' } },
    push: { name: 'Druck', hint: 'Kostet heute kein Geld.', values: amount },
    layOff: { name: 'Entlassungen', values: { 0: 'Niemand geht', 1: 'Einige gehen' } },
    repay: { name: 'Schulden zurückzahlen', values: { 0: 'Nichts', 10: '10', 20: '20' } },
  },
  figures: {
    profit: { name: 'Gewinn des Quartals', show: coins },
    trust: { name: 'Vertrauen', show: (value) => `${round(value)} von 100` },
    burnOut: { name: 'Müdigkeit', show: (value) => `${round(value)} von 100` },
    customers: { name: 'Kunden', show: round },
    offer: { name: 'Was ein Käufer zahlen würde', show: round },
    goodwill: { name: 'Firmenwert: Angebot abzüglich der Bücher', show: round },
    cash: { name: 'Geld in der Kasse', show: round },
    equity: { name: 'Was die Bücher sagen', show: round },
  },
  happened: {
    peopleLeft: 'Menschen mussten gehen. Wer geblieben ist, wartet auf die nächste Liste.',
    tired: 'Das Haus ist müde; Fehler kosten mehr als früher.',
    loss: 'Das Quartal schloss mit einem Verlust.',
    customersStay: 'Kaum ein Kunde ging.',
    overdrawn:
      'Die Kasse ist leer, Rechnungen sind offen. Die Bank wartet ein Quartal: Nimm mehr ein, als du ausgibst, sonst muss das Haus schließen.',
    bankrupt:
      'Die Kasse war zum zweiten Mal in Folge leer. Die Löhne konnten nicht gezahlt werden, das Haus musste schließen.',
    noBuyer: 'Im Moment würde niemand das Haus kaufen: Es schuldet mehr, als es wert ist.',
  },
  picture: 'Drei Säulen: was das Haus hat, wem es gehört, und dasselbe mit dem Firmenwert obenauf',
  end: 'Ein Käufer macht ein Angebot',
  endings: {
    bankrupt: {
      title: 'Das Haus ist insolvent',
      lesson:
        'Ein Haus schließt nicht, weil es wenig wert ist. Es schließt, wenn es seine Rechnungen nicht bezahlen kann. Frag dich vor jedem Abschluss, was danach noch in der Kasse liegt, und was dir Menschen noch geben, wenn sie leer ist: Vertrauen braucht Jahre, und Druck verbraucht es zuerst.',
    },
    noBuyer: {
      title: 'Niemand macht ein Angebot',
      lesson:
        'Ein Käufer bezahlt, was das Haus verdienen wird. Das verdienen Kunden, die ihm vertrauen, und Menschen, die nicht erschöpft sind. Ohne sie bleiben nur die Schulden, die jemand übernehmen müsste.',
    },
  },
  reckoned: {
    life: 'Das Vertrauen am Ende.',
    money: 'Das Angebot des Käufers; 800 sind 100.',
    joy: 'Was die Müdigkeit von 100 übrig gelassen hat.',
  },
};

export const scenarios: Catalogue['scenarios'] = {
  title: 'Geldszenarien',
  kicker: 'Geldszenarien',
  headline: 'Drei kleine Welten, in denen Geld zeigt, was es tut',
  lead: 'Jede dauert etwa zehn Minuten. Entscheide, sieh, was folgt, und flieg dieselben Tage noch einmal anders. Nichts davon ist Finanzberatung.',
  number: (number) => `Szenario ${number} von 3`,
  open: 'Beginnen',
  goOn: (turn) => `Weiter bei Runde ${turn}`,
  again: 'Noch einmal spielen',
  played: (count) => plural(count, { one: 'Einmal gespielt', other: '#-mal gespielt' }),
  notPlayed: 'Noch nicht gespielt',
  notFinished: 'Noch nicht beendet',
  best: 'Dein bester Durchgang',
  noLink: 'Alle Szenarien',
  before: 'Bevor du beginnst',
  rules: 'Die Regeln',
  decisions: 'Was entscheidest du?',
  now: 'Wo du stehst',
  lastTurn: 'Was geschehen ist',
  nothingSpecial: 'Nichts Außergewöhnliches.',
  failed: 'Das ließ sich nicht entscheiden',
  stale: 'Dieser Durchgang ist anderswo weitergegangen; hier steht er jetzt.',
  sameDays: 'Dieselben Tage noch einmal',
  newDays: 'Neue Tage',
  restart: 'Aufgeben und neu beginnen',
  outcome: 'Was daraus wurde',
  history: 'Deine beendeten Durchgänge',
  historyAbout: 'Du wirst nur mit dir selbst verglichen.',
  more: 'Frühere Durchgänge',
  unmeasured: 'nicht berechnet',
  columns: { finished: 'Beendet' },
  host: {
    label: 'Geldszenarien',
    toMain: (brand) => `Zu ${brand}`,
    signOut: 'Abmelden',
    headline: 'Geld, als Ort zum Ausprobieren',
    lead: 'Melde dich mit deinem Konto an; es ist dasselbe.',
    enterprise: 'Über deine Organisation anmelden',
  },
  columnsOfBooks: { has: 'Was es hat', owed: 'Schulden, Eigenes', full: 'Mit Firmenwert', overdraft: 'Im Minus' },
  worlds: { lemonade, fractals, books },
};
