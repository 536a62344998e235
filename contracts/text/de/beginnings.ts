import type { Catalogue } from '../catalogue.ts';

export const beginnings: Catalogue['beginnings'] = {
  starter: 'Ein halber Satz für den Anfang, zum Schreiben oder zum Sprechen',
  hear: 'Vorlesen',
  use: 'Damit anfangen',
  examples: 'So könnten andere antworten',
  note: 'Für diese Seite erfunden, damit du den Ton hörst. Deine Antwort darf kürzer sein.',
  prompts: {
    metaphor: {
      starter: 'Als Erstes an Bord ist',
      examples: [
        'Meiner hätte einen Werkzeugkasten und eine Thermoskanne dabei. Er landet hinterm Haus, an der Laderampe, denn dort sagen die Leute, was wirklich kaputt ist.',
        'Meiner wäre klein, nur zwei Sitze. Im Gedränge fliege ich schlecht, aber zu zweit bleibe ich stundenlang in der Luft. Er setzt neben dem auf, der still geworden ist.',
      ],
    },
    intention: {
      starter: 'Am Ende möchte ich sagen können, dass ich',
      examples: [
        'Dass ich in drei Sitzungen hintereinander gesagt habe, was ich denke, und niemand raten musste, was ich will.',
        'Dass ich zweimal in der Woche vor dem Zubettgehen zu Hause war und die Station trotzdem lief.',
      ],
    },
    childStory: {
      starter: 'Ich war ungefähr acht, und',
      examples: [
        'Frau Okafor in der Bücherei legte mir jeden Freitag ein Buch zurück und fragte am Montag, was ich davon halte. Einmal schrieb sie meine Antwort auf. Das hatte noch niemand getan.',
        'Mein Onkel ließ mich die Lampe halten, während er das Auto reparierte. Er brauchte keine Lampe. Er erklärte mir jede Schraube, als würde ich das eines Tages selbst machen. Jahre später war es so.',
      ],
    },
    professionalStory: {
      starter: 'Es war nicht meine Aufgabe, aber',
      examples: [
        'Die neue Kollegin aß zwei Wochen lang allein. Ich bin nicht ihr Chef, ich habe nur meine Pause um eine halbe Stunde verschoben. Im Frühjahr sagte sie, die Kündigung sei schon geschrieben gewesen.',
        'Eine Lieferung war am Freitagabend an die falsche Adresse gegangen. Ich bin hingefahren, vierzig Minuten hin, vierzig zurück. In den Zahlen sieht man davon nichts. Der Kunde fragt bis heute nach mir.',
      ],
    },
    kindnessReceived: {
      starter: 'Niemand hatte darum gebeten, und trotzdem',
      examples: [
        'In meinem ersten Winter hier hat eine Nachbarin vor der Frühschicht mein Auto freigeschaufelt. Erwischt habe ich sie nie. Gemerkt habe ich es im März, als sie krank war und der Schnee liegen blieb.',
        'Meine Chefin nahm vor dem Kunden meinen Fehler auf sich. Im Auto sagte sie: Ruf mich nächstes Mal früher an. Mehr nicht. Seitdem rufe ich früh an.',
      ],
    },
    agencyAtWork: {
      starter: 'Das konnte mir niemand abnehmen. Ich',
      examples: [
        'Ich hätte die Zahlen unterschreiben können, alle wollten es. Ich bat um einen Tag mehr und fand einen Standort, der doppelt gezählt war. Die Nacht über hatte ich Angst, und ich würde es wieder tun.',
        'Das Geld reichte für eine neue Software oder für eine zweite Person am Wochenende. Ich habe die Person gewählt. Die Tabelle ist immer noch hässlich, aber im Büro hat seither niemand mehr geweint.',
      ],
    },
    moments: {
      starter: 'Ich vergaß die Zeit, als',
      examples: [
        'Sonntag, mit Tom Fahrräder repariert im Hof. Er wollte nichts von mir.',
        'Als der Aufzug feststeckte und ich den Kindern die Geschichte vom Wal erzählt habe.',
      ],
    },
    kindness: {
      starter: 'Gekostet hat es',
      examples: [
        'Ama blieb nach der Nachtschicht zwei Stunden länger, weil Herr Lindner sich nicht von einer Fremden waschen lassen wollte. Das kostete sie den Bus und den halben Schlaf. Ich konnte meine Runde zu Ende machen und begriff: Uns fehlte nicht Personal, uns fehlte Vertrauen.',
        'Mein Lehrer hat mir einen Monat lang seine Mittagspausen geschenkt, bis ich das Bruchrechnen konnte. Es war seine einzige ruhige Stunde. Seitdem nenne ich niemanden langsam. Ich frage, wer sich dazugesetzt hat.',
      ],
    },
    organisationNarrative: {
      starter: 'An der Wand steht das eine. In der Küche heißt es',
      examples: [
        'An der Wand: Der Kunde zuerst. In der Küche: Zuerst, wer laut ist. Neuen erzähle ich das Zweite, und dann von den zwei Kollegen, die sich nicht daran halten.',
        'Allen erzählen wir, wie wir in einer Garage angefangen haben. Nie erzählen wir, wie wir 2019 das halbe Team entlassen haben. Ich glaube, man würde uns die erste Geschichte eher glauben, wenn die zweite auch von uns käme.',
      ],
    },
    kindnessPractice: {
      starter: 'Ohne dass jemand fragt,',
      examples: [
        'Bei der Übergabe bleibt die Tagschicht stehen, bis die Nachtschicht sitzt.',
        'Wer im Testsystem etwas kaputt macht, bringt Kuchen mit. Es war als Witz gedacht. Inzwischen verschweigt niemand mehr einen Fehler.',
      ],
    },
    me: {
      starter: 'Wenn niemand hinsieht,',
      examples: [
        'Ich gebe gutes Trinkgeld und kaufe mir dann selbst den billigsten Kaffee. Großzügig bin ich, wo man es sieht. Bei mir selbst bin ich geizig.',
        'Ich sehe vor dem Einschlafen aufs Konto, auch wenn sich nichts geändert hat. Es ist erst genug, wenn es mir jemand sagt.',
      ],
    },
    team: {
      starter: 'In meinem Team sieht das so aus:',
      examples: [
        'Wir helfen jedem, der fragt, und fragen selbst nie. Im Dezember sind drei von uns krank.',
        'Wir haben eine Stundenreserve, die keiner anrühren soll. Also sagt auch keiner, dass er sie braucht.',
      ],
    },
    organisation: {
      starter: 'In der ganzen Organisation fällt mir auf, dass',
      examples: [
        'Monatelang sammeln wir Daten für eine Entscheidung, und dann entscheidet, wer am lautesten ist.',
        'Auf dem Papier ist das Budget für Fortbildungen großzügig. Wer es genehmigt, ist immer gerade weg.',
      ],
    },
    community: {
      starter: 'Sogar in der Stadt',
      examples: [
        'Die Stadt hat eine Halle für alle gebaut und schließt sie um sechs ab.',
        'In unserer Straße verleiht man Leitern und Bohrmaschinen ohne Liste, und alles kommt zurück.',
      ],
    },
    ownershipPhilosophy: {
      starter: 'Gehören sollte der Stand',
      examples: [
        'Zur Hälfte denen, die am verregneten Samstag da waren, zur Hälfte denen, die die Münzen geliehen haben. Wer nur die Idee hatte, bekommt Limonade umsonst.',
        'Im ersten Jahr niemandem. Danach denen, die ihn dann noch wollen.',
      ],
    },
    timeInvestments: {
      starter: 'Die Stunde, die mir Stunden zurückgibt, ist',
      examples: [
        'Freitags eine halbe Stunde, um aufzuschreiben, was der Montag braucht. Das spart mir den ganzen Montagvormittag.',
        'Jonas das Bestellsystem zu zeigen hat im Mai zwei Nachmittage gedauert. Seitdem habe ich nichts mehr bestellt.',
      ],
    },
    valueCreation: {
      starter: 'Würde ich morgen aufhören, dann fehlte',
      examples: [
        'Das Protokoll unserer Sitzungen: eine Seite, wer was bis wann tut. Als ich drei Wochen weg war, wusste niemand, was abgemacht ist.',
        'Ich rufe Angehörige auch mit guten Nachrichten an. Seitdem gehen sie anders ans Telefon.',
      ],
    },
    agencyBuilding: {
      starter: 'Seit ich es aus der Hand gegeben habe,',
      examples: [
        'Die Küche macht ihren Speiseplan jetzt selbst, im Rahmen ihres Budgets. Bisher: zwei Fehler und ein Gericht, nach dem gefragt wird.',
        'Urlaub genehmige ich nicht mehr. Das Team regelt es mit einem Kalender, und ich erfahre es hinterher.',
      ],
    },
    learnt: {
      starter: 'Am Mittwoch habe ich gemerkt, dass',
      examples: [
        'Bis Mittwoch habe ich zu allem Ja gesagt, und am Donnerstag, als es darauf ankam, war nichts mehr da. Die Besprechung würde ich wieder absagen, auch wenn es mich etwas gekostet hat.',
        'Ich schütze zuerst die Zahlen und will mit den Menschen reden, wenn es ruhig ist. Ruhig war es nie.',
      ],
    },
    communityProject: {
      starter: 'Ganz in meiner Nähe',
      examples: [
        'Zwei Abende im Monat im Reparaturcafé. Löten kann ich, und zuhören kann ich dort auch.',
        'Im Pflegeheim in unserer Straße vorlesen, jeden zweiten Sonntag, zusammen mit meinem Sohn.',
      ],
    },
    messageToSelf: {
      starter: 'Ich hoffe, du',
      examples: [
        'Ich hoffe, du gehst dienstags immer noch um fünf. Wenn nicht: Wer hat deine Dienstage bekommen, und hat er darum gebeten?',
        'Du warst müde, als du das geschrieben hast, und stolz auch. Ruf Ama an. Sag Danke, solange es noch leicht ist.',
      ],
    },
  },
};
