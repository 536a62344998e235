import { assessments } from '../../assessments/catalogue.ts';
import type { Catalogue } from '../catalogue.ts';
import { translated } from '../translated.ts';

const agreement = {
  lowest: 1,
  names: ['Gar nicht', 'Kaum', 'Eher nicht', 'Teils', 'Eher schon', 'Weitgehend', 'Ganz'],
};

export const questionnaires: Catalogue['questionnaires'] = translated(assessments, {
  agency: {
    title: 'Spielraum bei der Arbeit',
    question: 'Wie viel von deiner Arbeit entscheidest du selbst?',
    scale: agreement,
    origin:
      'Zwölf eigene Aussagen. Sie sind nicht validiert: Es gibt keine Normen, keinen Vergleich mit anderen und keine Diagnose. Wie stark der Zufall einen Wert bewegt, ist eine Annahme, bis genug Menschen zweimal geantwortet haben: 12 Punkte beim Gesamtwert, 24 bei einem Bereich.',
  },
  choice: {
    name: 'Wahl',
    about: 'Ob du mehr als einen Weg siehst und ihn auch gehen darfst.',
    bands: [
      'Das meiste wird im Moment woanders entschieden. Das sagt über die Stelle so viel wie über dich.',
      'Manches entscheidest du, manches wird für dich entschieden. Gut zu wissen, was davon was ist.',
      'Du siehst Wege und gehst sie. Die Frage ist, wer das noch könnte.',
    ],
    exercise:
      'Nimm eine Aufgabe, die mit einer Vorgehensweise kommt. Schreib einen zweiten Weg auf und bitte um eine Woche Probe.',
  },
  'choice-how': { text: 'Ich kann bei den meisten Aufgaben selbst entscheiden, wie ich sie erledige.' },
  'choice-ways': { text: 'Ich sehe mindestens zwei Wege nach vorn, auch wenn die Zeit knapp ist.' },
  'choice-arranged': { text: 'Meine Tage werden meist von anderen eingeteilt.' },
  authorship: {
    name: 'Urheberschaft',
    about: 'Ob Dinge bei dir beginnen und ob du zu ihnen stehst.',
    bands: [
      'Im Moment scheint wenig bei dir zu beginnen. Ein kleiner Anfang ändert das.',
      'Manches beginnt bei dir, anderes kommt auf dich zu. Beides hinterlässt Spuren.',
      'Dinge beginnen bei dir, und du stehst zu ihnen, auch zu den misslungenen.',
    ],
    exercise:
      'Beginne diese Woche etwas, worum niemand gebeten hat, klein genug für Freitag. Sag einem Menschen, dass es von dir kam.',
  },
  'author-started': { text: 'Ich kann etwas aus diesem Monat nennen, das geschehen ist, weil ich es begonnen habe.' },
  'author-stand': { text: 'Ich stehe zu meinen Entscheidungen, auch wenn sie schlecht ausgehen.' },
  'author-happen': { text: 'Bei der Arbeit geschehen mir die Dinge meist einfach.' },
  reach: {
    name: 'Reichweite',
    about: 'Ob das, was du tust oder sagst, um dich etwas bewegt.',
    bands: [
      'Was du sagst, scheint zu verhallen. Oft genügt für den Anfang ein Mensch, der zuhört.',
      'Einiges um dich herum bewegst du. Vielleicht wartet eine Regel auf dich.',
      'Was du tust, bewegt andere. Schau hin, wohin.',
    ],
    exercise:
      'Such die kleinste Regel im Team, die dich stört. Frag den Menschen, der sie ändern könnte, wofür sie einmal gut war.',
  },
  'reach-ask': { text: 'Ich weiß, wen ich fragen kann, wenn ich nicht weiterkomme.' },
  'reach-rule': { text: 'Ich kann in meinem Team eine kleine Regel oder Gewohnheit ändern.' },
  'reach-nothing': { text: 'Hier etwas zu sagen, ändert nichts.' },
  giving: {
    name: 'Spielraum geben',
    about: 'Ob andere durch dich eine Wahl gewinnen.',
    bands: [
      'Du hilfst mit den eigenen Händen. Andere warten vielleicht darauf, es mit ihren zu versuchen.',
      'Mal fragst du zuerst, mal bist du schneller. Achte darauf, an welchen Tagen.',
      'Andere gewinnen durch dich Möglichkeiten. So sieht Freundlichkeit bei der Arbeit aus.',
    ],
    exercise:
      'Kommt jemand mit einem Problem zu dir, frag: „Was würdest du tun?“, und lass die Antwort drei Tage gelten.',
  },
  'giving-way': { text: 'Ich lasse andere ein Problem auf ihre Weise lösen, auch wenn meine schneller ist.' },
  'giving-ask': { text: 'Ich frage, bevor ich helfe.' },
  'giving-choice': { text: 'Jemand hat diesen Monat durch mich eine Wahl gewonnen.' },
  'tech-readiness': {
    title: 'Technikbereitschaft',
    question: 'Wie begegnest du neuen Werkzeugen?',
    scale: agreement,
    origin:
      'Zwölf eigene Aussagen, ohne Bezug zu einem veröffentlichten Index. Sie sind nicht validiert: keine Normen, kein Vergleich mit anderen. Wie stark der Zufall einen Wert bewegt, ist eine Annahme, bis genug Menschen zweimal geantwortet haben: 12 Punkte beim Gesamtwert, 24 bei einem Bereich.',
  },
  curiosity: {
    name: 'Neugier',
    about: 'Ob du nachsiehst, bevor du musst.',
    bands: [
      'Neues erreicht dich, wenn es sein muss. Das spart Zeit, bis etwas dabei ist, das mehr gespart hätte.',
      'Du siehst nach, wenn es sich zu lohnen scheint.',
      'Du siehst nach, bevor du musst. Was du findest, könnten andere brauchen.',
    ],
    exercise:
      'Gib einem Werkzeug, das du täglich nutzt, zehn Minuten: Öffne jedes Menü einmal und behalte eine Sache, die du findest.',
  },
  'curious-try': { text: 'Ich probiere eine neue Funktion aus, bevor jemand sie mir zeigt.' },
  'curious-beyond': { text: 'Ich finde gern heraus, was ein Werkzeug über meine Aufgabe hinaus kann.' },
  'curious-wait': { text: 'Ich warte, bis man mich zur Umstellung zwingt.' },
  confidence: {
    name: 'Zutrauen',
    about: 'Ob du einen Weg findest, wenn etwas nicht geht.',
    bands: [
      'Wenn etwas versagt, fühlst du dich festgefahren. Fast nichts, was du anklicken kannst, ist nicht zu reparieren.',
      'Bei manchen Werkzeugen findest du weiter, bei anderen hörst du früh auf.',
      'Du findest einen Weg, wenn etwas versagt. Sag laut, wie, dann lernen es andere.',
    ],
    exercise:
      'Wenn das nächste Mal ein Programm versagt, lies die Meldung laut und notiere drei Versuche. Bitte nach dem dritten um Hilfe.',
  },
  'confident-fails': { text: 'Wenn ein Programm versagt, kann ich drei vernünftige Dinge versuchen.' },
  'confident-learn': { text: 'Ich kann ein neues Werkzeug aus seiner Hilfe lernen, auch unter Zeitdruck.' },
  'confident-afraid': { text: 'Ich habe Angst, etwas kaputtzumachen.' },
  judgement: {
    name: 'Urteil',
    about: 'Ob du weißt, was du einem Werkzeug überlassen kannst und was nicht.',
    bands: [
      'Du übernimmst, was Werkzeuge sagen. Ein zweiter Blick am Tag ändert viel.',
      'Manche Antworten prüfst du. Welche lässt du durchgehen?',
      'Du weißt, was du einem Werkzeug überlässt und was nicht. Teams brauchen Menschen, die das aussprechen.',
    ],
    exercise:
      'Nimm die letzte Antwort eines Werkzeugs, such ihren Ursprung und schreib auf, ob du sie unterschreiben würdest.',
  },
  'judge-source': { text: 'Ich prüfe, woher eine Antwort kommt, bevor ich sie verwende.' },
  'judge-data': { text: 'Ich weiß, welche Daten ich nicht in ein Werkzeug geben darf.' },
  'judge-person': { text: 'Ich erkenne, wann ein Mensch entscheiden sollte statt einer Maschine.' },
  calm: {
    name: 'Ruhe',
    about: 'Ob die Werkzeuge deinem Tag dienen oder ihn zerstreuen.',
    bands: [
      'Die Werkzeuge zerstreuen deinen Tag. Viele sind so gebaut; es ist keine Schwäche von dir.',
      'Manche Tage gehören dir, andere den Nachrichten.',
      'Deine Werkzeuge dienen deinem Tag. Behalte die Gewohnheit, die das möglich macht.',
    ],
    exercise:
      'Wähle zwei Zeiten am Tag für Nachrichten und stell sie dazwischen stumm, eine Woche lang. Notiere, was du verpasst hast.',
  },
  'calm-scatter': { text: 'Nachrichten und Apps zerstreuen meinen Tag.' },
  'calm-off': { text: 'Ich kann abschalten, wenn ich es brauche.' },
  'calm-fast': { text: 'Neue Werkzeuge kommen schneller, als ich sie aufnehmen kann.' },
  'tech-baseline': {
    title: 'Technikstand',
    question: 'Was kannst du mit den Werkzeugen, die du hast?',
    change:
      'Die Aufgabe eines Bereichs zählt jetzt zu einem Drittel. Vorher ergab sich der Wert allein aus deiner Einschätzung.',
    scale: { lowest: 0, names: ['Noch nicht', 'Mit Hilfe', 'Allein', 'Ich zeige es anderen'] },
    origin:
      'Bereiche und Kompetenzen folgen DigComp 2.2, dem Rahmen der Europäischen Union für digitale Kompetenzen (CC BY 4.0); die Aussagen haben wir neu gefasst, und die fünf Aufgaben sind unsere. Es ist ein Bild von heute, kein Zeugnis. Wie stark der Zufall einen Wert bewegt, ist eine Annahme, bis genug Menschen zweimal geantwortet haben: 10 Punkte beim Gesamtwert, 19 bis 27 bei einem Bereich.',
  },
  information: {
    name: 'Informationen',
    about: 'Finden, beurteilen und aufbewahren, was du wissen musst.',
    bands: [
      'Finden und Beurteilen kostet dich Mühe oder Hilfe. Eine gute Quelle je Thema ist ein Anfang.',
      'Das meiste findest du. Ob eine Quelle hält, ist die schwierigere Hälfte.',
      'Du findest, beurteilst und bewahrst auf. Zeig jemandem, wie du entscheidest, wem du traust.',
    ],
    exercise:
      'Nimm eine Behauptung aus dieser Woche. Such ihre erste Quelle und notiere in einem Satz, ob dort dasselbe steht.',
  },
  'information-search': { text: 'Ich finde, was ich suche, und grenze eine Suche ein, wenn es zu viel ist.' },
  'information-judge': { text: 'Ich beurteile, ob man einer Quelle trauen kann.' },
  'information-keep': { text: 'Ich lege Dateien so ab, dass ich und andere sie wiederfinden.' },
  'information-task': {
    text: 'Du liest, dass am Montag eine neue Vorschrift für dein Fach in Kraft tritt. Was tust du zuerst?',
    options: [
      'An alle weiterleiten, denn es eilt',
      'Die Vorschrift bei der Stelle suchen, die sie erlässt',
      'Nachsehen, ob viele sie geteilt haben',
      'Ein Chatprogramm fragen, ob es stimmt',
    ],
    why: 'Die Stelle, die eine Vorschrift erlässt, veröffentlicht sie. Wie oft etwas geteilt wird oder wie sicher eine Antwort klingt, sagt nichts darüber, ob es stimmt.',
  },
  communication: {
    name: 'Zusammenarbeit',
    about: 'Menschen erreichen, mit ihnen teilen und dort sichtbar sein.',
    bands: [
      'Online zu teilen und zusammenzuarbeiten ist noch ungewohnt. Fang mit einem Dokument und einem Menschen an.',
      'Du erreichst andere gut; gerade genug zu teilen ist das Nächste.',
      'Du teilst das Nötige mit denen, die es brauchen. Hilf deinem Team zu einer klaren Gewohnheit.',
    ],
    exercise: 'Sieh einen Ordner durch, den du teilst. Nimm einen Zugriff zurück, den niemand mehr braucht.',
  },
  'communication-means': { text: 'Ich wähle das passende Mittel: einen Anruf, eine Nachricht, ein Dokument.' },
  'communication-share': { text: 'Ich teile etwas mit genau denen, die es haben sollen.' },
  'communication-public': { text: 'Ich nutze digitale Dienste von Ämtern und wirke mit, wo etwas entschieden wird.' },
  'communication-together': { text: 'Ich arbeite gleichzeitig mit anderen an einem Dokument.' },
  'communication-tone': {
    text: 'Ich schreibe so, dass niemand durch das verletzt wird, was man in meiner Stimme nicht hört.',
  },
  'communication-identity': { text: 'Ich weiß, was über mich zu finden ist, und kümmere mich darum.' },
  'communication-task': {
    text: 'Eine Kollegin außerhalb deiner Organisation braucht eine Tabelle aus einem großen Ordner. Wie teilst du sie?',
    options: [
      'Ein Link zum Ordner für alle, die ihn haben',
      'Dein Passwort, für einen Tag',
      'Ein Link zu dieser einen Datei, für diesen einen Menschen, der nächste Woche endet',
      'Eine Kopie des Ordners per E-Mail',
    ],
    why: 'Eine Datei, ein Mensch, eine Woche: nur so viel wie nötig, und niemand muss daran denken, die Freigabe zurückzunehmen.',
  },
  content: {
    name: 'Gestalten',
    about: 'Aus Wörtern, Bildern, Tabellen und Regeln etwas Neues machen.',
    bands: [
      'Etwas Eigenes zu machen, scheint weit weg. Etwas Vorhandenes zu ändern, ist der kürzeste Einstieg.',
      'Du machst und verbesserst Dinge. Regeln und Formeln nähmen dir wiederholte Schritte ab.',
      'Du gestaltest, verwendest weiter und automatisierst. Sag, was andere mit deiner Arbeit dürfen.',
    ],
    exercise:
      'Nimm einen Schritt, den du jede Woche wiederholst, und lass ihn eine Formel, eine Regel oder eine Vorlage tun.',
  },
  'content-make': {
    text: 'Ich mache einen Text, ein Bild oder einen Film in einer Form, die andere verwenden können.',
  },
  'content-improve': { text: 'Ich baue auf etwas Vorhandenem auf und mache es besser.' },
  'content-licence': { text: 'Ich weiß, was ich von dem, was andere gemacht haben, verwenden darf.' },
  'content-rules': { text: 'Ich lasse ein Programm Schritte für mich tun: eine Formel, eine Regel, ein Skript.' },
  'content-task': {
    text: 'Eine Tabelle addiert eine Spalte, und die Summe ist offensichtlich zu klein. Was ist der wahrscheinlichste Grund?',
    options: [
      'In einigen Zellen steht Text, der wie Zahlen aussieht',
      'Das Programm verrechnet sich ab und zu',
      'Die Spalte ist zu schmal',
      'Die Datei ist zu alt',
    ],
    why: 'Zahlen, die als Text importiert wurden, überspringt eine Summe. Sie stehen oft am linken Rand ihrer Zelle.',
  },
  safety: {
    name: 'Sicherheit',
    about: 'Geräte, Daten, dich selbst und die Welt schützen.',
    bands: [
      'Einige Türen stehen noch offen. Die erste zu schließen, dauert zehn Minuten.',
      'Die wichtigen Türen sind zu. Auch dein Wohlbefinden gehört zur Sicherheit.',
      'Du passt auf Geräte, Daten und dich auf. Kümmere dich um jemanden, der es noch nicht tut.',
    ],
    exercise: 'Schalte den zweiten Faktor für das Konto ein, das dir am meisten fehlen würde.',
  },
  'safety-devices': { text: 'Ich halte meine Geräte aktuell und gesperrt.' },
  'safety-privacy': { text: 'Ich entscheide, was andere über mich und die erfahren, für die ich arbeite.' },
  'safety-health': { text: 'Ich merke, wenn ein Bildschirm mir nicht guttut, und handle danach.' },
  'safety-planet': { text: 'Ich nutze Geräte lange und entsorge sie ordentlich.' },
  'safety-task': {
    text: '„Ihr Postfach ist voll. Melden Sie sich innerhalb von 2 Stunden hier an.“ Der Link beginnt mit dem Namen deiner Organisation. Was tust du?',
    options: [
      'Sofort anmelden, bevor E-Mails verloren gehen',
      'Antworten und fragen, ob es echt ist',
      'Das Postfach wie gewohnt öffnen und dort nachsehen',
      'Klicken, um zu sehen, ob die Seite richtig aussieht',
    ],
    why: 'Wer dich drängt, will nicht, dass du genau hinsiehst. Öffnest du das Postfach wie gewohnt, siehst du, ob es stimmt, und niemand sieht dein Passwort.',
  },
  problems: {
    name: 'Lösen',
    about: 'Einen Weg finden, wenn etwas versagt oder fehlt.',
    bands: [
      'Wenn etwas versagt, brauchst du andere. Die Meldung auf dem Bildschirm ist die erste Hilfe.',
      'Das Übliche löst du. Beim Unüblichen hilft Schritt für Schritt.',
      'Du findest Ursachen und wählst Werkzeuge nach dem Bedarf. Schreib eine Lösung für andere auf.',
    ],
    exercise:
      'Beim nächsten Fehler, den du löst: Schreib auf, was du der Reihe nach versucht hast, und gib es dem Nächsten, der ihn hat.',
  },
  'problems-technical': { text: 'Ich finde Schritt für Schritt heraus, warum etwas nicht geht.' },
  'problems-needs': { text: 'Ich wähle ein Werkzeug danach, was gebraucht wird, nicht danach, was neu ist.' },
  'problems-creative': { text: 'Ich nutze Werkzeuge, um etwas zu versuchen, das es vorher nicht gab.' },
  'problems-gaps': { text: 'Ich weiß, was ich als Nächstes lernen sollte und wo.' },
  'problems-task': {
    text: 'Ein Programm, das gestern noch ging, versagt heute, nur bei dir. Was versuchst du zuerst?',
    options: [
      'Es neu installieren',
      'Die Meldung lesen und fragen, was sich seit gestern geändert hat',
      'Ein anderes kaufen',
      'Bis morgen warten',
    ],
    why: 'Die Meldung und die letzte Änderung sind die zwei kürzesten Wege zu einer Ursache. Alles andere kostet mehr und sagt weniger.',
  },
});
