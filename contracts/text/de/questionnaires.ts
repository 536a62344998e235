import { assessments } from '../../assessments/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import { translated } from '../translated.ts';

export const questionnaires: Catalogue['questionnaires'] = translated(assessments, {
  'Agency at work': 'Spielraum bei der Arbeit',
  'How much of your work is yours to decide?': 'Wie viel von deiner Arbeit entscheidest du selbst?',
  'Not at all': 'Gar nicht',
  Hardly: 'Kaum',
  'Rather not': 'Eher nicht',
  Partly: 'Teils',
  'Rather so': 'Eher schon',
  Largely: 'Weitgehend',
  Fully: 'Ganz',
  'Twelve statements of our own. They have not been validated: there are no norms, no comparison with others, and no diagnosis. Until enough people have answered twice, take a difference of less than ten points for noise.':
    'Zwölf eigene Aussagen. Sie sind nicht validiert: Es gibt keine Normen, keinen Vergleich mit anderen und keine Diagnose. Solange nicht genug Menschen zweimal geantwortet haben, nimm einen Unterschied von weniger als zehn Punkten als Rauschen.',
  Choice: 'Wahl',
  'Whether you see more than one way, and may take it.': 'Ob du mehr als einen Weg siehst und ihn gehen darfst.',
  'I can decide how I do most of my work.':
    'Ich kann bei den meisten Aufgaben selbst entscheiden, wie ich sie erledige.',
  'I see at least two ways forward, even when time is short.':
    'Ich sehe mindestens zwei Wege nach vorn, auch wenn die Zeit knapp ist.',
  'My days are mostly arranged by others.': 'Meine Tage werden meist von anderen eingeteilt.',
  Authorship: 'Urheberschaft',
  'Whether things begin with you, and whether you stand by them.':
    'Ob Dinge bei dir beginnen und ob du zu ihnen stehst.',
  'I can name something this month that happened because I started it.':
    'Ich kann etwas aus diesem Monat nennen, das geschehen ist, weil ich es begonnen habe.',
  'I stand behind my decisions, even when they turn out badly.':
    'Ich stehe zu meinen Entscheidungen, auch wenn sie schlecht ausgehen.',
  'Things at work mostly just happen to me.': 'Bei der Arbeit geschehen mir die Dinge meist einfach.',
  Reach: 'Reichweite',
  'Whether what you do or say moves anything around you.': 'Ob das, was du tust oder sagst, um dich etwas bewegt.',
  'I know whom to ask when I am stuck.': 'Ich weiß, wen ich fragen kann, wenn ich nicht weiterkomme.',
  'I can change a small rule or habit in my team.': 'Ich kann in meinem Team eine kleine Regel oder Gewohnheit ändern.',
  'Speaking up here changes nothing.': 'Hier etwas zu sagen, ändert nichts.',
  'Giving agency': 'Spielraum geben',
  'Whether others gain a choice because of you.': 'Ob andere deinetwegen eine Wahl gewinnen.',
  'I let others solve a problem in their way, even if mine is faster.':
    'Ich lasse andere ein Problem auf ihre Weise lösen, auch wenn meine schneller ist.',
  'I ask before I help.': 'Ich frage, bevor ich helfe.',
  'Someone gained a choice this month because of me.': 'Jemand hat diesen Monat meinetwegen eine Wahl gewonnen.',
  'Tech readiness': 'Technikbereitschaft',
  'How do new tools find you?': 'Wie treffen dich neue Werkzeuge an?',
  'Twelve statements of our own, related to no published index. They have not been validated: no norms, no comparison with others. Until enough people have answered twice, take a difference of less than ten points for noise.':
    'Zwölf eigene Aussagen, mit keinem veröffentlichten Index verwandt. Sie sind nicht validiert: keine Normen, kein Vergleich mit anderen. Solange nicht genug Menschen zweimal geantwortet haben, nimm einen Unterschied von weniger als zehn Punkten als Rauschen.',
  Curiosity: 'Neugier',
  'Whether you go and look before you have to.': 'Ob du nachsiehst, bevor du musst.',
  'I try a new function before anyone shows me.': 'Ich probiere eine neue Funktion aus, bevor jemand sie mir zeigt.',
  'I like to find out what a tool can do beyond my task.':
    'Ich finde gern heraus, was ein Werkzeug über meine Aufgabe hinaus kann.',
  'I wait until I am made to change.': 'Ich warte, bis man mich zur Umstellung zwingt.',
  Confidence: 'Zutrauen',
  'Whether you find a way when something fails.': 'Ob du einen Weg findest, wenn etwas nicht geht.',
  'If a program fails, I can try three sensible things.':
    'Wenn ein Programm versagt, kann ich drei vernünftige Dinge versuchen.',
  'I can learn a new tool from its help text, even under time pressure.':
    'Ich kann ein neues Werkzeug aus seiner Hilfe lernen, auch unter Zeitdruck.',
  'I am afraid of breaking something.': 'Ich habe Angst, etwas kaputtzumachen.',
  Judgement: 'Urteil',
  'Whether you know what to leave to a tool, and what not.':
    'Ob du weißt, was du einem Werkzeug überlassen kannst und was nicht.',
  'I check where an answer comes from before I use it.': 'Ich prüfe, woher eine Antwort kommt, bevor ich sie verwende.',
  'I know which data I must not put into a tool.': 'Ich weiß, welche Daten ich nicht in ein Werkzeug geben darf.',
  'I can tell when a person should decide instead of a machine.':
    'Ich erkenne, wann ein Mensch entscheiden sollte statt einer Maschine.',
  Calm: 'Ruhe',
  'Whether the tools serve your day, or scatter it.': 'Ob die Werkzeuge deinem Tag dienen oder ihn zerstreuen.',
  'Messages and apps scatter my day.': 'Nachrichten und Apps zerstreuen meinen Tag.',
  'I can switch off when I need to.': 'Ich kann abschalten, wenn ich es brauche.',
  'New tools come faster than I can take them in.': 'Neue Werkzeuge kommen schneller, als ich sie aufnehmen kann.',
  'Tech baseline': 'Technikstand',
  'What can you do with what is there?': 'Was kannst du mit dem, was da ist?',
  'Not yet': 'Noch nicht',
  'With help': 'Mit Hilfe',
  Alone: 'Allein',
  'I teach it': 'Ich zeige es anderen',
  'Areas and competences follow DigComp 2.2, the Digital Competence Framework for Citizens of the European Union (CC BY 4.0); the statements were reworded by us and the five tasks are ours. It is a picture of today, no certificate.':
    'Bereiche und Kompetenzen folgen DigComp 2.2, dem Rahmen der Europäischen Union für digitale Kompetenzen (CC BY 4.0); die Aussagen haben wir neu gefasst, und die fünf Aufgaben sind unsere. Es ist ein Bild von heute, kein Zeugnis.',
  Information: 'Informationen',
  'Finding, judging and keeping what you need to know.': 'Finden, beurteilen und aufbewahren, was du wissen musst.',
  'I find what I look for, and narrow a search down when there is too much.':
    'Ich finde, was ich suche, und grenze eine Suche ein, wenn es zu viel ist.',
  'I judge whether a source can be trusted.': 'Ich beurteile, ob man einer Quelle trauen kann.',
  'I keep files so that I, and others, find them again.':
    'Ich lege Dateien so ab, dass ich und andere sie wiederfinden.',
  'You read that a new rule for your field begins on Monday. What do you do first?':
    'Du liest, dass am Montag eine neue Vorschrift für dein Fach in Kraft tritt. Was tust du zuerst?',
  'Pass it on to everybody, as it is urgent': 'An alle weiterleiten, denn es eilt',
  'Look for the rule with the authority that makes it': 'Die Vorschrift bei der Stelle suchen, die sie erlässt',
  'Look whether many people have shared it': 'Nachsehen, ob viele sie geteilt haben',
  'Ask a chat program whether it is true': 'Ein Chatprogramm fragen, ob es stimmt',
  'Whoever makes a rule publishes it. How often something is shared, or how sure an answer sounds, says nothing about whether it is true.':
    'Wer eine Vorschrift erlässt, veröffentlicht sie. Wie oft etwas geteilt wird oder wie sicher eine Antwort klingt, sagt nichts darüber, ob es stimmt.',
  'Working together': 'Zusammenarbeit',
  'Reaching people, sharing with them, and being somebody there.':
    'Menschen erreichen, mit ihnen teilen und dort jemand sein.',
  'I choose the means that fits: a call, a message, a document.':
    'Ich wähle das passende Mittel: einen Anruf, eine Nachricht, ein Dokument.',
  'I share something with exactly those who should have it.': 'Ich teile etwas mit genau denen, die es haben sollen.',
  'I use digital services of public offices and take part where something is decided.':
    'Ich nutze digitale Dienste von Ämtern und wirke mit, wo etwas entschieden wird.',
  'I work on one document with others at the same time.': 'Ich arbeite gleichzeitig mit anderen an einem Dokument.',
  'I write so that nobody is hurt by what they can’t hear in my voice.':
    'Ich schreibe so, dass niemand durch das verletzt wird, was man in meiner Stimme nicht hört.',
  'I know what is to be found about me, and look after it.':
    'Ich weiß, was über mich zu finden ist, und kümmere mich darum.',
  'A colleague outside your organization needs one table of a large folder. How do you share it?':
    'Eine Kollegin außerhalb deiner Organisation braucht eine Tabelle aus einem großen Ordner. Wie teilst du sie?',
  'A link to the folder for anyone who has it': 'Ein Link zum Ordner für alle, die ihn haben',
  'Your password, for a day': 'Dein Passwort, für einen Tag',
  'A link to that one file, for that one person, that ends next week':
    'Ein Link zu dieser einen Datei, für diesen einen Menschen, der nächste Woche endet',
  'A copy of the folder by email': 'Eine Kopie des Ordners per E-Mail',
  'One file, one person, one week: who needs no more gets no more, and nobody has to remember to take it back.':
    'Eine Datei, ein Mensch, eine Woche: Wer nicht mehr braucht, bekommt nicht mehr, und niemand muss daran denken, es zurückzunehmen.',
  Making: 'Gestalten',
  'Making something new out of words, pictures, tables and rules.':
    'Aus Wörtern, Bildern, Tabellen und Regeln etwas Neues machen.',
  'I make a text, a picture or a film in a form that others can use.':
    'Ich mache einen Text, ein Bild oder einen Film in einer Form, die andere verwenden können.',
  'I build on something that exists and make it better.': 'Ich baue auf etwas Vorhandenem auf und mache es besser.',
  'I know what I may use of what others have made.':
    'Ich weiß, was ich von dem, was andere gemacht haben, verwenden darf.',
  'I let a program do steps for me: a formula, a rule, a script.':
    'Ich lasse ein Programm Schritte für mich tun: eine Formel, eine Regel, ein Skript.',
  'A table sums a column, and the sum is plainly too small. What is the likeliest reason?':
    'Eine Tabelle addiert eine Spalte, und die Summe ist offensichtlich zu klein. Was ist der wahrscheinlichste Grund?',
  'Some cells hold text that looks like numbers': 'In einigen Zellen steht Text, der wie Zahlen aussieht',
  'The program adds wrongly now and then': 'Das Programm verrechnet sich ab und zu',
  'The column is too narrow': 'Die Spalte ist zu schmal',
  'The file is too old': 'Die Datei ist zu alt',
  'Numbers that came in as text are skipped by a sum. They often stand at the left edge of their cell.':
    'Zahlen, die als Text hereingekommen sind, überspringt eine Summe. Sie stehen oft am linken Rand ihrer Zelle.',
  Safety: 'Sicherheit',
  'Keeping devices, data, yourself and the world whole.': 'Geräte, Daten, dich selbst und die Welt heil halten.',
  'I keep my devices up to date and locked.': 'Ich halte meine Geräte aktuell und gesperrt.',
  'I decide what others learn about me and about those I work for.':
    'Ich entscheide, was andere über mich und die erfahren, für die ich arbeite.',
  'I notice when a screen does me no good, and act on it.':
    'Ich merke, wenn ein Bildschirm mir nicht guttut, und handle danach.',
  'I use devices for long, and dispose of them properly.': 'Ich nutze Geräte lange und entsorge sie ordentlich.',
  '“Your mailbox is full. Sign in here within 2 hours.” The link begins with the name of your organization. What do you do?':
    '„Ihr Postfach ist voll. Melden Sie sich innerhalb von 2 Stunden hier an.“ Der Link beginnt mit dem Namen deiner Organisation. Was tust du?',
  'Sign in at once, before mail is lost': 'Sofort anmelden, bevor Post verloren geht',
  'Answer and ask whether it is real': 'Antworten und fragen, ob es echt ist',
  'Open the mailbox by your own way and look there': 'Das Postfach auf dem eigenen Weg öffnen und dort nachsehen',
  'Click to see whether the page looks right': 'Klicken, um zu sehen, ob die Seite richtig aussieht',
  'Whoever hurries you wants you not to look. By your own way in you see whether it is true, and nobody sees your password.':
    'Wer dich drängt, will, dass du nicht hinsiehst. Auf deinem eigenen Weg siehst du, ob es stimmt, und niemand sieht dein Passwort.',
  Solving: 'Lösen',
  'Finding a way when something fails or is missing.': 'Einen Weg finden, wenn etwas versagt oder fehlt.',
  'I find out why something doesn’t work, step by step.':
    'Ich finde Schritt für Schritt heraus, warum etwas nicht geht.',
  'I choose a tool by what is needed, not by what is new.':
    'Ich wähle ein Werkzeug danach, was gebraucht wird, nicht danach, was neu ist.',
  'I use tools to try something that did not exist before.':
    'Ich nutze Werkzeuge, um etwas zu versuchen, das es vorher nicht gab.',
  'I know what I should learn next, and where.': 'Ich weiß, was ich als Nächstes lernen sollte und wo.',
  'A program that worked yesterday fails today, for you alone. What do you try first?':
    'Ein Programm, das gestern noch ging, versagt heute, nur bei dir. Was versuchst du zuerst?',
  'Install it anew': 'Es neu installieren',
  'Read what it says, and ask what has changed since yesterday':
    'Lesen, was es sagt, und fragen, was sich seit gestern geändert hat',
  'Buy another one': 'Ein anderes kaufen',
  'Wait until tomorrow': 'Bis morgen warten',
  'The message and the last change are the two shortest ways to a cause. Everything else costs more and tells less.':
    'Die Meldung und die letzte Änderung sind die zwei kürzesten Wege zu einer Ursache. Alles andere kostet mehr und sagt weniger.',
});
