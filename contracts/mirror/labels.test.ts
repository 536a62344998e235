import { describe, expect, it } from 'vitest';
import { labelWords } from './labels.ts';

const asked = (text: string): string[] =>
  labelWords(text, 'story').map(({ sentence, start, end }) => sentence.slice(start, end).toLowerCase());

/** A sentence and the words about which it may be asked "Is that you?". */
type Case = readonly [sentence: string, ...words: string[]];

const english: readonly Case[] = [
  // The learner does it.
  ['I led the night shift for two years.', 'led'],
  ['I lead by listening.', 'lead'],
  ['We were stuck, and I took the lead.', 'lead'],
  ['I taught the new boy how to fold the sheets.', 'taught'],
  ['I have taught children to swim.', 'taught'],
  ['I love teaching.', 'teaching'],
  ['I am teaching my niece to read.', 'teaching'],
  ['I was helping an old neighbour when it began to rain.', 'helping'],
  ['I helped to create a plan on a paper bag.', 'helped', 'create'],
  ['I chose to solve it my way.', 'solve'],
  ['We organised the feast in four days.', 'organised'],
  ['In the summer I organized the boats.', 'organized'],
  ['When my father was ill, I led the farm.', 'led'],
  ['My aunt let me lead the cows home.', 'lead'],
  ['She asked me to help.', 'help'],
  ['My brother and I created a newspaper.', 'created'],
  ['I and my brother created a newspaper.', 'created'],
  ['I taught my father to read and helped him write.', 'taught', 'helped'],
  ['I stayed late, solved the leak and went home.', 'solved'],
  ['Nobody else wanted it, so I led the meeting.', 'led'],
  ['I did not only help, I stayed.', 'help'],
  ['I could not sleep, so I invented a game.', 'invented'],
  ['Helped the woman on the third floor today.', 'helped'],
  ['I was the leader of our small band.', 'leader'],
  ['I quietly supported her through the audit.', 'supported'],
  ['What I do best is to teach.', 'teach'],
  ['I’ve led three teams.', 'led'],
  ['I wanted to help.', 'help'],
  ['Every evening I support my mother.', 'support'],
  ['I get better at solving things by writing.', 'solving'],
  ['We created a rule together.', 'created'],
  ['They were late, but we led on.', 'led'],
  // It is denied, or only wished for.
  ['I did not want to lead it.'],
  ['Nobody helped me say it.'],
  ['I never led anyone.'],
  ['I couldn’t help laughing.'],
  ['I didn’t know how to solve it.'],
  ['I refused to lead.'],
  ['No one taught me.'],
  ['I stopped helping.'],
  ['I should have helped her.'],
  ['I wish I had led that day.'],
  ['I do not have to create the answer.'],
  ['Without help I sat there.'],
  ['I watched instead of helping.'],
  ['I could have organised it better.'],
  // Another person does it.
  ['She helped me.'],
  ['My father taught me and helped others.'],
  ['Maria stayed and helped.'],
  ['My first boss led with fear.'],
  ['I wanted my team to lead.'],
  ['I asked him to help.'],
  ['I let them lead.'],
  ['The old teacher who lived next door taught me.'],
  ['I was helped by a stranger.'],
  ['I was taught to be quiet.'],
  ['We were led down a long corridor.'],
  ['People organised a march.'],
  ['He said he would solve it.'],
  ['They created a mess.'],
  ['“I will lead,” she said.'],
  ['She said: “I will help.”'],
  ['You lead, she said.'],
  ['I know who helped.'],
  // The word is no deed.
  ['I asked for help.'],
  ['Our leader was kind.'],
  ['The lead pipe broke.'],
  ['I am a helpless cook.'],
  ['I read about leadership.'],
  ['I called the help desk.'],
  ['I saw the team leader cry.'],
  ['I thanked her for her support.'],
];

const german: readonly Case[] = [
  // Die Lernende tut es.
  ['Ich habe das Team angeführt.', 'angeführt'],
  ['Ich führte die Gruppe an.', 'führte'],
  ['Ich leitete die Nachtschicht zwei Jahre lang.', 'leitete'],
  ['Ich leite an, wo es geht.', 'leite'],
  ['Damals half ich meiner Tante im Laden.', 'half'],
  ['Meiner Mutter habe ich geholfen.', 'geholfen'],
  ['Ich half beim Umzug mit.', 'half'],
  ['Ich habe in der Küche ausgeholfen.', 'ausgeholfen'],
  ['Ich brachte dem neuen Jungen das Falten bei.', 'brachte'],
  ['Ich habe ihr das Lesen beigebracht.', 'beigebracht'],
  ['Es macht mir Freude, wenn ich anderen etwas beibringe.', 'beibringe'],
  ['Ich versuchte, ihr das Schwimmen beizubringen.', 'beizubringen'],
  ['Den Umzug organisierte ich.', 'organisierte'],
  ['Wir organisierten das Fest in vier Tagen.', 'organisierten'],
  ['Ich unterrichtete abends.', 'unterrichtete'],
  ['Ich lehre Kinder das Rechnen.', 'lehre'],
  ['Wir haben eine neue Regel geschaffen.', 'geschaffen'],
  ['Ich erfand ein Spiel.', 'erfand'],
  ['Ich löste das Problem auf einer Serviette.', 'löste'],
  ['Das habe ich allein gelöst.', 'gelöst'],
  ['Als mein Vater krank war, führte ich den Hof.', 'führte'],
  ['Sie bat mich, zu helfen.', 'helfen'],
  ['Er ließ mich die Kühe führen.', 'führen'],
  ['Ich blieb lange und organisierte den Rest.', 'organisierte'],
  ['Ich unterstützte sie durch die Prüfung.', 'unterstützte'],
  ['Ich werde ihr helfen.', 'helfen'],
  ['Ich wollte helfen.', 'helfen'],
  ['Ich habe nicht nur geholfen.', 'geholfen'],
  ['Ich konnte nicht schlafen, also gestaltete ich ein Plakat.', 'gestaltete'],
  ['Niemand wollte es, also leitete ich die Runde.', 'leitete'],
  ['Ich war Leiterin der kleinen Gruppe.', 'leiterin'],
  ['Habe heute der Frau im dritten Stock geholfen.', 'geholfen'],
  ['Ich freute mich, ihr zu helfen.', 'helfen'],
  // Es ist verneint oder nur gewünscht.
  ['Ich wollte es nicht leiten.'],
  ['Niemand half mir, es zu sagen.'],
  ['Ich habe nie jemanden geführt.'],
  ['Mir hat keiner geholfen.'],
  ['Ich leitete nicht.'],
  ['Ich half niemandem.'],
  ['Ich weigerte mich, zu helfen.'],
  ['Ich hätte ihr helfen sollen.'],
  ['Ohne zu helfen, ging ich weiter.'],
  ['Ich sah zu, statt zu helfen.'],
  ['Ich konnte das Rätsel kaum lösen.'],
  // Ein anderer Mensch tut es.
  ['Sie hat mir geholfen.'],
  ['Mein Vater lehrte mich das Angeln.'],
  ['Maria blieb und half.'],
  ['Ich kochte und meine Schwester half.'],
  ['Ich weinte, weil mein Chef uns so leitete.'],
  ['Der alte Lehrer, der mir half, ist tot.'],
  ['Ich bat ihn, zu helfen.'],
  ['Ich ließ ihn führen.'],
  ['Ich wurde unterstützt.'],
  ['Mir wurde geholfen.'],
  ['Wir wurden von ihr geleitet.'],
  ['Er brachte mir das Lesen bei.'],
  ['„Ich helfe dir“, sagte sie.'],
  ['Sie sagte: „Ich leite das.“'],
  ['Die Nachbarn organisierten einen Marsch.'],
  ['Man unterrichtete uns streng.'],
  // Das Wort meint etwas anderes.
  ['Ich führte ein langes Gespräch.'],
  ['Ich führe Tagebuch.'],
  ['Das führte zu einem Streit.'],
  ['Wir führten ein neues System ein.'],
  ['Ich leitete die Mail weiter.'],
  ['Ich löste die Verlobung auf.'],
  ['Ich bat um Hilfe.'],
  ['Unser Leiter war freundlich.'],
  ['Ich brachte den Müll hinaus.'],
  ['Ich habe es geschafft, und ich will das schaffen.'],
  ['Ich fuhr zur Leitstelle.'],
];

describe.each([
  ['English', english],
  ['German', german],
])('In %s', (_, cases) => {
  it('at least sixty sentences try the rules', () => expect(cases.length).toBeGreaterThanOrEqual(60));

  it.each(cases)('“%s” may be asked about as it means', (sentence, ...words) => {
    expect(asked(sentence)).toEqual(words.filter((word) => word !== undefined));
  });
});

it('a line names what matters, unless it is denied or kept away', () => {
  const named = (line: string, kind: 'decision' | 'moment') => labelWords(line, kind).map(({ label }) => label);
  expect(named('quality before margin', 'decision')).toEqual(['Quality Focus']);
  expect(named('not for profit', 'decision')).toEqual([]);
  expect(named('Qualität vor Gewinn', 'decision')).toEqual(['Quality Focus']);
  expect(named('Alone in the kitchen before the team comes', 'moment')).toEqual(['Independent Work']);
  expect(named('With the team at six in the morning', 'moment')).toEqual(['Teamwork']);
  expect(named('Allein am Fluss, bevor das Team kommt', 'moment')).toEqual(['Independent Work']);
});

it('a word is found with its sentence and place, so that the page can show it', () => {
  expect(labelWords('It was dark. I led the way!', 'story')).toEqual([
    { label: 'Natural Leader', sentence: 'I led the way!', start: 2, end: 5 },
  ]);
});
