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
    'Zwölf Tage, zwanzig Münzen, ein Tisch in der Sonne. Entscheide, was in den Becher kommt, was er kostet und wer dir hilft.',
  rules: [
    'Zitronen, Schilder und Lohn bezahlst du am Morgen, bevor du das Wetter kennst. Von 100 Tagen bringen 6 einen Sturm, 24 Wolken, 50 Sonne und 20 Hitze.',
    'Allein schaffst du 18 Becher am Tag. Ein Freund schafft 24 mehr.',
    'Dein Ruf bringt die Leute morgen wieder oder hält sie fern.',
  ],
  begin: 'Den Tisch hinaustragen',
  turn: (turn, of) => `Tag ${turn} von ${of}`,
  turnName: 'Tag',
  decide: 'Den Stand öffnen',
  deciding: 'Es wird verkauft …',
  choices: {
    quality: {
      name: 'Was in den Becher kommt',
      hint: 'Kostet 0,25, 0,40 oder 0,60 je Becher; als fairer Preis gelten 0,80, 1,00 oder 1,30.',
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
      name: 'Hilfe',
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
    reputation: { name: 'Dein Ruf', show: (value) => `${round(value)} von 100` },
    profit: { name: 'Gewinn heute', show: coins },
    demand: { name: 'Besucher', show: round },
    sold: { name: 'Verkaufte Becher', show: round },
    breakEven: { name: 'Becher bis zur schwarzen Null', show: (value) => (value === 0 ? '–' : round(value)) },
  },
  happened: {
    storm: 'Ein Sturm. Niemand kam.',
    cloudy: 'Den ganzen Tag Wolken; die Leute gingen schnell vorbei.',
    sunny: 'Sonne und eine stetige Schlange.',
    hot: 'Hitze. Alle hatten Durst.',
    friendStaysAway: 'Dein Freund blieb weg: Zwei Gefallen hintereinander waren einer zu viel.',
    queueLeft: 'Viele verließen die Schlange, bevor sie dran waren, und das spricht sich herum.',
    muchLeftOver: 'Mehr als ein Drittel war am Abend übrig.',
    neighbourLends: 'Die Kasse war leer. Ein Nachbar hat dir fünf Münzen geliehen; am Ende zahlst du sie zurück.',
  },
  picture: 'Der Stand, mit dem Himmel des letzten Tages und den Menschen, die kamen',
  end: 'Der Tisch kommt wieder hinein',
  scoring: {
    life: 'Dein Ruf am letzten Abend, von 0 bis 100.',
    money:
      'Was du zu deinen ersten zwanzig Münzen dazugewonnen hast, Geliehenes zurückgezahlt. 130 Münzen mehr ergeben 100.',
    joy: 'Die Tage, die du geteilt hast: mit einem Freund als Hilfe oder einem verschenkten Becher.',
  },
};

const fractals: Worlds['fractals'] = {
  name: 'Fraktale',
  question: 'Wo reicht eine Stunde am weitesten?',
  about:
    'Ein halbes Jahr in dreizehn Abschnitten von zwei Wochen. Jeder bringt acht freie Stunden und zwanzig Münzen: für dich, das Team, die Organisation, die Gemeinschaft oder für gar niemanden.',
  rules: [
    'Eine Gewohnheit wächst, wo du Stunden einsetzt; je größer der Kreis, desto langsamer.',
    'Sie breitet sich von jedem Kreis auf den nächsten aus und verblasst, wo niemand sie pflegt.',
    'Erspartes wächst um 5 Prozent im Jahr. Freie Stunden und ausgegebene Münzen bringen Freude.',
  ],
  begin: 'Das halbe Jahr beginnen',
  turn: (turn, of) => `Abschnitt ${turn} von ${of}`,
  turnName: 'Abschnitt',
  decide: 'Diese zwei Wochen leben',
  deciding: 'Zwei Wochen vergehen …',
  choices: {
    me: hours('Für dich', 'Schlaf, Lernen, Stille: 1 Mensch.'),
    team: hours('Für das Team', 'Sechs Menschen.'),
    organisation: hours('Für die Organisation', 'Vierzig Menschen.'),
    community: hours('Für die Gemeinschaft', 'Zweihundertfünfzig Menschen.'),
    saved: { name: 'Münzen sparen', low: 'Keine', high: 'Alle zwanzig', show: round },
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
    wellRunsLow: 'Dein eigener Kreis ist schwach: Er hat den anderen kaum noch etwas zu geben.',
    itSpreads: 'Es breitet sich jetzt von selbst aus.',
    noRest: 'Du hast dir keine freie Stunde gelassen.',
  },
  picture: 'Vier Kreise, jeder so stark wie seine Gewohnheit',
  end: 'Ein halbes Jahr ist vergangen',
  scoring: {
    life: 'Am Ende erreichte Menschen. 180 ergeben 100, etwa so viele, wie du mit gleichmäßigem Verteilen erreichst.',
    money: 'Dein Erspartes, verglichen damit, jede Münze zu sparen.',
    joy: 'Der Durchschnitt von dreizehn Abschnitten. Zwei freie Stunden und zehn ausgegebene Münzen ergeben 100.',
  },
};

const books: Worlds['books'] = {
  name: 'Die Bilanz',
  question: 'Was wäre deine Firma wert, wenn Vertrauen in ihren Büchern stünde?',
  about:
    'Zwei Jahre einer kleinen Firma in acht Quartalen. In den Büchern stehen Geld und Schulden. Daneben siehst du, was in keinem Buch stehen darf: Vertrauen, Können, Müdigkeit.',
  rules: [
    'Fürsorge, Schulung und Werbung kosten jetzt Geld und zahlen sich später aus. Beträge in Tausend.',
    'Entlassungen sparen 15 Prozent der Löhne dieses Quartals und kosten Vertrauen.',
    'Ist die Kasse am Ende eines Quartals im Minus, wartet die Bank ein Quartal. Zweimal hintereinander im Minus heißt Insolvenz, und der Durchgang endet.',
    'Am Ende macht ein Käufer ein Angebot. Der Teil über dem Buchwert ist der Firmenwert, auf Englisch „goodwill“: das Wohlwollen. Selbst geschaffenen Firmenwert zu buchen verbieten die Regeln (IAS 38, ASC 350): Die rechte Spalte ist eine Ansicht für Menschen, die führen.',
  ],
  begin: 'Die Bücher öffnen',
  turn: (turn, of) => `Quartal ${turn} von ${of}`,
  turnName: 'Quartal',
  decide: 'Das Quartal abschließen',
  deciding: 'Wird abgeschlossen …',
  choices: {
    care: { name: 'Fürsorge für Menschen', hint: 'Jede Stufe kostet 2.', values: amount },
    training: { name: 'Schulung', hint: 'Jede Stufe kostet 2.', values: amount },
    marketing: { name: 'Werbung', hint: 'Jede Stufe kostet 3.', values: amount },
    priceRise: { name: 'Preise', values: { 0: 'Wie sie sind', 1: '6 % mehr in diesem Quartal' } },
    push: { name: 'Druck', hint: 'Kostet heute kein Geld.', values: amount },
    layOff: { name: 'Entlassungen', values: { 0: 'Niemand geht', 1: 'Einige gehen' } },
    repay: { name: 'Schulden zurückzahlen', values: { 0: 'Nichts', 10: '10', 20: '20' } },
  },
  figures: {
    profit: { name: 'Gewinn dieses Quartals', show: coins },
    trust: { name: 'Vertrauen', show: (value) => `${round(value)} von 100` },
    burnOut: { name: 'Müdigkeit', show: (value) => `${round(value)} von 100` },
    customers: { name: 'Kunden', show: round },
    offer: { name: 'Was ein Käufer zahlen würde', show: round },
    goodwill: { name: 'Firmenwert: Angebot minus Buchwert', show: round },
    cash: { name: 'Geld in der Kasse', show: round },
    equity: { name: 'Buchwert', show: round },
  },
  happened: {
    peopleLeft: 'Menschen mussten gehen. Wer geblieben ist, fragt sich, wer als Nächstes dran ist.',
    tired: 'Die Menschen sind müde; Fehler kosten mehr als vorher.',
    loss: 'Das Quartal schloss mit einem Verlust.',
    customersStay: 'Kaum ein Kunde ging.',
    overdrawn:
      'Die Kasse ist leer, Rechnungen sind offen. Die Bank wartet ein Quartal: Nimm mehr ein, als du ausgibst, sonst muss die Firma schließen.',
    bankrupt:
      'Die Kasse war zum zweiten Mal in Folge leer. Die Löhne konnten nicht gezahlt werden, die Firma musste schließen.',
    noBuyer: 'Im Moment würde niemand die Firma kaufen: Sie schuldet mehr, als sie wert ist.',
  },
  picture: 'Drei Säulen: was die Firma hat, wem sie gehört, und dasselbe mit dem Firmenwert obenauf',
  end: 'Ein Käufer macht ein Angebot',
  endings: {
    bankrupt: {
      title: 'Die Firma ist insolvent',
      lesson:
        'Eine Firma schließt nicht, weil sie wenig wert ist. Sie schließt, wenn sie ihre Rechnungen nicht bezahlen kann. Frag dich vor jedem Abschluss, was danach noch in der Kasse ist und was dir Menschen noch geben, wenn sie leer ist: Vertrauen braucht Jahre, und Druck verbraucht es zuerst.',
    },
    noBuyer: {
      title: 'Niemand macht ein Angebot',
      lesson:
        'Ein Käufer bezahlt, was die Firma verdienen wird. Dafür sorgen Kunden, die ihr vertrauen, und Menschen, die nicht erschöpft sind. Ohne sie bleiben nur die Schulden.',
    },
  },
  scoring: {
    life: 'Das Vertrauen am Ende, von 0 bis 100.',
    money: 'Das Angebot des Käufers. Ein Angebot von 800 ergibt 100.',
    joy: '100 minus die Müdigkeit am Ende.',
  },
};

export const scenarios: Catalogue['scenarios'] = {
  title: 'Geldszenarien',
  headline: 'Drei kleine Welten, in denen du siehst, was Geld bewirkt',
  lead: 'Jede dauert etwa zehn Minuten. Entscheide, sieh, was folgt, und spiel dieselben Tage noch einmal anders. Nichts davon ist Finanzberatung.',
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
  now: 'Dein Stand',
  nothingSpecial: 'Nichts Außergewöhnliches.',
  failed: 'Deine Entscheidung wurde nicht gespeichert',
  stale: 'Dieser Durchgang wurde in einem anderen Fenster oder Gerät fortgesetzt; hier siehst du den aktuellen Stand.',
  sameDays: 'Dieselben Tage noch einmal',
  newDays: 'Neue Tage',
  restart: 'Aufgeben und neu beginnen',
  outcome: 'Das Ergebnis',
  history: 'Deine beendeten Durchgänge',
  historyAbout: 'Du wirst nur mit dir selbst verglichen.',
  more: 'Frühere Durchgänge',
  unmeasured: 'nicht berechnet',
  columns: { finished: 'Beendet' },
  host: {
    label: 'Geldszenarien',
    toMain: (brand) => `Zu ${brand}`,
    signOut: 'Abmelden',
    headline: 'Ein Ort, um mit Geld etwas auszuprobieren',
    lead: 'Melde dich mit demselben Konto an wie sonst.',
    enterprise: 'Über deine Organisation anmelden',
  },
  columnsOfBooks: { has: 'Was es hat', owed: 'Schulden, Eigenkapital', full: 'Mit Firmenwert', overdraft: 'Im Minus' },
  worlds: { lemonade, fractals, books },
};
