import type { Catalogue } from '../catalogue.ts';
import { day } from './formats.ts';

export const reminders: Catalogue['reminders'] = {
  open: (title) => `„${title}“ öffnen`,
  report: 'Einen Flugbericht schreiben',
  returns: {
    'promise-before': 'Versprechen ansehen',
    'promise-after': 'Antworten',
    letter: 'Brief öffnen',
    'weekly-check': 'Zeiger ablesen',
  },
  said: {
    'promise-before': {
      inspirational: [
        {
          title: 'morgen ist der Tag für dein Versprechen',
          message: 'Was würde es dir leicht machen? Ein kleiner Schritt heute ist ein guter Anfang.',
        },
        { title: 'morgen ist es so weit', message: 'Stell dir den Moment danach vor. Was brauchst du dafür?' },
        {
          title: 'ein Versprechen setzt zur Landung an',
          message: 'Räum heute den Landeplatz frei, dann wird es morgen einfach.',
        },
        {
          title: 'ein Abend vor deinem Versprechen',
          message: 'Weiß der andere Mensch, dass du kommst? Ein kurzes Wort hilft vielleicht.',
        },
        { title: 'dein Wort und eine gute Nacht', message: 'Du hast gesagt, was du tun willst. Morgen kannst du es.' },
        { title: 'am Tag davor', message: 'Worüber wirst du morgen Abend froh sein?' },
      ],
      professional: [
        { title: 'morgen steht eine Zusage an', message: 'Ist die Zeit dafür in deinem Kalender?' },
        { title: 'morgen: was du zugesagt hast', message: 'Prüfe, was noch fehlt: ein Mensch, eine Uhrzeit, ein Ort.' },
        {
          title: 'ein Tag vor deinem Termin',
          message: 'Hat sich etwas geändert? Auf deiner Startseite kannst du den Tag verschieben.',
        },
        { title: 'Vorbereitung auf morgen', message: 'Welche fünf Minuten heute machen es sicher?' },
        {
          title: 'deine Zusage, einen Tag vorher',
          message: 'Wer wartet darauf? Die Nachricht, dass es klappt, freut jeden.',
        },
        { title: 'deine Zusage für morgen', message: 'Was machst du als Erstes, und wann?' },
      ],
      plain: [
        { title: 'dein Versprechen ist für morgen', message: 'Hast du alles, was du brauchst?' },
        { title: 'morgen ist der Tag', message: 'Du hast es in Schritt 6 aufgeschrieben.' },
        { title: 'ein Versprechen für morgen', message: 'Um wie viel Uhr passt es dir?' },
        { title: 'noch ein Tag', message: 'Passt der Tag nicht, wähle einen anderen.' },
        { title: 'zu morgen', message: 'Dein Versprechen steht auf deiner Startseite.' },
        { title: 'kurz zu morgen', message: 'Womit fängst du an?' },
      ],
    },
    'promise-after': {
      inspirational: [
        {
          title: 'hat es geklappt?',
          message: 'Dein Versprechen hatte seinen Tag. Ja, noch nicht oder anders: Jede Antwort ist gut.',
        },
        {
          title: 'wie ist dein Versprechen gelandet?',
          message: 'Sanft, holprig oder gar nicht: ein Tippen, und eine Zeile, wenn du magst.',
        },
        {
          title: 'ein Versprechen hatte seinen Tag',
          message: 'Hat es geklappt, dann genieß es kurz. Wenn nicht, gib ihm einen neuen Tag.',
        },
        {
          title: 'ein Blick zurück auf dein Versprechen',
          message: 'Was hat es bewegt, in dir oder bei jemand anderem?',
        },
        {
          title: 'was ist daraus geworden?',
          message: 'Versprechen dürfen sich ändern. Schreib auf, wie es jetzt lautet.',
        },
        { title: 'am Tag danach', message: 'Gibt es etwas zum Freuen, oder etwas für einen neuen Versuch?' },
      ],
      professional: [
        {
          title: 'hat es geklappt?',
          message: 'Deine Zusage war für gestern. Halte das Ergebnis mit einem Tippen fest.',
        },
        {
          title: 'ein Ergebnis zum Festhalten',
          message: 'Gehalten, noch nicht oder geändert: Das dauert einen Moment.',
        },
        {
          title: 'den Kreis schließen',
          message: 'Ist es noch offen, wähle den nächsten Termin. Wenn nicht, schließ es ab.',
        },
        { title: 'deine Zusage von dieser Woche', message: 'Was hat geholfen, was kam dazwischen? Eine Zeile genügt.' },
        { title: 'eine Frage zu deiner Zusage', message: 'Hat es geklappt? Du kannst die Antwort jederzeit ändern.' },
        { title: 'ein Tag nach deinem Termin', message: 'Halte fest, wie es lief, solange du es noch weißt.' },
      ],
      plain: [
        { title: 'hat es geklappt?', message: 'Ja, noch nicht oder anders.' },
        { title: 'zu deinem Versprechen', message: 'Es hatte seinen Tag. Wie lief es?' },
        { title: 'ein Tippen', message: 'Versprechen gehalten? Noch nicht ist auch in Ordnung.' },
        { title: 'dein Versprechen', message: 'Braucht es einen anderen Tag, wähle einen.' },
        { title: 'wie lief es?', message: 'Eine Zeile genügt.' },
        { title: 'am Tag danach', message: 'Erledigt, oder ein anderer Tag?' },
      ],
    },
    letter: {
      inspirational: [
        {
          title: 'ein Brief ist angekommen',
          message: 'Er ist von dir. Nimm dir eine ruhige Minute, bevor du das Siegel brichst.',
        },
        {
          title: 'jemand hat dir geschrieben',
          message: 'Die Handschrift kennst du. Heute darfst du deinen Brief öffnen.',
        },
        { title: 'eine Stimme von damals', message: 'Du hast einen Brief an dich versiegelt. Heute ist sein Tag.' },
        { title: 'das Siegel darf brechen', message: 'Was wolltest du heute über dich wissen?' },
        {
          title: 'ein Gruß von dir',
          message: 'Er hat geduldig gewartet. Er wartet auch noch, bis du eine ruhige Minute hast.',
        },
        {
          title: 'Post von früher',
          message: 'Vieles mag sich geändert haben. Sieh nach, was du damals schon wusstest.',
        },
      ],
      professional: [
        { title: 'dein Brief darf geöffnet werden', message: 'Du hast ihn bis heute versiegelt.' },
        {
          title: 'ein Brief an dich ist fällig',
          message: 'Nimm dir fünf Minuten: eine zum Lesen, vier zum Nachdenken.',
        },
        {
          title: 'was hast du damals erwartet?',
          message: 'Dein Brief von damals liegt bereit. Vergleiche ihn mit heute.',
        },
        { title: 'eine Nachricht von früher', message: 'Ab heute darf das Siegel brechen.' },
        { title: 'heute: dein Brief', message: 'Lies ihn, wenn dich gerade niemand braucht.' },
        { title: 'ein Brief mit heutigem Datum', message: 'Lies ihn zuerst, dann entscheide, was noch gilt.' },
      ],
      plain: [
        { title: 'dein Brief ist da', message: 'Du hast ihn an dich geschrieben.' },
        { title: 'du darfst deinen Brief öffnen', message: 'Heute ist sein Tag.' },
        { title: 'ein Brief von dir', message: 'Er liegt bereit.' },
        { title: 'das Siegel darf brechen', message: 'Dein Brief liegt unter „Briefe an dich“.' },
        { title: 'ein Brief für dich', message: 'Du weißt, von wem.' },
        { title: 'Post von dir', message: 'Öffne sie, wenn du eine Minute hast.' },
      ],
    },
    'weekly-check': {
      inspirational: [
        { title: 'zwei Minuten für diese Woche', message: 'Wohin zeigen Life, Money und Joy heute?' },
        { title: 'deine Woche von oben', message: 'Drei Zeiger, eine Zeile. Was siehst du aus etwas mehr Höhe?' },
        {
          title: 'die Zeiger sind bereit',
          message: 'Sieh dir diese Woche neben der letzten an, und neben deinem ersten Tag.',
        },
        { title: 'wie war diese Woche?', message: 'Drei Zeiger wissen es schon. Schau nach.' },
        {
          title: 'ein kurzer Halt in der Luft',
          message: 'Bleib zwei Minuten in der Schwebe und lies die drei Zeiger ab.',
        },
      ],
      professional: [
        { title: 'dein Wochencheck', message: 'Drei Werte und eine Zeile: zwei Minuten.' },
        { title: 'diese Woche in drei Werten', message: 'Life, Money, Joy, neben denen der letzten Woche.' },
        { title: 'ein Wert für diese Woche', message: 'Welcher der drei hat sich bewegt, und warum?' },
        {
          title: 'zwei Minuten zum Vergleichen',
          message: 'Daneben stehen deine Werte der letzten Woche und des ersten Tages.',
        },
        { title: 'der Wochencheck steht an', message: 'Trag die drei Werte ein. Eine Zeile sagt, was dahintersteckt.' },
      ],
      plain: [
        { title: 'dein Wochencheck', message: 'Drei Zeiger, eine Zeile.' },
        { title: 'wie war die Woche?', message: 'Zwei Minuten.' },
        { title: 'Life, Money, Joy', message: 'Wo stehen sie heute?' },
        { title: 'heute ist dein Tag für den Check', message: 'Du hast ihn gewählt.' },
        { title: 'drei Zahlen', message: 'Und eine Zeile, wenn du magst.' },
      ],
    },
    'inactive-1': {
      inspirational: [
        {
          title: 'was ist dir vom letzten Mal geblieben?',
          message: ({ question }) => `${question} Ein paar Zeilen genügen, um weiterzumachen.`,
          flown: 'Zwei Minuten, drei Zeiger: Wohin zeigen Life, Money und Joy heute?',
        },
        {
          title: 'welchen Moment von heute möchtest du behalten?',
          message: ({ title }) => `Eine Zeile hält ihn fest. „${title}“ ist offen, wenn du genauer hinsehen willst.`,
          flown: 'Eine Zeile im Flugbericht hält ihn fest.',
        },
        {
          title: 'heute zählt auch das Kleine',
          message: 'Ein freundliches Wort, eine gute Frage, zehn ruhige Minuten: Was würde am meisten bewegen?',
        },
        {
          title: 'schau dir den Tag von etwas weiter oben an',
          message: ({ question }) => `Schon ein paar Meter Höhe machen einen Unterschied. ${question}`,
          flown: 'Schon ein paar Meter Höhe machen einen Unterschied. Was hat dir heute mehr gegeben als genommen?',
        },
        {
          title: 'hat dir heute jemand etwas leichter gemacht?',
          message: 'Weiß dieser Mensch davon? Für ein Danke genügt eine Zeile.',
        },
        {
          title: 'der Rotor ist noch warm',
          message: ({ title, minutes }) =>
            `„${title}“ dauert etwa ${minutes} Minuten, und nach jeder Antwort kannst du landen.`,
          flown: 'Ein kurzer Schwebeflug genügt: Wie fühlen sich Life, Money und Joy gerade an?',
        },
      ],
      professional: [
        {
          title: 'dein nächster Schritt ist offen',
          message: ({ title, minutes }) =>
            `„${title}“, etwa ${minutes} Minuten. Jede Antwort wird beim Schreiben gespeichert.`,
          flown: 'Jetzt ist das ein Flugbericht: zwei Minuten, je ein Wert für Life, Money und Joy.',
        },
        {
          title: 'eine Frage für heute',
          message: ({ question }) => question,
          flown: 'Welche Entscheidung von heute würdest du wieder so treffen?',
        },
        {
          title: 'ein erster Entwurf braucht zwei Minuten',
          message: ({ title }) =>
            `Nimm dir in „${title}“ eine beliebige Frage vor. Ändern kannst du die Antwort später.`,
          flown: 'Notiere, wo Life, Money und Joy heute stehen. Nächsten Monat kannst du vergleichen.',
        },
        {
          title: 'eine Notiz, solange alles frisch ist',
          message: ({ title }) => `Was hast du vom letzten Mal mitgenommen? In „${title}“ ist Platz dafür.`,
          flown: 'Was ist heute gut gelaufen, und woran lag es? Zwei Sätze im Flugbericht genügen.',
        },
        {
          title: 'mach dort weiter, wo du aufgehört hast',
          message: ({ title }) => `„${title}“ öffnet sich mit den Antworten, die du gespeichert hast.`,
          flown: 'Deine letzten Werte stehen im Logbuch. Was hat sich seitdem verändert?',
        },
        {
          title: 'welcher Wert braucht deine Aufmerksamkeit?',
          message: 'Life, Money oder Joy: Eine gute Entscheidung in dieser Woche ist ein Anfang.',
        },
      ],
      plain: [
        {
          title: 'weiter, wo du aufgehört hast',
          message: ({ title, minutes }) => `„${title}“, etwa ${minutes} Minuten.`,
          flown: 'Ein Flugbericht dauert zwei Minuten.',
        },
        {
          title: 'eine Frage',
          message: ({ question }) => `${question} Nimm die erste Antwort, die kommt.`,
          flown: 'Was war heute gut?',
        },
        {
          title: 'eine Zeile genügt',
          message: ({ title }) => `Was du in „${title}“ schreibst, wird laufend gespeichert.`,
          flown: 'Oder drei Zahlen: Life, Money, Joy.',
        },
        {
          title: 'hast du zehn Minuten?',
          message: ({ title }) => `Fang in „${title}“ mit irgendeiner Frage an.`,
          flown: 'Zwei reichen für einen Flugbericht.',
        },
        {
          title: 'was fällt dir als Erstes ein?',
          message: 'Schreib es auf. Darüber nachdenken kannst du später.',
        },
        {
          title: 'wie war dein Tag?',
          message: ({ title }) => `Zwei Sätze reichen. „${title}“ ist offen.`,
          flown: 'Zwei Sätze reichen.',
        },
      ],
    },
    'inactive-3': {
      inspirational: [
        {
          title: 'dein Hubschrauber steht, wo du ihn abgestellt hast',
          message: ({ title, minutes }) => `Als Nächstes kommt „${title}“. Hast du heute ${minutes} Minuten?`,
          flown: 'Wie ruhig sind deine drei Zeiger diese Woche?',
        },
        {
          title: 'ein guter Tag, um sich umzusehen',
          message: ({ question }) => `${question} Vielleicht ist die Antwort näher, als du denkst.`,
          flown:
            'Du bist die ganze Strecke schon einmal geflogen. Was siehst du heute, das dir am Anfang entgangen ist?',
        },
        {
          title: 'in drei Tagen steckt mindestens eine Geschichte',
          message: ({ title }) => `Welche würdest du beim Abendessen erzählen? Vielleicht passt sie zu „${title}“.`,
          flown: 'Welche würdest du beim Abendessen erzählen? Im Flugbericht ist Platz für sie.',
        },
        {
          title: 'eine Tasse Tee und ein kurzer Flug',
          message: ({ title, minutes }) =>
            `${minutes} Minuten für „${title}“, und der Tee hat die richtige Temperatur.`,
          flown: 'Zwei Minuten für Life, Money und Joy, und der Tee hat die richtige Temperatur.',
        },
        {
          title: 'was gibt dir heute Auftrieb?',
          message:
            'Mehr Zeit, ein gutes Gespräch, eine klare Entscheidung? Wer es benennt, ist schon halb in der Luft.',
        },
      ],
      professional: [
        {
          title: 'ein guter Moment für den nächsten Schritt',
          message: ({ title, minutes }) => `„${title}“: etwa ${minutes} Minuten, in so vielen Etappen, wie du magst.`,
          flown: 'Life, Money und Joy verschieben sich in wenigen Tagen. Ein Flugbericht zeigt, wie.',
        },
        {
          title: 'deine Antworten sind gespeichert',
          message: ({ title }) => `Du kannst in „${title}“ bei jeder Frage weitermachen.`,
          flown: 'Unter „Dokumente“ kannst du sie herunterladen, wann immer du sie brauchst.',
        },
        {
          title: 'ein Termin mit dir selbst',
          message: ({ title, minutes }) => `${minutes} Minuten reichen für „${title}“. An welchem Tag passt es dir?`,
          flown: 'Zwei Minuten am Ende eines Arbeitstags reichen für einen Flugbericht. An welchem Tag passt es dir?',
        },
        {
          title: 'ein zweiter Blick auf eine Entscheidung',
          message: 'Nimm eine aus dieser Woche. Was hat sie für Life bewirkt, was für Money, was für Joy?',
        },
        {
          title: 'eine Frage, die zehn Minuten wert ist',
          message: ({ question }) => `Für einen ruhigen Moment in dieser Woche: ${question}`,
          flown: 'Was müsste sich ändern, damit alle drei Zeiger ein wenig steigen?',
        },
      ],
      plain: [
        {
          title: 'dein nächster Flug',
          message: ({ title, minutes }) => `Als Nächstes: „${title}“, rund ${minutes} Minuten.`,
          flown: 'Ein Flugbericht, zwei Minuten.',
        },
        {
          title: 'alles ist, wie du es verlassen hast',
          message: ({ title }) => `„${title}“ ist offen.`,
          flown: 'Deine Antworten, deine Auszeichnungen, dein Logbuch.',
        },
        {
          title: 'drei Tage in drei Worten',
          message: 'Welche wären das? Ein guter Anfang.',
        },
        {
          title: 'auch ein kurzer Besuch zählt',
          message: ({ title }) => `Eine Antwort in „${title}“ reicht.`,
          flown: 'Ein Flugbericht reicht.',
        },
        {
          title: 'wie geht es Life, Money und Joy?',
          message: 'Schau nach. Es dauert eine Minute.',
        },
      ],
    },
    'inactive-7': {
      inspirational: [
        {
          title: 'willkommen zurück, wann immer du magst',
          message: ({ title }) =>
            `Alles, was du geschrieben hast, ist gespeichert. „${title}“ ist offen, und zu jedem Schritt davor kannst du zurück.`,
          flown: 'Alles, was du geschrieben hast, ist gespeichert, und was du verdient hast, auch.',
        },
        {
          title: 'ein Hubschrauber startet von überall',
          message: ({ question }) => `Er braucht keine Startbahn, nur eine Frage: ${question}`,
          flown: 'Er braucht keine Startbahn, nur zwei Minuten: Wie geht es Life, Money und Joy?',
        },
        {
          title: 'jede Woche fliegt sich anders',
          message: 'Was hat dir in dieser Auftrieb gegeben? Nimm es mit auf den nächsten Flug.',
        },
        {
          title: 'auch Pausen gehören zum Fliegen',
          message: ({ title }) => `Du bringst etwas daraus mit. Was, das zeigt sich vielleicht in „${title}“.`,
          flown: 'Du bringst etwas daraus mit. Was machst du auf dem nächsten Flug anders?',
        },
        {
          title: 'der Himmel ist offen',
          message: ({ title, minutes }) =>
            `Höhe und Tempo bestimmst du. „${title}“ dauert etwa ${minutes} Minuten, am Stück oder in kleinen Portionen.`,
          flown: 'Höhe und Tempo bestimmst du. Wohin möchtest du als Nächstes?',
        },
      ],
      professional: [
        {
          title: 'dein Stand ist gespeichert',
          message: ({ title, minutes }) =>
            `„${title}“ öffnet sich mit deinen gespeicherten Antworten und dauert etwa ${minutes} Minuten.`,
          flown: 'Deine Antworten, deine Auszeichnungen und deine Geschichten sind alle da.',
        },
        {
          title: 'such dir eine Zeit aus, die dir passt',
          message: ({ title, minutes }) =>
            `„${title}“ dauert etwa ${minutes} Minuten. Wann wir dir schreiben, stellst du unter „Deine Nachrichten“ ein.`,
          flown:
            'Ein Flugbericht dauert zwei Minuten. Wann wir dir schreiben, stellst du unter „Deine Nachrichten“ ein.',
        },
        {
          title: 'eine Woche in drei Werten',
          message: 'Wo stehen Life, Money und Joy jetzt? Nach zwei Minuten hast du etwas zum Vergleichen.',
        },
        {
          title: 'nachholen musst du nichts',
          message: ({ title }) =>
            `Lies deine letzte Antwort, lass sie stehen oder ändere sie, und mach von dort in „${title}“ weiter.`,
          flown: 'Fang mit heute an. Mehr verlangt ein Flugbericht nicht.',
        },
        {
          title: 'was hat sich in einer Woche verändert?',
          message: ({ title }) =>
            `Deine Antworten dürfen sich mitverändern. „${title}“ ist offen, und jeder Schritt davor auch.`,
          flown: 'Schreib auf, was besser lief als erwartet, und warum.',
        },
      ],
      plain: [
        {
          title: 'alles ist gespeichert',
          message: ({ title }) => `Du kannst gleich mit „${title}“ weitermachen.`,
          flown: 'Deine Antworten, deine Geschichten, dein Logbuch.',
        },
        {
          title: 'komm vorbei, wann du magst',
          message: ({ title, minutes }) => `„${title}“ dauert etwa ${minutes} Minuten.`,
          flown: 'Ein Flugbericht, zwei Minuten, an jedem Tag, der dir passt.',
        },
        {
          title: 'fang mit heute an',
          message: 'Für die Tage davor musst du nichts eintragen.',
        },
        {
          title: 'was war gut in dieser Woche?',
          message: 'Eine Zeile, und es bleibt.',
        },
        {
          title: 'dein Tempo ist genau richtig',
          message: ({ title }) => `Für „${title}“ gibt es keine Frist.`,
          flown: 'Für einen Flugbericht gibt es keine Frist.',
        },
      ],
    },
    stuck: {
      inspirational: [
        {
          title: 'welcher Teil ist der kleinste?',
          message: ({ title }) =>
            `„${title}“ muss nicht in einem Zug gehen: eine Antwort jetzt, der Rest an einem anderen Tag. Entwürfe bleiben gespeichert.`,
        },
        {
          title: 'fang da an, wo du neugierig bist',
          message: ({ title }) => `„${title}“ muss nicht von oben nach unten gehen. Bei welcher Frage lächelst du?`,
        },
        {
          title: 'sprich mit jemandem darüber',
          message: ({ question }) =>
            `„${question}“ Frag einen Menschen, dem du vertraust, und schreib auf, was du dich selbst sagen hörst.`,
        },
        {
          title: 'auch eine Skizze kann fliegen',
          message: ({ title }) => `Drei Wörter sind für „${title}“ ein guter erster Entwurf. Die Sätze kommen später.`,
        },
        {
          title: 'auch Schweben ist Fliegen',
          message: 'Manche Fragen brauchen ein paar Tage. Wenn sich eine von ihnen regt, genügt eine Zeile.',
        },
      ],
      professional: [
        {
          title: 'beginne mit fünf Minuten',
          message: ({ title }) =>
            `Stell einen Wecker, beantworte eine Frage in „${title}“ und hör auf. Dein Entwurf ist gespeichert.`,
        },
        {
          title: 'ein Entwurf genügt',
          message: ({ title }) =>
            `Antworten in „${title}“ kannst du später ändern. Eine erste Fassung hilft beim Nachdenken.`,
        },
        {
          title: 'wähle die Fragen, auf die es ankommt',
          message: ({ title }) =>
            `In „${title}“ darf eine Frage leer bleiben. Welche zwei bringen dir bei der Arbeit etwas?`,
        },
        {
          title: 'die Frage hinter diesem Schritt',
          message: ({ question }) => `${question} Zwei Sätze sind eine gute erste Fassung.`,
        },
        {
          title: 'nimm ein Beispiel',
          message: ({ title }) =>
            `Beschreib in „${title}“ eine Situation aus der letzten Woche. Beispiele fallen leichter als Meinungen.`,
        },
      ],
      plain: [
        {
          title: 'eine Antwort jetzt, der Rest später',
          message: ({ title }) => `Entwürfe in „${title}“ bleiben gespeichert.`,
        },
        {
          title: 'du darfst Fragen auslassen',
          message: ({ title }) => `Antworte in „${title}“ auf das, was dich anspricht.`,
        },
        {
          title: 'drei Wörter reichen',
          message: ({ question }) => `${question} Ganze Sätze haben Zeit.`,
        },
        {
          title: 'nimm zuerst eine andere Frage',
          message: ({ title }) => `Die Reihenfolge in „${title}“ bestimmst du.`,
        },
        {
          title: 'es eilt nicht',
          message: ({ title }) => `„${title}“ bleibt offen.`,
        },
      ],
    },
  },
  tips: {
    inspirational: {
      life: [
        {
          title: 'Freundlichkeit hinterlässt Spuren',
          message:
            'Denk an jemanden, der dir geholfen hat und nichts davon hatte. Was hat dieser Mensch getan, und was hast du daraus gemacht?',
        },
        {
          title: 'achte auf die Leisen',
          message: 'Der freundlichste Mensch im Raum ist selten der lauteste. Wer fällt dir ein?',
        },
        {
          title: 'lass deine Sinne sich erinnern',
          message:
            'Was hast du in dem Moment gesehen, gehört, gerochen? Erinnerungen kommen durch kleine Dinge zurück.',
        },
        {
          title: 'erst einmal ausatmen',
          message: 'Drei ruhige Atemzüge, dann die erste Zeile. Manche Geschichten kommen erst, wenn es still ist.',
        },
        {
          title: 'was Neue als Erstes hören',
          message: 'Welche Geschichte hört, wer bei euch anfängt? Sie zeigt, worauf es bei euch wirklich ankommt.',
        },
      ],
      money: [
        {
          title: 'eine Stunde, die etwas zurückgibt',
          message: 'Fang bei der Zeit an statt beim Geld: Welche Stunde deiner Woche gibt dir am meisten zurück?',
        },
        {
          title: 'im Kleinen wie im Großen',
          message: 'Was du mit wenig Geld tust, tut dein Team oft mit viel. Wo erkennst du dich wieder?',
        },
        {
          title: 'was Vertrauen spart',
          message:
            'Welche Abmachung in deinem Leben gilt per Handschlag? Stell dir vor, was sie ohne Vertrauen kosten würde.',
        },
        {
          title: 'wer bekommt etwas von der Limonade?',
          message: 'Auf das, was ihnen mitgehört, geben Menschen gut acht. Wen würdest du beteiligen, und woran?',
        },
        {
          title: 'ein Vermögen, das keine Bank kennt',
          message: 'Wen könntest du um Mitternacht anrufen? Setz diese Menschen ganz oben in deine Bilanz.',
        },
      ],
      joy: [
        {
          title: 'die Schlafprobe',
          message: 'Frag dich vor jeder Entscheidung, wie viel Schlaf sie dich kostet. Das steht selten auf der Liste.',
        },
        {
          title: 'flieg einmal nur zum Spaß',
          message:
            'Wähle, was du im echten Leben nie wählen würdest. Danach fliegst du die Woche noch einmal, etwas klüger.',
        },
        {
          title: 'eine Stunde, die zu schnell vorbei war',
          message: 'Was hast du da gemacht, und mit wem? Dein Joy-Zeiger erinnert sich.',
        },
        { title: 'Freude steckt an', message: 'Überleg vor der Entscheidung, wem danach noch leichter ums Herz wäre.' },
        {
          title: 'eine Woche braucht Luft',
          message: 'Lass in deiner Planung eine Lücke. Die besten Gespräche haben selten einen Termin.',
        },
      ],
    },
    professional: {
      life: [
        {
          title: 'drei Fakten sind eine Geschichte',
          message: 'Wer hat was getan, und was hat es verändert? Das sagt mehr als jedes Adjektiv.',
        },
        {
          title: 'lieber klein und von neulich',
          message:
            'Eine Szene aus dem letzten Monat lässt sich leichter beschreiben als ein Prinzip. Wer hat was getan?',
        },
        {
          title: 'Freundlichkeit mit Folgen',
          message: 'Nimm eine, nach der jemand anders gearbeitet hat als zuvor. Auf die Veränderung kommt es an.',
        },
        {
          title: 'eine Organisation, zwei Fassungen',
          message:
            'Vergleiche die Geschichte auf der Website mit der in der Teeküche. Der Unterschied ist einen Absatz wert.',
        },
        {
          title: 'eine Minute vor dem Schreiben',
          message: 'Mach zuerst die Atemübung. Viele schreiben danach kürzere und klarere Sätze.',
        },
      ],
      money: [
        {
          title: 'erst die Stunden, dann die Summen',
          message: 'Schreib die fünf längsten Aufgaben der letzten Woche auf. Welche wirkt heute noch?',
        },
        { title: 'finde den Hebel', message: 'Welche deiner Stunden erspart anderen zehn? Fang dort an.' },
        {
          title: 'ein Muster, vier Ebenen',
          message: 'Nimm eine Gewohnheit und such sie bei dir, im Team, in der Organisation und in der Gemeinschaft.',
        },
        {
          title: 'erst das Risiko, dann die Anteile',
          message: 'Entscheide beim Limonadenstand, wer das Risiko trägt. Wem er gehört, ergibt sich daraus.',
        },
        {
          title: 'erst der Wert, dann der Preis',
          message: 'Schreib auf, was deine Arbeit anderen ermöglicht. Über den Preis redet es sich danach leichter.',
        },
      ],
      joy: [
        {
          title: 'schau auf den anderen Zeiger',
          message:
            'Jede Entscheidung bewegt Life, Money, Joy und Wohlwollen. Sieh nach dem, an den du nicht gedacht hast.',
        },
        {
          title: 'ändere eine einzige Entscheidung',
          message:
            'Flieg die Woche, wie du sonst entscheidest, und dann mit einer Änderung. Der Unterschied zeigt, was sie wert ist.',
        },
        {
          title: 'was ein Ja kostet',
          message: 'Bevor du zusagst: Was rutscht dafür auf einen anderen Tag? Dann entscheide.',
        },
        {
          title: 'verteidige eine Pause',
          message: 'Wähle, was dir Zeit zum Erholen lässt, und vergleiche danach alle vier Zeiger.',
        },
        {
          title: 'wie würde dein Team entscheiden?',
          message: 'Nimm eine Situation und antworte für die anderen. Wo würden sie von dir abweichen?',
        },
      ],
    },
    plain: {
      life: [
        { title: 'ein freundlicher Mensch', message: 'Wer hat dir geholfen, und wie?' },
        { title: 'kurz ist gut', message: 'Eine Szene, fünf Sätze.' },
        { title: 'erzähl es laut', message: 'Statt zu schreiben, kannst du deine Geschichte aufnehmen.' },
        { title: 'ein Foto hilft', message: 'Such eins aus der Zeit und beginne mit dem, was zu sehen ist.' },
        { title: 'erst atmen', message: 'Eine Minute, dann die erste Zeile.' },
      ],
      money: [
        { title: 'Zeit zuerst', message: 'Welche Stunde war letzte Woche am meisten wert?' },
        { title: 'frag jemanden', message: 'Womit kommen andere zu dir?' },
        { title: 'nicht nur Geld', message: 'Was teilst du sonst: Zeit, Wissen, Kontakte?' },
        { title: 'halt den Stand klein', message: 'Ein Produkt, eine helfende Hand, eine Regel für den Gewinn.' },
        { title: 'schreib eine Zahl auf', message: 'Wie viele Stunden der Woche gehören wirklich dir?' },
      ],
      joy: [
        { title: 'schlaf darüber', message: 'Mit welcher Entscheidung schläfst du gut?' },
        { title: 'nimm die andere Möglichkeit', message: 'Die Woche lässt sich noch einmal fliegen.' },
        { title: 'folge einem Zeiger', message: 'Nimm Life, Money oder Joy und begleite ihn durch die Woche.' },
        { title: 'was hat Spaß gemacht?', message: 'Such dir eins aus der letzten Woche aus. Mach es wieder.' },
        { title: 'eins weniger', message: 'Was kannst du diese Woche weglassen?' },
      ],
    },
  },
  own: {
    'promise-before': {
      inspirational: {
        promise: {
          title: 'morgen ist es so weit',
          message: (promise) => `Du hast versprochen: ${promise}. Was würde es dir leicht machen?`,
          outside: 'Dein Versprechen ist für morgen. Was würde es dir leicht machen?',
        },
      },
      professional: {
        promise: {
          title: 'morgen steht eine Zusage an',
          message: (promise) => `${promise}. Ist die Zeit dafür in deinem Kalender?`,
          outside: 'Ist die Zeit dafür in deinem Kalender?',
        },
      },
      plain: {
        promise: {
          title: 'dein Versprechen ist für morgen',
          message: (promise) => `${promise}. Was brauchst du dafür?`,
          outside: 'Es steht auf deiner Startseite.',
        },
      },
    },
    'promise-after': {
      inspirational: {
        promise: {
          title: 'hat es geklappt?',
          message: (promise) => `Du hast versprochen: ${promise}. Ja, noch nicht oder anders?`,
          outside: 'Dein Versprechen hatte seinen Tag. Ja, noch nicht oder anders?',
        },
      },
      professional: {
        promise: {
          title: 'ein Ergebnis zum Festhalten',
          message: (promise) => `${promise}. Hat es geklappt?`,
          outside: 'Hat es geklappt?',
        },
      },
      plain: {
        promise: {
          title: 'hat es geklappt?',
          message: (promise) => `${promise}. Wie lief es?`,
          outside: 'Dein Versprechen hatte seinen Tag.',
        },
      },
    },
    letter: {
      inspirational: {},
      professional: {},
      plain: {},
    },
    'weekly-check': {
      inspirational: {},
      professional: {},
      plain: {},
    },
    'inactive-1': {
      inspirational: {
        value: {
          title: 'eine Frage zu dem, was dir wichtig ist',
          message: (value) => `Du hast ${value} aufgeschrieben. Wo ist dir das heute begegnet?`,
          outside: 'Welcher deiner Werte ist dir heute begegnet?',
        },
        story: {
          title: 'gute Geschichten reisen',
          message: (story) => `Wer würde ${story} gern hören?`,
          outside: 'Wer würde die gern hören, die du aufgeschrieben hast?',
        },
      },
      professional: {
        value: {
          title: 'ein Wert, eine Entscheidung',
          message: (value) => `Zu deinen Werten gehört ${value}. Welche Entscheidung war heute davon geprägt?`,
          outside: 'Welche Entscheidung war heute von einem deiner Werte geprägt?',
        },
        story: {
          title: 'ein zweiter Blick auf deine Geschichte',
          message: (story) => `Wenn du ${story} heute liest: Was fällt dir als Erstes auf?`,
          outside: 'Wenn du sie heute liest: Was fällt dir als Erstes auf?',
        },
      },
      plain: {
        value: {
          title: 'einer deiner Werte',
          message: (value) => `${value}. Wo war er heute?`,
          outside: 'Wo war er heute?',
        },
        story: {
          title: 'wer kennt deine Geschichte?',
          message: (story) => `Du könntest ${story} einem Menschen erzählen.`,
          outside: 'Du könntest sie einem Menschen erzählen.',
        },
      },
    },
    'inactive-3': {
      inspirational: {
        promise: {
          title: 'ein Vorhaben in deinen Worten',
          message: (promise) => `Du hast geschrieben: ${promise}. Was wäre ein kleiner erster Schritt?`,
          outside: 'Du hast aufgeschrieben, was du tun möchtest. Was wäre ein kleiner erster Schritt?',
        },
      },
      professional: {
        promise: {
          title: 'dein Vorhaben',
          message: (promise) => `${promise}. Was brauchst du, damit es gelingt?`,
          outside: 'Nimm eines von denen, die du aufgeschrieben hast. Was brauchst du, damit es gelingt?',
        },
      },
      plain: {
        promise: {
          title: 'dein Plan',
          message: (promise) => `${promise}. Was kommt als Nächstes?`,
          outside: 'Was kommt als Nächstes?',
        },
      },
    },
    'inactive-7': {
      inspirational: {
        story: {
          title: 'deine Worte sind da',
          message: (story) => `${story} ist, wo du es gelassen hast, und alles andere auch. Wann immer du magst.`,
          outside: 'Deine Geschichte ist, wo du sie gelassen hast, und alles andere auch. Wann immer du magst.',
        },
      },
      professional: {
        story: {
          title: 'alles, was du geschrieben hast, ist da',
          message: (story) => `Auch ${story}. Würdest du es heute noch so sagen?`,
          outside: 'Auch deine Geschichte. Würdest du es heute noch so sagen?',
        },
      },
      plain: {
        story: {
          title: 'es ist alles da',
          message: (story) => `Auch ${story}.`,
          outside: 'Auch deine Geschichte.',
        },
      },
    },
    stuck: {
      inspirational: {
        value: {
          title: 'nimm einen Wert als Kompass',
          message: (value) => `Du hast ${value} aufgeschrieben. Lass diesen Wert die erste Frage beantworten.`,
          outside: 'Such dir einen von deinen aus und lass ihn die erste Frage beantworten.',
        },
      },
      professional: {
        value: {
          title: 'ein Wert als Ausgangspunkt',
          message: (value) => `${value} gehört zu deinen. Was heißt das für die Frage, die vor dir liegt?`,
          outside: 'Was sagt einer von deinen zu der Frage, die vor dir liegt?',
        },
      },
      plain: {
        value: {
          title: 'beginne mit einem Wert',
          message: (value) => `${value} zum Beispiel.`,
          outside: 'Mit einem von deinen.',
        },
      },
    },
    tip: {
      inspirational: {
        value: {
          title: 'nimm einen Wert mit',
          message: (value) => `Nimm ${value} von deiner Liste und frag, was dieser Wert hier täte.`,
          outside: 'Nimm einen von deiner Liste und frag, was er hier täte.',
        },
      },
      professional: {
        value: {
          title: 'prüf es an einem Wert',
          message: (value) => `Was hieße ${value} hier ganz praktisch?`,
          outside: 'Was hieße einer deiner Werte hier ganz praktisch?',
        },
      },
      plain: {
        value: {
          title: 'frag deine Werte',
          message: (value) => `Was würde ${value} sagen?`,
          outside: 'Was würden sie sagen?',
        },
      },
    },
  },
  outside: 'In der App steht, worum es geht.',
  promise: (words, by) => (by === null ? words : `${words} (bis ${day(by)})`),
};
