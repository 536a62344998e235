import type { Catalogue } from '../catalogue.ts';
import { plural } from './formats.ts';

const coins = (value: number): string => value.toLocaleString('de', { maximumFractionDigits: 2 });
const round = (value: number): string => Math.round(value).toLocaleString('de');
const hundredths = (value: number): string => value.toFixed(2).replace('.', ',');

type Worlds = Catalogue['scenarios']['worlds'];

const muchOrLittle = { 0: 'Nichts', 1: 'Ein wenig', 2: 'Einiges', 3: 'Viel' };

const bond = (value: number): string => `${round(value)} von 10`;

const lemonade: Worlds['lemonade'] = {
  name: 'Der Limonadenstand',
  question: 'Was ist ein Freund an einem heißen Tag wert?',
  about:
    'Zwölf Tage, zwanzig Münzen, ein Tisch in der Sonne. Entscheide, was in den Becher kommt, was er kostet und wer dir hilft.',
  rules: [
    'Jeden Morgen siehst du die Vorhersage, die Karte des Tages und wer Zeit zum Helfen hat. Das Wetter selbst kommt später: Zitronen, Schilder und Lohn bezahlst du vorher.',
    'Allein schaffst du 16 Becher am Tag. Ein Freund schafft 34 mehr.',
    'Ein Lohn ist bei jedem Wetter fällig. Ein Anteil kostet an einem schlechten Tag nichts, und wer beteiligt ist, erzählt es allen. Ein Gefallen ist umsonst und zehrt an der Freundschaft.',
    'Mia spart auf ein Fahrrad und mag einen Lohn. Ben will mit dir etwas aufbauen und mag einen Anteil. Jo kommt, weil du es bist: Ein Gefallen ehrt ihn, ein Lohn nicht.',
    'Dein Ruf bringt die Leute morgen wieder oder hält sie fern. Die Leute vergessen: Jeden Tag rückt er ein wenig zurück zur 50.',
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
    price: { name: 'Preis eines Bechers', low: '0,50', high: '2,50', show: hundredths },
    cups: {
      name: 'Becher vorbereiten',
      low: 'Zu Hause bleiben',
      high: '55',
      show: (value) => (value === 0 ? 'Keine' : String(value)),
    },
    signs: {
      name: 'Schilder',
      hint: 'Je 1,50. Das erste hilft am meisten.',
      values: { 0: 'Keine', 1: '1', 2: '2', 3: '3' },
    },
    help: {
      name: 'Hilfe',
      hint: 'Ein Gefallen braucht eine Freundschaft von mindestens 3 von 10.',
      values: {
        0: 'Niemand',
        1: 'Ein Freund, Lohn 7',
        2: 'Ein Freund, ein Viertel des Gewinns',
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
    mia: { name: 'Freundschaft mit Mia', show: bond },
    ben: { name: 'Freundschaft mit Ben', show: bond },
    jo: { name: 'Freundschaft mit Jo', show: bond },
    breakEven: { name: 'Becher bis zur schwarzen Null', show: (value) => (value === 0 ? '–' : round(value)) },
  },
  happened: {
    storm: 'Ein Sturm. Niemand kam.',
    cloudy: 'Den ganzen Tag Wolken; die Leute gingen schnell vorbei.',
    sunny: 'Sonne und eine stetige Schlange.',
    hot: 'Hitze. Alle hatten Durst.',
    friendStaysAway: 'Die Hilfe blieb aus: Es war ein Gefallen zu viel.',
    friendGlad: 'Wer dir half, hat sich gefreut, so gefragt zu werden.',
    workedForNothing: 'Ein Anteil an nichts ist nichts: Wer dir half, hat einen ganzen Tag dafür gearbeitet.',
    classServed: 'Die ganze Klasse hat getrunken, und die Eltern haben davon gehört.',
    classLeft: 'Die Klasse sah zu und ging durstig weiter. Das sprach sich herum.',
    queueLeft: 'Viele verließen die Schlange, bevor sie dran waren, und das spricht sich herum.',
    muchLeftOver: 'Mehr als ein Drittel war am Abend übrig.',
    neighbourLends: 'Die Kasse war leer. Ein Nachbar hat dir fünf Münzen geliehen; am Ende zahlst du sie zurück.',
  },
  picture: 'Der Stand, mit dem Himmel des letzten Tages und den Menschen, die kamen',
  end: 'Der Tisch kommt wieder hinein',
  cards: {
    none: { title: 'Ein gewöhnlicher Tag', effect: 'Nichts Besonderes ist zu erwarten.' },
    dearLemons: { title: 'Zitronen sind teuer', effect: 'Ein Becher kostet dich heute 80 Prozent mehr.' },
    festival: { title: 'Straßenfest', effect: 'Fast doppelt so viele Leute kommen vorbei.' },
    rival: {
      title: 'Konkurrenz gegenüber',
      effect: 'Weniger Leute kommen zu dir, und sie vergleichen die Preise genau.',
    },
    schoolClass: {
      title: 'Eine Schulklasse ohne Geld',
      effect: 'Fünf durstige Kinder. Jeder geschenkte Becher bleibt im Gedächtnis, jeder fehlende auch.',
    },
    newspaper: { title: 'Die Zeitung kommt', effect: 'Was die Leute heute denken, zählt doppelt.' },
    roadworks: { title: 'Baustelle', effect: 'Weniger als die Hälfte der Leute findet her.' },
    connoisseurs: { title: 'Kenner in der Stadt', effect: 'Sie zahlen gut für das Beste und wenig für Schlichtes.' },
    thriftyDay: { title: 'Der Tag vor dem Zahltag', effect: 'Schlicht und günstig ist alles, was die Leute wollen.' },
    shortOfMoney: {
      title: 'Knapp bei Kasse',
      effect: 'Wer heute helfen könnte, braucht Geld: Ein Lohn hilft mehr denn je, ein Gefallen kommt nicht in Frage.',
    },
  },
  scoring: {
    life: 'Dein Ruf am letzten Abend, von 0 bis 100.',
    money:
      'Was du zu deinen ersten zwanzig Münzen dazugewonnen hast, Geliehenes zurückgezahlt. 300 Münzen mehr ergeben 100.',
    joy: 'Der Durchschnitt von zwölf Tagen: wie ein Tag geteilt wurde, ob der Freund so entlohnt wurde, wie er es mag, was übrig blieb und wer durstig ging.',
  },
};

const chapterHours = (name: string, hint: string) => ({
  name,
  hint,
  low: 'Keine',
  high: 'Alle acht',
  show: (value: number) => plural(value, { one: '# Stunde in der Woche', other: '# Stunden in der Woche' }),
});
const oneDecimal = (value: number): string => value.toLocaleString('de', { maximumFractionDigits: 1 });
const twoDecimals = (value: number): string => value.toLocaleString('de', { maximumFractionDigits: 2 });

const fractals: Worlds['fractals'] = {
  name: 'Fraktale',
  question: 'Was wächst, während du nicht hinsiehst?',
  about:
    'Sechsunddreißig Jahre in zwölf Kapiteln. Jedes bringt acht freie Stunden in der Woche und ein Einkommen: für dich, das Team, die Organisation, die Gemeinschaft, für später oder für gar niemanden.',
  rules: [
    'Dreierlei wächst um einen Teil dessen, was schon da ist: Erspartes um 6 Prozent im Jahr, Können durch die Stunden für dich, Vertrauen durch die Stunden für andere. Was du früh beginnst, wächst am längsten.',
    'Ein Kreis übernimmt, was ihm der Kreis in seinem Inneren vorlebt: die Gemeinschaft von der Organisation, die Organisation vom Team, das Team von dir.',
    'Was deine Stunden gewonnen haben, wird in jedem folgenden Kapitel weitergegeben: drei Kontakte, mal die Chance, dass sie es annehmen. Diese Chance ist die Hälfte des Vertrauens. Ab zwei Dritteln Vertrauen erreicht jeder Mensch mehr als einen weiteren, und es geht ohne dich weiter.',
    'Können hebt dein Einkommen und das, was eine Stunde bewirkt. Vertrauen wächst am schnellsten im Team, wo man sich kennt, und schwindet, wo niemand es pflegt.',
    'Jedes Kapitel kann eine Karte bringen, die du vor der Entscheidung siehst. Nichts davon sagt dein Leben oder einen Markt voraus.',
  ],
  begin: 'Das erste Kapitel beginnen',
  turn: (turn, of) => `Kapitel ${turn} von ${of}`,
  turnName: 'Kapitel',
  decide: 'Diese drei Jahre leben',
  deciding: 'Drei Jahre vergehen …',
  choices: {
    me: chapterHours('Für dich', 'Schlaf, Lernen, Stille: 1 Mensch. Hebt das Können.'),
    team: chapterHours('Für das Team', 'Sechs Menschen. Hebt das Vertrauen am meisten.'),
    organisation: chapterHours('Für die Organisation', 'Vierzig Menschen.'),
    community: chapterHours('Für die Gemeinschaft', 'Zweihundertfünfzig Menschen.'),
    saved: {
      name: 'Zurücklegen',
      hint: 'Vom Einkommen dieses Kapitels.',
      values: { 0: 'Nichts', 25: 'Ein Viertel', 50: 'Die Hälfte', 75: 'Drei Viertel', 100: 'Alles' },
    },
  },
  figures: {
    reach: { name: 'Erreichte Menschen', show: round },
    passedOn: { name: 'Jeder gibt es weiter an', show: twoDecimals },
    trust: { name: 'Vertrauen', show: (value) => `${round(100 * value)} von 100` },
    skill: { name: 'Können, am Anfang 1', show: twoDecimals },
    income: { name: 'Einkommen eines Kapitels', show: oneDecimal },
    savings: { name: 'Erspartes', show: oneDecimal },
    interest: { name: 'Zinsen in diesem Kapitel', show: oneDecimal },
    ripple: { name: 'Menschen, die es von anderen haben', show: round },
    joy: { name: 'Freude in diesem Kapitel', show: (value) => `${round(value)} von 100` },
  },
  happened: {
    neglected: 'Du warst krank und hattest wenig Zeit, dich zu erholen. Können und Kraft sind gesunken.',
    wellRunsLow:
      'Dein eigener Kreis ist schwach: Was er nicht lebt, übernehmen die anderen nicht, und das Vertrauen sinkt.',
    tipped:
      'Der Kipppunkt: Von jetzt an gibt es jeder an mehr als einen weiteren Menschen weiter. Es geht ohne dich weiter.',
    tippedBack: 'Wieder unter dem Kipppunkt: Was weitergegeben wird, wird von Kapitel zu Kapitel weniger.',
    interestOvertakes:
      'Die Zinsen brachten mehr, als du zurückgelegt hast. Dein Erspartes spart jetzt mehr als du selbst.',
    noRest: 'Du hast dir keine freie Stunde gelassen.',
  },
  picture: 'Vier Kreise, jeder so stark wie seine Gewohnheit',
  end: 'Sechsunddreißig Jahre sind vergangen',
  cards: {
    ordinary: { title: 'Gewöhnliche Jahre', effect: 'Nichts Besonderes ist zu erwarten.' },
    crash: {
      title: 'Die Märkte fallen',
      effect:
        'Erspartes verliert 35 Prozent, statt Zinsen zu bringen. Was du jetzt zurücklegst, ist günstig gekauft und zählt zweieinhalbfach.',
    },
    illness: {
      title: 'Deine Gesundheit braucht Zeit',
      effect: 'Mit weniger als drei Stunden für dich verlierst du Kraft und Können.',
    },
    newTeam: {
      title: 'Das halbe Team ist neu',
      effect: 'Seine Gewohnheit ist halbiert. Eine Stunde mit dem Team zählt vierfach.',
    },
    openDoor: { title: 'Die Organisation hört zu', effect: 'Eine Stunde für die Organisation zählt vierfach.' },
    neighbours: {
      title: 'In der Nachbarschaft tut sich etwas',
      effect: 'Eine Stunde für die Gemeinschaft zählt vierfach.',
    },
    course: { title: 'Eine Lehrerin nimmt dich an', effect: 'Eine Stunde für dich zählt vierfach.' },
    reunion: {
      title: 'Alte Freunde kommen',
      effect: 'An diese Jahre wird man sich erinnern: Freude zählt dreifach. Sie braucht fünf freie Stunden.',
    },
    goodYears: { title: 'Gute Jahre', effect: 'Dein Einkommen ist verdoppelt.' },
  },
  scoring: {
    life: 'Am Ende erreichte Menschen, in den vier Kreisen und darüber hinaus. 450 ergeben 100.',
    money: 'Dein Erspartes am Ende. 1.000 Münzen ergeben 100.',
    joy: 'Der Durchschnitt deiner Kapitel. Zwei freie Stunden und die Hälfte des Einkommens ausgegeben ergeben 100.',
  },
};

const books: Worlds['books'] = {
  name: 'Die Bilanz',
  question: 'Was wäre deine Firma wert, wenn Vertrauen in ihren Büchern stünde?',
  about:
    'Zwei Jahre einer kleinen Firma in acht Quartalen. In den Büchern stehen Geld und Schulden. Daneben siehst du, was in keinem Buch stehen darf: Vertrauen, Können, Müdigkeit.',
  rules: [
    'Fürsorge, Schulung und Werbung kosten jetzt Geld und zahlen sich später aus: Vertrauen spüren die Kunden ein Quartal später, und Können verdient ab dem nächsten Quartal. Beträge in Tausend.',
    'Entlassungen sparen 15 Prozent der Löhne und kosten Vertrauen. Wer bleibt, macht die Arbeit derer mit, die gingen.',
    'Jedes Quartal kann eine Karte bringen. Schlechte Nachrichten kosten wenig, wenn du sie gleich sagst, mehr, wenn du sie spät sagst, und am meisten, wenn sie herauskommen. Die Prüfer des Käufers finden sie.',
    'Schulden kosten 3 Prozent im Quartal.',
    'Ist die Kasse am Ende eines Quartals im Minus, wartet die Bank ein Quartal. Zweimal hintereinander im Minus heißt Insolvenz, und der Durchgang endet.',
    'Am Ende macht ein Käufer ein Angebot. Der Teil über dem Buchwert ist der Firmenwert, auf Englisch „goodwill“: das Wohlwollen. Selbst geschaffenen Firmenwert zu buchen verbieten die Regeln (IAS 38, ASC 350): Die rechte Spalte ist eine Ansicht für Menschen, die führen.',
  ],
  begin: 'Die Bücher öffnen',
  turn: (turn, of) => `Quartal ${turn} von ${of}`,
  turnName: 'Quartal',
  decide: 'Das Quartal abschließen',
  deciding: 'Wird abgeschlossen …',
  choices: {
    care: { name: 'Fürsorge für Menschen', hint: 'Jede Stufe kostet 2,5.', values: muchOrLittle },
    training: { name: 'Schulung', hint: 'Jede Stufe kostet 2,5.', values: muchOrLittle },
    marketing: { name: 'Werbung', hint: 'Jede Stufe kostet 4.', values: muchOrLittle },
    priceRise: { name: 'Preise', values: { 0: 'Wie sie sind', 1: '6 % mehr in diesem Quartal' } },
    push: { name: 'Druck', hint: 'Kostet heute kein Geld.', values: muchOrLittle },
    layOff: { name: 'Entlassungen', values: { 0: 'Niemand geht', 1: 'Einige gehen' } },
    truth: {
      name: 'Schlechte Nachrichten',
      hint: 'Zählt nur, wenn es welche gibt, neue oder verschwiegene.',
      values: { 0: 'Schweigen', 1: 'Die Wahrheit sagen' },
    },
    repay: { name: 'Schulden zurückzahlen', values: { 0: 'Nichts', 10: '10', 20: '20' } },
  },
  figures: {
    profit: { name: 'Gewinn dieses Quartals', show: coins },
    trust: { name: 'Vertrauen', show: (value) => `${round(value)} von 100` },
    skill: { name: 'Können', show: (value) => `${round(value)} von 100` },
    burnOut: { name: 'Müdigkeit', show: (value) => `${round(value)} von 100` },
    customers: { name: 'Kunden', show: round },
    offer: { name: 'Was ein Käufer zahlen würde', show: round },
    goodwill: { name: 'Firmenwert: Angebot minus Buchwert', show: round },
    cash: { name: 'Geld in der Kasse', show: round },
    equity: { name: 'Buchwert', show: round },
  },
  happened: {
    peopleLeft: 'Menschen mussten gehen. Wer geblieben ist, fragt sich, wer als Nächstes dran ist.',
    poached: 'Die Konkurrenz hat einige deiner Leute abgeworben: Wenig Fürsorge hielt sie.',
    toldEarly: 'Du hast die schlechte Nachricht selbst gesagt, sofort. Sie hat wenig gekostet.',
    toldLate: 'Du hast gesagt, was du verschwiegen hattest. Früher hätte es weniger gekostet.',
    foundOut: 'Was du verschwiegen hattest, kam heraus. Das Vertrauen ist tief gefallen.',
    keptQuiet: 'Die schlechte Nachricht blieb im Haus. Vorerst.',
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
  cards: {
    calm: { title: 'Ein ruhiges Quartal', effect: 'Nichts Besonderes ist zu erwarten.' },
    boom: { title: 'Aufschwung', effect: 'Werbung erreicht viel mehr Menschen, und niemand nimmt höhere Preise übel.' },
    recession: {
      title: 'Rezession',
      effect: 'Die Leute geben weniger aus, und kaum jemand Neues kommt, wie viel du auch wirbst.',
    },
    rivalsRecruit: { title: 'Die Konkurrenz wirbt ab', effect: 'Ohne einige Fürsorge werden Menschen gehen.' },
    courseOffered: { title: 'Ein guter Kurs', effect: 'Schulung bringt in diesem Quartal mehr als doppelt so viel.' },
    badNews: {
      title: 'Eine schlechte Nachricht',
      effect: 'Eine Lieferung war fehlerhaft, und draußen weiß es noch niemand.',
    },
  },
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

const days = (count: number): string => plural(count, { one: 'einem Tag', other: '# Tagen' });
const quarters = (count: number): string => plural(count, { one: 'einem Quartal', other: '# Quartalen' });
const chapters = (count: number): string => plural(count, { one: 'einem Kapitel', other: '# Kapiteln' });

const lessons: Catalogue['scenarios']['report']['lessons'] = {
  leftOver: (turns, amount) =>
    `An ${days(turns)} blieb Limonade für ${amount} Münzen übrig. Mach so viel, wie die Vorhersage verspricht, nicht so viel, wie du hoffst.`,
  queue: (turns, amount) =>
    `Wer an ${days(turns)} aus der Schlange ging, hätte ${amount} Münzen gebracht. Hilfe an deiner Seite oder mehr Becher hätten für sie gereicht.`,
  wageOnPoorDays: (turns, amount) =>
    `Löhne an ${days(turns)} mit Verlust kosteten ${amount} Münzen. An einem unsicheren Tag trägt ein Anteil das Risiko gemeinsam mit dir.`,
  shareOnGoodDays: (turns, amount) =>
    `Anteile an ${plural(turns, { one: 'einem guten Tag', other: '# guten Tagen' })} kosteten ${amount} Münzen mehr als Löhne. Dafür hast du einen Freund, dem ein Teil gehört.`,
  favourInVain: (turns) =>
    `Du hast ${plural(turns, { one: 'einmal', other: '#-mal' })} um einen Gefallen gebeten, als die Freundschaft aufgebraucht war. Ein Gefallen ist ein Kredit: Zahl zurück, bevor du wieder fragst.`,
  readTheDays: (_, amount) =>
    `Du hast ${amount} Münzen verdient, und keine einzelne Gewohnheit hat dich zehn gekostet. Du hast jeden Morgen angesehen, bevor du entschieden hast.`,
  bankrupt: (turn, amount) =>
    amount > 0
      ? `Nach Quartal ${turn} war keine Rechnung mehr zu bezahlen. Bis dahin hattest du der Bank ${amount} Tausend zurückgezahlt: Geld, das in den schlechten Quartalen fehlte.`
      : `Nach Quartal ${turn} war keine Rechnung mehr zu bezahlen. Frag dich vor jedem Quartal, was in der Kasse bleibt, wenn es schlecht läuft.`,
  foundOut: (turns, amount) =>
    `${plural(turns, { one: 'Einmal', other: '#-mal' })} kam heraus, was du verschwiegen hattest: Das Vertrauen endete bei ${amount} von 100. Dieselbe Nachricht, gleich gesagt, kostet ein Viertel des Geldes und viel weniger Vertrauen.`,
  laidOff: (turns, amount) =>
    `Entlassungen in ${quarters(turns)} halfen kurz, und das Vertrauen endete um ${amount} tiefer, als es begann.`,
  pressed: (turns, amount) =>
    `In ${quarters(turns)} waren die Menschen erschöpft; die Müdigkeit endete bei ${amount} von 100. Druck leiht sich etwas von den Quartalen, die kommen.`,
  trainedLate: (turns) =>
    `Die meiste Schulung kam nach Quartal ${turns}. Können verdient langsam: Früher hätte es länger verdient.`,
  goodwillBuilt: (_, amount) =>
    `Der Firmenwert ist um ${amount} gestiegen. Kein Konto zeigt ihn, und der Käufer hat ihn bezahlt.`,
  keptQuiet: (turns) =>
    `Am Ende ${plural(turns, { one: 'war noch eine schlechte Nachricht', other: 'waren noch # schlechte Nachrichten' })} verschwiegen. Die Prüfer des Käufers fanden alles, und jede nahm 15 Prozent vom Wert des Geschäfts.`,
  dearPrices: (turns, amount) =>
    `In ${plural(turns, { one: '# Quartal', other: '# Quartalen' })} hast du die Preise erhöht, und das Vertrauen endete ${amount} tiefer, als es begann. Wer dir weniger vertraut, kauft ein Quartal später weniger.`,
  noOffer: (_, amount) =>
    `Das Vertrauen endete bei ${amount} von 100, und kein Käufer glaubt, dass die Firma mehr verdienen wird, als sie schuldet. Fürsorge kommt zuerst: Vertrauen bringt ein Quartal später Kunden.`,
  heldStill: (_, amount) =>
    `Du hast die großen Fehler vermieden, und das Angebot ist ${amount}. Fürsorge und Schulung am Anfang hätten es wachsen lassen.`,
  noFreeYears: (turns, amount) =>
    `${amount} Menschen erreicht, und in ${chapters(turns)} keine freie Stunde. Auch ein Muster ohne Pause wird nachgeahmt.`,
  emptyWell: (turns, amount) =>
    `In ${chapters(turns)} war dein eigener Kreis fast leer; ${amount} Menschen wurden erreicht. Ein Kreis übernimmt, was ihm der Kreis in seinem Inneren vorlebt, und der innerste bist du.`,
  neverTipped: (_, amount) =>
    `${amount} Menschen erreicht, fast alle durch deine eigenen Stunden: Das Vertrauen blieb unter zwei Dritteln, und was weiterging, wurde jedes Mal weniger. Frühe Stunden mit dem Team heben es am schnellsten.`,
  tippedLate: (turn, amount) =>
    `In Kapitel ${turn} ist es gekippt, und ${amount} Menschen haben es inzwischen von anderen. Dieselben Stunden hätten früher mehr Kapitel zum Wachsen gehabt.`,
  tippedEarly: (turn, amount) =>
    `In Kapitel ${turn} ist es gekippt. ${amount} Menschen haben es von anderen, und keine deiner Stunden ging an sie: Gewachsen ist, was schon da war.`,
  interestWorked: (_, amount) =>
    `${amount} Münzen deines Ersparten sind Zinsen: Mehr als die Hälfte kam von dem, was schon da war. Vertrauen wächst nach derselben Regel, und es blieb unter dem Punkt, ab dem es sich selbst trägt.`,
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
  forecast: {
    title: 'Vorhersage',
    sentence: (list) => `Von zwanzig solchen Tagen: ${list}.`,
    days: {
      storm: (count) => `${count} mit Sturm`,
      cloudy: (count) => `${count} mit Wolken`,
      sunny: (count) => `${count} mit Sonne`,
      hot: (count) => `${count} mit Hitze`,
    },
  },
  friends: {
    mia: {
      name: 'Mia',
      today: 'Mia hat heute Zeit zum Helfen.',
      about: 'Sie spart auf ein Fahrrad. Am liebsten ist ihr ein Lohn.',
    },
    ben: {
      name: 'Ben',
      today: 'Ben hat heute Zeit zum Helfen.',
      about: 'Er will mit dir etwas aufbauen. Am liebsten hat er einen Anteil.',
    },
    jo: {
      name: 'Jo',
      today: 'Jo hat heute Zeit zum Helfen.',
      about: 'Er kommt, weil du es bist. Ein Gefallen ehrt ihn, ein Lohn nicht.',
    },
  },
  askedBy: {
    1: (name) => `${name}, für einen Lohn von 7`,
    2: (name) => `${name}, für ein Viertel des Gewinns`,
    3: (name) => `${name}, aus Gefälligkeit`,
  },
  ofFriend: {
    friendGlad: (name) => `${name} hat sich gefreut, so gefragt zu werden.`,
    friendStaysAway: (name) => `${name} blieb weg: Es war ein Gefallen zu viel.`,
    workedForNothing: (name) => `Ein Anteil an fast nichts ist nichts: ${name} hat dafür einen ganzen Tag gearbeitet.`,
  },
  oneByOne: {
    place: (place, count) => `Entscheidung ${place} von ${count}`,
    next: 'Weiter',
    back: 'Zurück',
    first: 'Die Entscheidungen durchgehen',
    overview: 'Deine Entscheidungen',
  },
  morning: {
    cost: (cost, cash) => `Dieser Morgen kostet ${cost} von deinen ${cash} Münzen.`,
    tooDear: (cost, cash) => `Dieser Morgen würde ${cost} Münzen kosten, und du hast ${cash}.`,
  },
  result: {
    title: (turn) => `${turn}: was geschah`,
    next: (turn) => `Weiter zu ${turn}`,
    end: 'Sehen, was dieser Durchgang zeigt',
    changed: (change) => `${change} seit der Runde davor`,
  },
  report: {
    title: 'Was dieser Durchgang zeigt',
    goodwill: 'Firmenwert',
    goodwillAbout: {
      lemonade: 'In Münzen: was dein Name und deine Freundschaften über die Kasse hinaus wert sind.',
      fractals: 'Menschen, die es von anderen haben: Keine deiner Stunden ging an sie.',
      books: 'In Tausend: was der Käufer über den Buchwert hinaus bietet.',
    },
    turned: (turn, figure, change) => `${turn} gab den Ausschlag: ${figure} ${change}.`,
    lessons,
    lessonTitle: 'Die Lehre daraus',
    turnedTitle: 'Der Wendepunkt',
  },
  ownWords: {
    title: 'In deinen eigenen Worten',
    about: 'Das siehst nur du. Es stammt aus dem, was du auf deiner Reise geschrieben hast.',
    questions: {
      lemonade: 'Würdest du deine Freunde am Stand wieder so behandeln?',
      fractals: 'Folgt dieser Durchgang dem Muster, das du beschrieben hast?',
      books: 'Auf welchem Konto dieses Durchgangs wäre das zu sehen?',
    },
    none: 'Darüber hast du noch nichts geschrieben. Was du in den Schritten 2 und 4 über Freundlichkeit, Arbeit und Eigentum schreibst, steht dann hier neben deinen Durchgängen.',
    toStep: (step) => `Zu Schritt ${step}`,
    from: (step, what) => `Schritt ${step}: ${what}`,
    fields: {
      kindnessReceived: 'eine Freundlichkeit, die du erfahren hast',
      agencyAtWork: 'eine Entscheidung von dir bei der Arbeit',
      childStory: 'eine Geschichte aus deiner Kindheit',
      coreValues: 'deine Werte',
      ownershipPhilosophy: 'was Eigentum für dich bedeutet',
      friendsCalled: 'die Freunde, die du rufen würdest',
      businessDecisions: 'deine Entscheidungen am Stand',
      valueCreation: 'welchen Wert du schaffst',
      agencyBuilding: 'wie du andere handlungsfähig machst',
      timeInvestments: 'wofür du Zeit einsetzt',
      me: 'das Muster in dir selbst',
      team: 'das Muster in deinem Team',
      organisation: 'das Muster in deinem Unternehmen',
      community: 'das Muster in deinem Umfeld',
    },
  },
  earlierRules: {
    ended:
      'Seit du deinen letzten Durchgang begonnen hast, haben sich die Regeln geändert; er endet deshalb hier. Ein neuer folgt den neuen Regeln.',
    kept: 'Seit du diesen Durchgang gespielt hast, haben sich die Regeln geändert. Sein Ergebnis bleibt:',
  },
  past: {
    title: (day) => `Dein Durchgang vom ${day}`,
    back: 'Zurück zu deinem jetzigen Durchgang',
    open: (day) => `Den Durchgang vom ${day} ansehen`,
    best: 'dein bester',
    sum: 'Summe',
  },
  offline: {
    waiting: (count) =>
      `Ohne Verbindung gespielt: ${plural(count, { one: 'Eine Entscheidung ist', other: '# Entscheidungen sind' })} auf diesem Gerät gesichert und ${count === 1 ? 'wird' : 'werden'} noch gesendet.`,
    refused: 'Dafür reicht nicht, was da ist. Wähl etwas Kleineres.',
    noStart: 'Noch kein neuer Durchgang',
    startOnline: 'Für einen neuen Durchgang braucht es eine Verbindung. Diesen kannst du weiterspielen.',
    sendFirst: 'Zuerst wird gesendet, was du auf diesem Gerät entschieden hast.',
    notHere:
      'Ohne Verbindung kannst du einen Durchgang weiterspielen, der auf diesem Gerät offen war. Dieses Szenario war es nicht.',
  },
  futures: {
    title: 'Zwei Zukünfte',
    here: 'Dieser Durchgang',
    there: 'Der Durchgang davor',
    score: 'Wertung',
    before: 'Davor',
    now: 'Jetzt',
    difference: '±',
    scores: 'Wie beide endeten',
    decided: (turn) => `${turn}, anders entschieden`,
  },
  lab: {
    title: 'Das Wellenlabor',
    lead: 'Hier spielst du nichts und nichts wird gezählt. Verschiebe die Regler und sieh zu.',
    ripple: 'Etwas wird weitergegeben',
    contacts: 'Wem ein Mensch davon erzählt',
    probability: 'Chance, dass jemand es annimmt und weitergibt',
    generations: 'Runden',
    people: (value) => plural(value, { one: '# Mensch', other: '# Menschen' }),
    rounds: (value) => plural(value, { one: '# Runde', other: '# Runden' }),
    percent: (value) => `${value}\u00a0%`,
    product: (contacts, percent, k) => `${contacts} × ${percent} = ${k}`,
    productAbout: 'So viele weitere erreicht jeder im Durchschnitt. Das ist k.',
    tipping: 'Kipppunkt',
    under: (most) =>
      `Unter 1 wird jede Runde kleiner als die davor. Wie lange du auch wartest: Aus einem Menschen werden zusammen höchstens ${most}. Es braucht immer wieder jemanden, der neu beginnt. Das ist kein Scheitern, so ist das meiste Gute: klein und wiederholt.`,
    at: 'Bei 1 bringt jede Runde etwa gleich viele. Es wächst gleichmäßig und lebt davon, dass niemand aufhört. Ein wenig mehr Vertrauen, und es trägt sich selbst.',
    above: (doubling) =>
      `Über 1 ist jede Runde größer als die davor. Lange sieht man wenig, dann viel: Die Runden verdoppeln sich etwa alle ${doubling}, bis alle es schon kennen. Auch Gerüchte und Angst wachsen so.`,
    toTipping: 'Zum Kipppunkt',
    total: (count, rounds) => `Nach ${rounds}: ${count} Menschen, mit dem ersten.`,
    chart: { title: 'Erreichte Menschen', along: 'Runde', each: 'In dieser Runde', all: 'Zusammen' },
    tree: (count, k) => `${count} Menschen beginnen, und in jeder Runde sind es ${k}-mal so viele.`,
    money: 'Dieselbe Regel, mit Geld',
    yearly: 'Jedes Jahr zurückgelegt',
    rate: 'Zinsen im Jahr',
    years: 'Jahre',
    coins: (value) => plural(value, { one: '# Münze', other: '# Münzen' }),
    inYears: (value) => plural(value, { one: '# Jahr', other: '# Jahre' }),
    rateOf: (value) => `${value.toLocaleString('de')}\u00a0%`,
    grown: (total, paid, interest) => `Am Ende ${total} Münzen: ${paid} zurückgelegt, ${interest} Zinsen.`,
    doubles: (years) =>
      `72 geteilt durch den Zins: Etwa alle ${years} Jahre verdoppelt sich, was liegen bleibt. Auch hier ist jede Runde ein Vielfaches der davor, und jede liegt über 1.`,
    never: 'Ohne Zinsen ist die Kurve eine Gerade: Es ist genau da, was du zurückgelegt hast.',
    moneyChart: { title: 'Erspartes', along: 'Jahr', paid: 'Zurückgelegt', grown: 'Mit Zinsen' },
    reset: 'Zurücksetzen',
    kept: 'Deine Einstellung bleibt auf diesem Gerät.',
  },
  scales: {
    title: 'Dasselbe Muster in vier Größen',
    about: 'Wie stark es gerade gelebt wird, und was du in Schritt 4 darüber geschrieben hast.',
    aboutStrength: 'Wie stark es gerade gelebt wird.',
    names: { me: 'Ich', team: 'Das Team', organisation: 'Die Organisation', community: 'Die Gemeinschaft' },
    people: (count) => plural(count, { one: '# Mensch', other: '# Menschen' }),
    strength: (percent) => `${percent}\u00a0%`,
    wrote: 'Du hast geschrieben:',
    nothing: 'In Schritt 4 kannst du aufschreiben, wie du dein Muster in jeder dieser Größen siehst.',
    toStep: 'Zu Schritt 4',
  },
  trees: {
    title: 'Derselbe Baum',
    about: (ofCoins, people) =>
      `Erspartes und Freundlichkeit sind nach einer Regel gewachsen: was da ist, mal ein Faktor, plus was du hinzugibst. Jeder Ast steht für ${ofCoins} Münzen oder für ${people} Menschen.`,
    coins: (all, interest) => `${all} Münzen, davon ${interest} Zinsen`,
    people: (all, factor) => `${all} Menschen haben es von anderen; am Ende gab es jeder an ${factor} weiter`,
    money: 'Geld, als Baum über die Kapitel',
    kindness: 'Freundlichkeit, als Baum über die Kapitel',
  },
  worlds: { lemonade, fractals, books },
};
