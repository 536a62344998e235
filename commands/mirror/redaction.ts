import { type ReadLanguage, wordsOf } from '#contracts/mirror/sentences.ts';
import { firstNames } from '#contracts/mirror/first-names.ts';

/** What stands in for the words that are taken out. They fit into most sentences, and say nothing. */
const neutral = {
  en: { name: 'someone', address: 'an address', link: 'a link', few: 'several', number: 'a number' },
  de: { name: 'jemand', address: 'eine Adresse', link: 'ein Link', few: 'einige', number: 'eine Nummer' },
} as const;

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** English words that begin sentences. Any other first word may be a name. */
const englishBeginnings = set(`
  i we my our he she it they you his her their its the a an this that these those there here one some many most all both each
  every no nobody none nothing neither either another other others and but or so yet nor then now when whenever while before
  after since until once if unless because although though even still just only almost at in on by for from of off to into
  over under up down out with without within near next later earlier today yesterday tomorrow tonight again always never
  often sometimes usually what who whom whose which why how where not as like than through during about around between
  behind beside instead however nevertheless perhaps maybe also too very more less least back first last finally suddenly
  slowly two three four five six seven eight nine ten people everyone everybody everything something someone somebody anyone
  do did does have has had is was were are be been can could would should may might must will let together despite except`);

/** German nouns that stand without an article. Any other capitalized word without one may be a name. */
const germanNouns = set(`
  abend abende abends abstand anfang angst antwort antworten arbeit arm arme auge augen bank beruf besuch bett bilder blick
  blumen boden brief briefe brot brüder buch bücher chef chefin chefs dank dinge dorf druck durst ehre eltern ende energie
  entscheidung entscheidungen erfahrung erfolg essen familie fehler feier feierabend ferien feuer fleiß frage fragen frau
  frauen freiheit freude freund freunde freundin freundinnen frieden frühstück füße garten gedanken geduld gefahr gefühl
  gefühle geld gesellschaft gesicht gespräche glück gott großeltern großmutter großvater haus hause haut heimat herz herzen
  hilfe himmel hoffnung holz hunger idee ideen jahr jahre jahren kaffee kinder kindern klasse kollege kollegen kollegin
  kolleginnen kopf kraft krieg kuchen kühe kummer kunden kunst leben lehrer leid leute leuten liebe lust luft macht mama mann mädchen
  männer mensch menschen minuten mittag mitleid monate monaten morgen morgens mut mutter mütter nachbarn nacht nachts natur
  not oma opa ordnung ort orte papa papier pause pläne platz probleme recht regen respekt ruhe sachen scham schmerz schmerzen
  schnee schuld schule schutz schwestern seele sinn sommer sonne sorge sorgen spaß sprache stadt stelle stille stolz straße
  streit stress stunde stunden tag tage tagen tags team tee teil tiere tod tränen traum träume trost türen unrecht urlaub vater
  verantwortung vertrauen wahrheit wasser weg wege weihnachten wein welt wert werte winter wochen wort worte worten wut zeit
  zeiten zettel ziel ziele zimmer zorn zufall zukunft zweifel`);
/** Other endings of nouns are those of names, too: "Jung", "München". */
const germanEndings = /(?:heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten)$/u;
/** Words after which a German noun stands: the noun is then no name, unless the name is known. */
const germanArticles = set(`
  der die das des dem den ein eine eines einem einen einer kein keine keines keinem keinen keiner mein meine meines meinem
  meinen meiner dein deine deines deinem deinen deiner sein seine seines seinem seinen seiner ihr ihre ihres ihrem ihren ihrer
  unser unsere unseres unserem unseren unserer euer eure eures eurem euren eurer dieser diese dieses diesem diesen jeder jede
  jedes jedem jeden jener jene jenes jenem jenen mancher manche manches manchem manchen solche solcher solchen welcher welche
  welches alle aller allen alles viele vieler vielen viel vieles wenige weniger wenigen wenig einige einiger einigen mehrere
  mehreren beide beiden beider etwas nichts mehr zum zur im am vom beim ins ans ums aufs fürs durchs zwei drei vier fünf sechs
  sieben acht neun zehn elf zwölf`);
const germanBeginnings = set(`
  ich wir mich mir uns du er sie es ihr man niemand keiner jemand und aber doch oder denn dann da dort hier heute gestern
  damals früher später jetzt nun bald einmal einst manchmal oft immer nie niemals als wenn während bevor nachdem seit bis
  sobald weil obwohl trotzdem dennoch stattdessen deshalb deswegen darum so wie was wer wen wem wo wohin woher warum wann ob
  dass in im an am auf aus bei beim mit ohne nach von vom vor zu zum zur für gegen durch um über unter hinter neben zwischen
  seitdem nicht nur auch noch schon erst sogar vielleicht plötzlich endlich eigentlich zuerst zuletzt danach davor dabei dafür
  damit daran darauf daraus davon dazu`);

/** Words after which a name follows, and what may stand between them and the name. */
const introduces = {
  en: set(`
    mr mrs ms miss dr prof sir madam named called friend friends mother father mum mom dad grandmother grandfather grandma
    grandpa aunt auntie uncle sister brother son daughter wife husband partner neighbour neighbor teacher boss colleague cousin
    manager coach nephew niece name`),
  de: set(`
    herr herrn frau fräulein dr prof namens heißt hieß heiße heißen name freund freundin tante onkel schwester bruder sohn
    tochter oma opa großmutter großvater kollege kollegen kollegin chef chefin nachbar nachbarin lehrer lehrerin cousin cousine
    neffe nichte mama papa mutter vater mann nenne nannte`),
} as const;
/** Small words that follow a person without being their name. */
const follows = {
  en: set(`
    i we you he she it they me us him them who whom whose which that this what the a an my our his her their its and or but so
    as at in on by for from of off to into over up down out with without about after before when while where why how because
    if than then there here not never no always often only just still also again was were is are be been has had have did do
    does can could will would shall should may might must let made gave took went came said told asked wrote kept sat stood ran
    brought built found chose knew thought felt got left lost held led put saw heard taught helped called stayed lived worked
    wanted needed used tried started began became died was looked smiled laughed cried waited walked turned opened showed once
    too very one two three first last right`),
  de: set(`
    ich wir du er sie es ihr man mich mir uns dich dir ihm ihn ihnen sich der die das den dem des ein eine einen einem einer und
    oder aber denn doch als wie wenn weil dass ob wo was wer in im an am auf aus bei mit ohne nach von vom vor zu zum zur für
    gegen durch um über unter nicht nie niemals kein keine nur noch auch schon immer oft heute damals dann da dort hier so sehr
    war waren ist sind bin hat hatte hatten habe haben wird wurde wurden kann konnte muss musste will wollte soll sollte darf
    durfte sagte fragte gab nahm kam ging stand saß lag blieb fand rief half hielt ließ sah wusste dachte machte brachte
    zeigte lebte starb erzählte meinte kannte lachte weinte wartete mein meine meiner sein seine ihre`),
} as const;

const digitWords = set(`
  zero one two three four five six seven eight nine null eins zwei zwo drei vier fünf sechs sieben acht neun`);

/** The words in such lines that may be names: "My aunt Wilma" is about Wilma. */
export const namesIn = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => wordsOf(line.normalize('NFKC')))
    .map(({ lower }) => lower)
    .filter((word) => word.length > 1 && !common.some((words) => words.has(word)));
const common = [
  englishBeginnings,
  germanNouns,
  germanArticles,
  germanBeginnings,
  introduces.en,
  introduces.de,
  follows.en,
  follows.de,
];

/** Capitalized in English though they are no names. */
const englishCapitals = /^(?:I|I['’](?:m|d|ve|ll)|OK)$/u;

/**
 * A sentence without whatever may name a person or a place, or lead to one: names, addresses, links, numbers. In doubt a word is
 * taken out. English capitalizes hardly anything else than names. German capitalizes all nouns, so a capitalized word stays only
 * where it is surely a noun. Names in small letters are found only where they are known, common, or introduced. Pure.
 */
export function redacted(sentence: string, language: ReadLanguage, knownNames: readonly string[]): string {
  const words = neutral[language];
  const known = new Set(
    knownNames
      .flatMap((name) => wordsOf(name.normalize('NFKC')).map(({ lower }) => lower))
      .filter((one) => one.length > 1),
  );
  const plain = sentence
    .normalize('NFKC')
    // Invisible signs could split a name or an address.
    .replaceAll(/[\p{Cf}\p{Cc}\p{Co}\p{Cn}]+/gu, (hidden) => (/\s/u.test(hidden) ? ' ' : ''))
    // Other alphabets have letters that look like Latin ones, and capitals that no rule here knows.
    .replaceAll(/[\p{L}\p{M}]*(?![\p{Script=Latin}\p{M}])\p{L}[\p{L}\p{M}]*/gu, words.name)
    .replaceAll(
      /\S+\s*[([{]\s*(?:at|ät|a)\s*[)\]}]\s*\S+(?:\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*\S+)*/giu,
      words.address,
    )
    .replaceAll(/[^\s@]+\s(?:at|ät)\s[^\s@]+(?:\s(?:dot|punkt)\s\S+)+/giu, words.address)
    .replaceAll(/\S*@\S*/gu, words.address)
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+|\b(?:mailto|tel|www)[.:]\S+/giu, words.link)
    .replaceAll(/(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?/gu, (found) =>
      /^(?:\p{L}\.)+\p{L}?$/u.test(found) ? found : words.link,
    )
    .replaceAll(/#\S+/gu, words.name)
    .replaceAll(
      /(?:[+(]\s?)?[\p{L}\p{M}-]*\p{N}[\p{L}\p{M}\p{N}]*(?:[\s.,:;/()+–-]{0,3}[\p{L}-]{0,2}\p{N}[\p{L}\p{N}]*)*%?/gu,
      (found) => (found.replaceAll(/\P{N}/gu, '').length > 4 ? words.number : words.few),
    );
  return withoutNames(withoutDigitWords(plain, words.number), language, known, words.name);
}

/** Three or more digits in words are a number that leads somewhere: "null eins sieben". */
const withoutDigitWords = (text: string, number: string): string =>
  text.replaceAll(/\p{L}+(?:[\s,-]+\p{L}+)*/gu, (run) => {
    const parts = run.split(/([\s,-]+)/u);
    const out: string[] = [];
    for (let at = 0; at < parts.length; ) {
      let end = at;
      while (end < parts.length && digitWords.has((parts[end] ?? '').toLowerCase())) end += 2;
      const count = (end - at) / 2;
      if (count >= 3) {
        out.push(number, parts[end - 1] ?? '');
        at = end;
      } else {
        out.push(parts[at] ?? '', parts[at + 1] ?? '');
        at += 2;
      }
    }
    return out.join('');
  });

function withoutNames(text: string, language: ReadLanguage, known: ReadonlySet<string>, neutralName: string): string {
  const words = wordsOf(text);
  const own = new Set(Object.values(neutral[language]).flatMap((each) => each.split(' ')));
  const isKnown = (word: string): boolean =>
    [word, word.replace(/(?:['’]s|['’]|s)$/u, '')].some((each) => known.has(each) || firstNames.has(each));
  const isName = (at: number): boolean => {
    const word = words[at];
    if (!word || own.has(word.text)) return false;
    const { text: written, lower } = word;
    if (isKnown(lower) || lower.split('-').some(isKnown)) return true;
    const before = words[at - 1];
    if (before && introduces[language].has(before.lower) && text.slice(before.end, word.start).trim().length <= 1) {
      if (
        !follows[language].has(lower) &&
        (language === 'en' ? !/(?:ed|ing|ly)$/u.test(lower) : /^\p{Lu}/u.test(written))
      )
        return true;
    }
    if (!/\p{Lu}/u.test(written)) return false;
    const isFirst = at === 0 || /["“”„«».!?:…]\s*$/u.test(text.slice(0, word.start));
    if (language === 'en') {
      if (englishCapitals.test(written)) return false;
      return !(isFirst && (englishBeginnings.has(lower) || /^\p{Lu}\p{Ll}+ing$/u.test(written)));
    }
    if (isFirst && (germanBeginnings.has(lower) || germanArticles.has(lower))) return false;
    if (!/^\p{Lu}\p{Ll}+$/u.test(written)) return true;
    if (germanNouns.has(lower) || germanEndings.test(lower)) return false;
    // An article, or an article and an adjective: "der alte Hund". Two capitals in a row are a title with its name.
    const article =
      before && /^\p{Ll}+(?:e|en|er|es|em)$/u.test(before.text) && !germanArticles.has(before.lower)
        ? words[at - 2]
        : before;
    return !(article && germanArticles.has(article.lower));
  };
  let out = '';
  let end = 0;
  for (const [at, word] of words.entries()) {
    if (!isName(at)) continue;
    const between = text.slice(end, word.start);
    // "Anna Maria Schmidt" is one person.
    if (!(out.endsWith(neutralName) && /^\s*$/u.test(between))) out += between + neutralName;
    end = word.end;
  }
  return out + text.slice(end);
}
