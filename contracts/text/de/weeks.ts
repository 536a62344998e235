import type { Catalogue } from '../catalogue.ts';

export const weeks: Catalogue['weeks'] = {
  days: { Monday: 'Montag', Tuesday: 'Dienstag', Wednesday: 'Mittwoch', Thursday: 'Donnerstag', Friday: 'Freitag' },
  crew: {
    here: 'Wer dabei ist',
    all: 'Deine Crew nach dieser Woche',
    names: {
      samira: 'Samira',
      jonas: 'Jonas',
      marek: 'Marek',
      ines: 'Ines',
      tom: 'Tom',
      emre: 'Emre',
      leyla: 'Leyla',
      nadia: 'Nadia',
      paul: 'Paul',
      rosa: 'Rosa',
    },
    feelings: { glad: 'froh', neutral: 'ruhig', worried: 'besorgt' },
  },
  situations: {
    'monday-short-forecast': {
      title: 'Die Prognose wird verfehlt',
      text: 'Es ist sieben Uhr morgens. Das Quartal wird um vier Prozent verfehlt, und jemand über dir will bis neun wissen, warum. Zwei aus deinem Team haben es kommen sehen und nichts gesagt.',
      options: {
        'ask-them': 'Die beiden anrufen und fragen, was sie gesehen haben.',
        'say-it-plainly': 'Die Zahl schicken, wie sie ist, mit dem einen, das du ändern würdest.',
        'blame-the-market': 'Schreiben, dass der Markt sich bewegt hat.',
        'promise-more': 'Versprechen, es bis Freitag aufzuholen.',
      },
      follows: {
        'ask-them':
          'Sie hatten im März jemanden gewarnt. Was du um neun schickst, ist kürzer als geplant, und es stimmt.',
        'say-it-plainly': 'In der Leitung ist es still, und dann kommt eine brauchbare Frage.',
        'blame-the-market': 'Es wird hingenommen. Niemand fragt nach, und niemand lernt etwas daraus.',
        'promise-more':
          'Erleichterung oben, und eine lange Woche für elf Menschen, die beim Gespräch nicht dabei waren.',
      },
    },
    'monday-first-day': {
      title: 'Ihr erster Tag',
      text: 'Samira fängt heute an. Niemand hat ihr einen Platz hergerichtet, und dein Kalender ist bis fünf voll.',
      options: {
        'eat-together': 'Das Arbeitsessen absagen und mit ihr essen.',
        'ask-jonas': 'Jonas bitten, den Vormittag mit ihr zu verbringen, und ihm sagen, warum er.',
        'send-handbook': 'Ihr das Handbuch schicken, mit einer herzlichen Zeile obenauf.',
      },
      follows: {
        'eat-together': 'Sie fragt, warum ihr die Dinge so macht. Du merkst, dass du es nicht sicher weißt.',
        'ask-jonas':
          'Mittags hat sie einen Platz und einen Verbündeten. Jonas liegt zwei Stunden zurück und freut sich.',
        'send-handbook': 'Sie liest es ganz. Um vier sitzt sie noch immer auf dem Besucherstuhl.',
      },
    },
    'tuesday-half-right': {
      title: 'Ein Kunde, der zur Hälfte recht hat',
      text: 'Ein Kunde seit neun Jahren will sein Geld zurück für einen Fehler, der vor allem seiner war. Es würde dich 1.800 kosten.',
      options: {
        'refund-all': 'Alles zurückgeben und sagen, dass es für die neun Jahre ist.',
        'split-it': 'Teilen und zeigen, wie du gerechnet hast.',
        'point-to-terms': 'Auf die Bedingungen verweisen.',
        'leave-to-desk': 'Es dem Kundendienst überlassen, in dessen Rahmen.',
      },
      follows: {
        'refund-all': 'Die Antwort ist eine Zeile lang und wird bei drei Abendessen erzählt.',
        'split-it': 'Er rechnet nach, findet es gerecht und bleibt.',
        'point-to-terms': 'Du hast recht. Sein nächster Auftrag geht woandershin, ohne ein Wort.',
        'leave-to-desk': 'Er bietet einen Gutschein an. Der wird eingelöst, und nichts bleibt in Erinnerung.',
      },
    },
    'tuesday-play-at-six': {
      title: 'Um sechs auf der Bühne',
      text: 'Ein Kind, das du liebst, steht um sechs auf einer Bühne. Um halb fünf bittet der größte Auftrag des Monats um ein Gespräch, möglichst heute.',
      options: {
        go: 'Hingehen und ihnen morgen früh um sieben anbieten.',
        'jonas-decides': 'Das Gespräch Jonas geben, mit deinem Wort, dass er entscheiden darf.',
        'car-park': 'Auf dem Parkplatz telefonieren und zur zweiten Hälfte kommen.',
        stay: 'Bleiben. Nächstes Jahr gibt es wieder ein Stück.',
      },
      follows: {
        go: 'Der dritte Baum von links entdeckt dich im Publikum und vergisst seinen Satz.',
        'jonas-decides': 'Er gibt zwei Prozent mehr nach, als du es getan hättest. Den Auftrag bekommt er auch.',
        'car-park': 'Die Bäume waren schon dran. Du klatschst sehr laut.',
        stay: 'Um acht ist der Auftrag unterschrieben. Auf dem Küchentisch liegt ein gemalter Baum.',
      },
    },
    'wednesday-wrong-file': {
      title: 'Die falsche Datei',
      text: 'Marek hat die Preise vom letzten Jahr an vierzig Kunden geschickt. Er sagt es dir selbst, um elf, und er ist blass.',
      options: {
        'thank-him': 'Ihm danken, dass er gekommen ist, und die Berichtigung gemeinsam schreiben.',
        'honour-them': 'Die alten Preise gelten lassen für alle, die diese Woche bestellen.',
        'do-it-yourself': 'Die Berichtigung selbst schreiben. Das geht schneller.',
        'second-signature': 'Zur Regel machen, dass jede Aussendung von einem Zweiten freigegeben wird.',
      },
      follows: {
        'thank-him': 'Auch der nächste Fehler in diesem Team wird dich vor Mittag erreichen.',
        'honour-them': 'Neun tun es. Einer davon fragt, ob ihr einstellt.',
        'do-it-yourself': 'Das stimmt. Marek lernt, dass seine Fehler deine Arbeit sind.',
        'second-signature': 'Danach gibt es keine falschen Dateien mehr, und auch nicht mehr viele Aussendungen.',
      },
    },
    'wednesday-choir': {
      title: 'Der Chor braucht einen Raum',
      text: 'Eine Kollegin fragt, ob ihr Chor mittwochabends in der Kantine proben darf. Das Haus sagt nein, wie Häuser das tun.',
      options: {
        'come-and-sing': 'Im eigenen Namen ja sagen und zum Singen mitkommen.',
        'ask-the-house': 'Mit ihr zur Hausverwaltung gehen und fragen, was es für ein Ja brauchte.',
        'let-it-stand': 'Das Nein stehen lassen. Es ist nicht deine Kantine.',
      },
      follows: {
        'come-and-sing': 'Du bist ein Bariton, stellt sich heraus. Der Hausmeister ist ein besserer.',
        'ask-the-house': 'Es braucht jemanden, der abschließt. Mehr hat es nie gebraucht.',
        'let-it-stand': 'Die Kantine ist mittwochs still, und sie ist es auch.',
      },
    },
    'thursday-one-raise': {
      title: 'Eine Gehaltserhöhung für einen',
      text: 'Es ist Geld für eine Gehaltserhöhung da. Ines verlangt sie laut und hat ein anderes Angebot. Tom macht die bessere Arbeit und würde nie fragen.',
      options: {
        tom: 'Sie Tom geben und Ines sagen, warum, selbst und heute.',
        'open-scale': 'Dem ganzen Team die Gehaltsstufen zeigen und sagen, wo jeder darauf steht.',
        ines: 'Sie Ines geben. Sie zu verlieren, käme teurer.',
        'keep-it-back': 'Sie zurückhalten, bis das Quartal klar ist.',
      },
      follows: {
        tom: 'Ines ist einen Tag lang wütend und fragt dann, wie bessere Arbeit aussähe.',
        'open-scale': 'Die längste Besprechung des Monats. Zwei Gerüchte sterben darin.',
        ines: 'Sie bleibt. Die anderen lernen, wie hier eine Gehaltserhöhung zustande kommt.',
        'keep-it-back': 'Das Quartal ist nie klar.',
      },
    },
    'thursday-ten-at-night': {
      title: 'Zehn Uhr abends',
      text: 'Das Angebot auf deinem Bildschirm ist gut. Mit zwei Stunden mehr wäre es sehr gut.',
      options: {
        sleep: 'Es abschicken, wie es ist, und schlafen.',
        'fresh-eyes': 'Es liegen lassen und Samira bitten, es um acht zu lesen.',
        polish: 'Die zwei Stunden nehmen.',
      },
      follows: {
        sleep: 'Du wachst vor dem Wecker auf. Auf Seite drei fehlt ein Komma.',
        'fresh-eyes': 'Sie findet, was zwei Stunden mehr nicht gefunden hätten.',
        polish: 'Es ist sehr gut. Am Freitag bist du es nicht.',
      },
    },
    'friday-whose-idea': {
      title: 'Wessen Idee es war',
      text: 'Dem Vorstand gefällt dein Plan. Das beste Drittel davon kam von Marek, der zwei Stockwerke tiefer sitzt.',
      options: {
        'say-his-name': 'Es sagen, im Raum, solange sie zuhören.',
        'fetch-him': 'Um zehn Minuten mehr bitten und ihn holen.',
        'say-we': 'Von Anfang bis Ende „wir“ sagen.',
        'tell-him-later': 'Ihm danach sagen, dass es gut angekommen ist.',
      },
      follows: {
        'say-his-name': 'Jemand schreibt seinen Namen auf. Es kostet dich einen Satz.',
        'fetch-him': 'Er erklärt es besser als du. Du setzt dich, und es fühlt sich an wie eine gute Landung.',
        'say-we': 'Niemand fragt, wer das ist.',
        'tell-him-later': 'Er sagt, dass es ihn freut. Diesen Monat hat er keine Ideen mehr.',
      },
    },
    'friday-last-hour': {
      title: 'Die letzte Stunde',
      text: 'Es ist vier Uhr, und auf der Liste stehen elf Zeilen. Eine davon ist ein Anruf bei jemandem, der einmal freundlich zu dir war und krank ist.',
      options: {
        'make-the-call': 'Anrufen. Zehn Zeilen können warten.',
        'send-a-picture': 'Ein paar Zeilen schicken und ein Bild von dem kleinen Hubschrauber auf deinem Schreibtisch.',
        'clear-the-list': 'Die Liste abarbeiten, diese Zeile zuletzt.',
      },
      follows: {
        'make-the-call':
          'Ihr redet eine Stunde, meist über nichts. Am Montag sind die zehn Zeilen noch da, und kleiner.',
        'send-a-picture': 'Die Antwort kommt sofort: ein Bild von einer Brotdose.',
        'clear-the-list': 'Um sechs sind zehn Zeilen weg. Zum Anrufen ist es zu spät.',
      },
    },
    'senior-monday-eleven-minutes': {
      title: 'Elf Minuten',
      text: 'Um sieben übergibt die Nacht. Zum dritten Mal in dieser Woche hat jemand geläutet, und es dauerte elf Minuten, bis jemand kam. Niemand kam zu Schaden. Um neun ist der Wochenbericht fällig.',
      options: {
        'ask-the-night': 'Die beiden aus der Nacht auf einen Kaffee bitten und sich erzählen lassen, wie es ist.',
        'write-it-down': 'Die elf Minuten berichten, wie sie sind, mit dem einen, das du versuchen wirst.',
        'average-it': 'Den Durchschnitt berichten. Er liegt bei vier Minuten.',
        'put-up-a-notice': 'Einen Zettel aufhängen: jede Glocke binnen vier Minuten.',
      },
      follows: {
        'ask-the-night':
          'Zwischen drei und fünf ist ein Mensch für zwei Stockwerke da. Den Dienstplan kanntest du. Das hattest du nicht gewusst.',
        'write-it-down': 'Man fragt dich nach Zahlen und dann nach dem Plan. Du hast einen.',
        'average-it': 'Der Durchschnitt stimmt. Am Donnerstag leuchtet die Lampe wieder.',
        'put-up-a-notice': 'Drei Tage lang rennen sie. Dann hängt der Zettel hinter dem Kalender.',
      },
    },
    'senior-monday-first-shift': {
      title: 'Ihre erste Schicht',
      text: 'Leyla fängt heute an. Im zweiten Stock fehlt eine Kraft, und sie könnte ab sieben voll mitzählen.',
      options: {
        'walk-with-her': 'Sie nicht mitzählen. Den ersten Rundgang selbst mit ihr gehen.',
        'give-her-emre': 'Sie für die Woche Emre anvertrauen und ihm zwei Türen abnehmen.',
        'count-her': 'Sie mitzählen. Sie ist ausgebildet.',
      },
      follows: {
        'walk-with-her': 'Sie lernt Namen vor Aufgaben. Du lernst, dass zwei der Glocken zu hoch hängen.',
        'give-her-emre': 'Emre lehrt, indem man ihm zusieht. Am Mittwoch fragt jemand mit Namen nach ihr.',
        'count-her': 'Sie schafft die Liste. Um drei sitzt sie eine Weile in ihrem Auto, bevor sie losfährt.',
      },
    },
    'senior-tuesday-cardigan': {
      title: 'Die zweite Strickjacke',
      text: 'Eine Tochter ist am Telefon. Eine Strickjacke ist eine Größe kleiner aus der Wäscherei zurückgekommen, die zweite in diesem Jahr. Sie sagt, dass sie sich andere Häuser ansieht.',
      options: {
        'go-and-see': 'Sie bitten vorbeizukommen und zusammen in die Wäscherei hinuntergehen.',
        'replace-it': 'Die Strickjacke bezahlen und um Entschuldigung bitten, ohne ein Weil.',
        'point-to-contract': 'Auf den Vertrag verweisen. Für Wolle haftet das Haus nicht.',
        'send-to-laundry': 'Es als Beschwerde an die Wäschereifirma weitergeben.',
      },
      follows: {
        'go-and-see': 'Man zeigt ihr die Etiketten und wie viele es sind. Sie bringt neue mit, und einen Kuchen.',
        'replace-it': 'Das kostet vierzig und erspart allen einen Winter voller Anrufe.',
        'point-to-contract': 'Du hast recht. Sie kommt weiter sonntags und grüßt am Empfang nicht mehr.',
        'send-to-laundry': 'In drei Wochen kommt eine Antwort, mit einer Nummer darauf.',
      },
    },
    'senior-tuesday-two-ill': {
      title: 'Zwei sind krank',
      text: 'Der Frühschicht am Mittwoch fehlen zwei wegen Fieber. Eine Agentur würde zwei zum doppelten Preis schicken, die das Haus nie gesehen haben.',
      options: {
        'half-shifts': 'Um halbe Schichten bitten und selbst eine übernehmen.',
        'pay-the-agency': 'Die Agentur bezahlen und die eigenen Leute schlafen lassen.',
        'ask-nadia': 'Nadia um eine Doppelschicht bitten. Sie sagt nie nein.',
        'close-the-cafe': 'Die Café-Ecke für den Tag schließen und ihre zwei Leute nach oben schicken.',
      },
      follows: {
        'half-shifts':
          'Vier sagen zu vier Stunden ja. Du bist beim Bettenmachen langsamer, als du es in Erinnerung hattest.',
        'pay-the-agency':
          'Zwei Fremde mit guten Händen. Beim Frühstück werden sie gefragt, wer sie sind, auch von dir.',
        'ask-nadia': 'Sie sagt nicht nein. Im Mai sagt sie, dass sie geht.',
        'close-the-cafe':
          'Auf dem Stockwerk ist es ruhig. Die fünf, die um drei Kaffee trinken, trinken ihn im Zimmer.',
      },
    },
    'senior-wednesday-green-bus': {
      title: 'Der Bus im Schnee',
      text: 'Auf deinem Rundgang beginnt eine Bewohnerin wieder zu erzählen, wie sie einmal einen Bus durch den Schnee gefahren hat. Elf Türen liegen noch vor dir, und um zwei kommt die Prüferin.',
      options: {
        'sit-down': 'Sich setzen und fragen, welche Farbe der Bus hatte.',
        'say-when': 'Sagen, wann du wiederkommst, und dann wieder da sein.',
        'nod-and-go': 'Nicken, mit einer Hand an der Tür.',
        'note-it': '„Erzählt gern“ in den Aktivitätenplan schreiben.',
      },
      follows: {
        'sit-down': 'Grün. Auf halber Strecke hält sie inne und sagt: Sie haben wenigstens Zeit.',
        'say-when': 'Um halb fünf hat sie einen zweiten Stuhl hingestellt.',
        'nod-and-go': 'Gehört hast du es, irgendwie. Sie erzählt es der Tür weiter.',
        'note-it': 'Jetzt steht es im Plan. Letztes Jahr stand es auch im Plan.',
      },
    },
    'senior-wednesday-supper': {
      title: 'Abendessen von anderswo',
      text: 'Paul, der kocht, hat es durchgerechnet: Abendessen aus der Zentralküche würde 900 im Monat sparen. Es käme kalt, um halb fünf.',
      options: {
        'keep-the-kitchen': 'Die Abendküche behalten und denen, die zahlen, sagen, warum.',
        'let-them-vote': 'Den Bewohnerbeirat fragen und es eine Woche versuchen.',
        'take-the-saving': 'Die Ersparnis nehmen. Sie bezahlt eine halbe Stelle in der Nacht.',
      },
      follows: {
        'keep-the-kitchen': 'Um fünf zieht der Zwiebelduft die Treppe hinauf, und eine Tür nach der anderen geht auf.',
        'let-them-vote': 'Sie kosten, sie zählen, sie stimmen ab: drei Abende warm, vier kalt. Das spart 300.',
        'take-the-saving': 'Das tut sie. Abendessen ist um halb fünf.',
      },
    },
    'senior-thursday-offer': {
      title: 'Emre hat ein Angebot',
      text: 'Die Klinik würde ihm 180 mehr im Monat zahlen. An ihn wendet sich der zweite Stock, wenn etwas nicht stimmt.',
      options: {
        'ask-what-would-help': 'Fragen, was hier anders sein müsste, und es vor seinen Augen aufschreiben.',
        'same-faces': 'Ihm einen Flur mit denselben Gesichtern anbieten und über dessen Vormittage entscheiden lassen.',
        'match-it': 'Mit dem Angebot mithalten und ihn bitten, es für sich zu behalten.',
        'wish-him-well': 'Ihm alles Gute wünschen. Es gibt eine Bewerberliste.',
      },
      follows: {
        'ask-what-would-help':
          'Es ist nicht das Geld. Es ist, zwei Wochen vorher zu wissen, wann er arbeitet. Du hättest es wissen können.',
        'same-faces': 'Er bleibt. Der Flur wird ruhiger, wofür kein Bericht eine Spalte hat.',
        'match-it': 'Er bleibt und behält es vier Tage lang für sich.',
        'wish-him-well':
          'Die Liste ist kürzer als früher. Nach vier Monaten weiß wieder jemand, wer welchen Tee nimmt.',
      },
    },
    'senior-thursday-ten-at-night': {
      title: 'Ein Anruf um zehn Uhr abends',
      text: 'Die Nacht ist am Telefon. Im ersten Stock stirbt jemand, still, und die Familie ist unterwegs. Es gibt nichts, was du tun müsstest.',
      options: {
        'drive-in': 'Hinfahren und Tee kochen.',
        'stay-on-the-line': 'Am Telefon bleiben, bis Nadia sagt, dass sie allein zurechtkommt.',
        'hand-it-over': 'Nadia sagen, dass sie entscheidet, es so meinen und schlafen.',
        'name-the-checklist': 'Sie an die Checkliste erinnern und schlafen.',
      },
      follows: {
        'drive-in': 'Du hältst eine Tür auf und trägst einen Stuhl. Im Herbst schreibt dir der Sohn einen Brief.',
        'stay-on-the-line': 'Vierzig Minuten, die meisten davon Stille. Dann sagt sie: Jetzt geht es.',
        'hand-it-over':
          'Sie öffnet das Fenster, wie ihre Großmutter es tat. Am Morgen erzählt sie dir davon, aufrecht.',
        'name-the-checklist': 'Jedes Kästchen ist abgehakt. Sie war allein damit.',
      },
    },
    'senior-friday-a-card': {
      title: 'Eine Karte ist gekommen',
      text: 'Eine Familie dankt dem Haus mit einer Karte, die drei Namen nennt. Einer davon ist Rosa, die putzt. Im Rundbrief ist Platz für ein Bild.',
      options: {
        rosa: 'Rosa mit ihrem Wagen, darunter der Satz aus der Karte.',
        'read-it-aloud': 'Die Karte bei der Übergabe vorlesen und noch einmal für die Spätschicht.',
        'the-front': 'Die Vorderseite des Hauses, in gutem Licht.',
        'file-it': 'Sie für die Prüfung abheften.',
      },
      follows: {
        rosa: 'Sie sagt nein, und dann ja, und dann bringt sie einen eigenen Rahmen mit.',
        'read-it-aloud': 'Das dauert zwei Minuten. Jemand fragt, ob sie im Personalraum hängen darf.',
        'the-front': 'Es sieht aus wie der Prospekt.',
        'file-it': 'Die Prüferin ist zufrieden. Rosa erfährt nie davon.',
      },
    },
    'senior-friday-last-hour': {
      title: 'Die letzte Stunde',
      text: 'Es ist vier Uhr. Die Dokumentation liegt drei Tage zurück, die Rosen blühen, und zu Hause hat einmal jemand den Tisch gedeckt.',
      options: {
        'count-together': 'Mit dem Team die Stürze der Woche zählen und die Zahl an die Wand schreiben.',
        garden: 'Einen Rollstuhl durch den Garten schieben, das Telefon in einer Schublade.',
        'go-home': 'Um fünf nach Hause gehen und es sehen lassen.',
        paperwork: 'Bleiben, bis die Dokumentation fertig ist.',
      },
      follows: {
        'count-together': 'Zwei weniger als letzte Woche. Jemand malt eine kleine Sonne daneben.',
        garden: 'Die Rosen werden einzeln begutachtet. Die gelben schneiden nicht gut ab.',
        'go-home': 'Zwei andere sehen auf die Uhr und gehen auch. Die Suppe ist noch heiß.',
        paperwork: 'Um neun ist sie vollständig. Am Montag wird sie drei Stunden zurückliegen.',
      },
    },
  },
};
