import { weekOf } from '../../journey/working-week.ts';
import type { Catalogue } from '../catalogue.ts';
import { translated } from '../translated.ts';

export const weeks: Catalogue['weeks'] = translated(weekOf, {
  Monday: 'Montag',
  Tuesday: 'Dienstag',
  Wednesday: 'Mittwoch',
  Thursday: 'Donnerstag',
  Friday: 'Freitag',
  'The forecast is short': 'Die Prognose wird verfehlt',
  'It is seven in the morning. The quarter will miss by four per cent, and somebody above you wants to know why by nine. Two people on your team saw it coming and said nothing.':
    'Es ist sieben Uhr morgens. Das Quartal wird um vier Prozent verfehlt, und jemand über dir will bis neun wissen, warum. Zwei aus deinem Team haben es kommen sehen und nichts gesagt.',
  'Call the two, and ask what they saw.': 'Die beiden anrufen und fragen, was sie gesehen haben.',
  'They had warned somebody in March. What you send at nine is shorter than planned, and true.':
    'Sie hatten im März jemanden gewarnt. Was du um neun schickst, ist kürzer als geplant, und es stimmt.',
  'Send the number as it is, with the one thing you would change.':
    'Die Zahl schicken, wie sie ist, mit dem einen, das du ändern würdest.',
  'There is a silence on the line, and then a useful question.':
    'In der Leitung ist es still, und dann kommt eine brauchbare Frage.',
  'Write that the market moved.': 'Schreiben, dass der Markt sich bewegt hat.',
  'It is accepted. Nobody asks, and nobody learns anything either.':
    'Es wird hingenommen. Niemand fragt nach, und niemand lernt etwas daraus.',
  'Promise to make it up by Friday.': 'Versprechen, es bis Freitag aufzuholen.',
  'Relief upstairs, and a long week for eleven people who were not in the call.':
    'Erleichterung oben, und eine lange Woche für elf Menschen, die beim Gespräch nicht dabei waren.',
  'Her first day': 'Ihr erster Tag',
  'Samira starts today. Nobody has prepared a desk for her, and your calendar is full until five.':
    'Samira fängt heute an. Niemand hat ihr einen Platz hergerichtet, und dein Kalender ist bis fünf voll.',
  'Cancel the working lunch, and eat with her.': 'Das Arbeitsessen absagen und mit ihr essen.',
  'She asks why you do things as you do. You notice that you are not sure.':
    'Sie fragt, warum ihr die Dinge so macht. Du merkst, dass du es nicht sicher weißt.',
  'Ask Jonas to take the morning with her, and tell him why him.':
    'Jonas bitten, den Vormittag mit ihr zu verbringen, und ihm sagen, warum er.',
  'By noon she has a desk and a friend. Jonas is two hours behind, and pleased.':
    'Mittags hat sie einen Platz und einen Verbündeten. Jonas liegt zwei Stunden zurück und freut sich.',
  'Send her the handbook with a warm line on top.': 'Ihr das Handbuch schicken, mit einer herzlichen Zeile obenauf.',
  'She reads all of it. At four she is still in the visitors’ chair.':
    'Sie liest es ganz. Um vier sitzt sie noch immer auf dem Besucherstuhl.',
  'A customer who is half right': 'Ein Kunde, der zur Hälfte recht hat',
  'A customer of nine years wants their money back for a fault that was mostly their own. It would cost you 1,800.':
    'Ein Kunde seit neun Jahren will sein Geld zurück für einen Fehler, der vor allem seiner war. Es würde dich 1.800 kosten.',
  'Give all of it back, and say that it is for the nine years.':
    'Alles zurückgeben und sagen, dass es für die neun Jahre ist.',
  'The answer is one line long and will be told at three dinners.':
    'Die Antwort ist eine Zeile lang und wird bei drei Abendessen erzählt.',
  'Split it, and show how you reckoned.': 'Teilen und zeigen, wie du gerechnet hast.',
  'They check your sum, find it fair, and stay.': 'Er rechnet nach, findet es gerecht und bleibt.',
  'Point to the terms.': 'Auf die Bedingungen verweisen.',
  'You are right. Their next order goes elsewhere, without a word.':
    'Du hast recht. Sein nächster Auftrag geht woandershin, ohne ein Wort.',
  'Leave it to the service desk, within their limit.': 'Es dem Kundendienst überlassen, in dessen Rahmen.',
  'They offer a voucher. It is used, and nothing is remembered.':
    'Er bietet einen Gutschein an. Der wird eingelöst, und nichts bleibt in Erinnerung.',
  'On stage at six': 'Um sechs auf der Bühne',
  'A child you love stands on a stage at six. At half past four, the largest order of the month asks for a call, today if possible.':
    'Ein Kind, das du liebst, steht um sechs auf einer Bühne. Um halb fünf bittet der größte Auftrag des Monats um ein Gespräch, möglichst heute.',
  'Go, and offer them seven tomorrow morning.': 'Hingehen und ihnen morgen früh um sieben anbieten.',
  'The third tree from the left finds you in the audience and forgets its line.':
    'Der dritte Baum von links entdeckt dich im Publikum und vergisst seinen Satz.',
  'Give the call to Jonas, with your word that he may decide.':
    'Das Gespräch Jonas geben, mit deinem Wort, dass er entscheiden darf.',
  'He gives two per cent more than you would have. He also gets the order.':
    'Er gibt zwei Prozent mehr nach, als du es getan hättest. Den Auftrag bekommt er auch.',
  'Take the call in the car park, and arrive for the second half.':
    'Auf dem Parkplatz telefonieren und zur zweiten Hälfte kommen.',
  'The trees have already spoken. You clap very loudly.': 'Die Bäume waren schon dran. Du klatschst sehr laut.',
  'Stay. Next year there is another play.': 'Bleiben. Nächstes Jahr gibt es wieder ein Stück.',
  'The order is signed at eight. There is a drawing of a tree on the kitchen table.':
    'Um acht ist der Auftrag unterschrieben. Auf dem Küchentisch liegt ein gemalter Baum.',
  'The wrong file': 'Die falsche Datei',
  'Marek has sent last year’s prices to forty customers. He tells you himself, at eleven, and he is pale.':
    'Marek hat die Preise vom letzten Jahr an vierzig Kunden geschickt. Er sagt es dir selbst, um elf, und er ist blass.',
  'Thank him for coming, then write the correction together.':
    'Ihm danken, dass er gekommen ist, und die Berichtigung gemeinsam schreiben.',
  'The next mistake in this team will also reach you before noon.':
    'Auch der nächste Fehler in diesem Team wird dich vor Mittag erreichen.',
  'Honour the old prices for whoever orders this week.':
    'Die alten Preise gelten lassen für alle, die diese Woche bestellen.',
  'Nine do. One of them asks whether you are hiring.': 'Neun tun es. Einer davon fragt, ob ihr einstellt.',
  'Write the correction yourself. It is quicker.': 'Die Berichtigung selbst schreiben. Das geht schneller.',
  'It is. Marek learns that his mistakes are your work.':
    'Das stimmt. Marek lernt, dass seine Fehler deine Arbeit sind.',
  'Make it a rule that a second person signs off every mailing.':
    'Zur Regel machen, dass jede Aussendung von einem Zweiten freigegeben wird.',
  'There are no wrong files after that, and not many mailings either.':
    'Danach gibt es keine falschen Dateien mehr, und auch nicht mehr viele Aussendungen.',
  'The choir needs a room': 'Der Chor braucht einen Raum',
  'A colleague asks whether her choir may rehearse in the canteen on Wednesday evenings. The house says no, as houses do.':
    'Eine Kollegin fragt, ob ihr Chor mittwochabends in der Kantine proben darf. Das Haus sagt nein, wie Häuser das tun.',
  'Say yes under your own name, and come along to sing.': 'Im eigenen Namen ja sagen und zum Singen mitkommen.',
  'You are a baritone, it turns out. The caretaker is a better one.':
    'Du bist ein Bariton, stellt sich heraus. Der Hausmeister ist ein besserer.',
  'Go with her to the house, and ask what it would need to say yes.':
    'Mit ihr zur Hausverwaltung gehen und fragen, was es für ein Ja brauchte.',
  'It needs somebody to lock up. That was all it ever needed.':
    'Es braucht jemanden, der abschließt. Mehr hat es nie gebraucht.',
  'Let the no stand. It is not your canteen.': 'Das Nein stehen lassen. Es ist nicht deine Kantine.',
  'The canteen is quiet on Wednesdays, and so is she.': 'Die Kantine ist mittwochs still, und sie ist es auch.',
  'A raise for one': 'Eine Gehaltserhöhung für einen',
  'There is money for one raise. Ines asks for it aloud and has another offer. Tom does the better work and would never ask.':
    'Es ist Geld für eine Gehaltserhöhung da. Ines verlangt sie laut und hat ein anderes Angebot. Tom macht die bessere Arbeit und würde nie fragen.',
  'Give it to Tom, and tell Ines why, yourself, today.': 'Sie Tom geben und Ines sagen, warum, selbst und heute.',
  'Ines is angry for a day and then asks what better work would look like.':
    'Ines ist einen Tag lang wütend und fragt dann, wie bessere Arbeit aussähe.',
  'Show the whole team the scale, and say where each of them stands on it.':
    'Dem ganzen Team die Gehaltsstufen zeigen und sagen, wo jeder darauf steht.',
  'The longest meeting of the month. Two rumours die in it.':
    'Die längste Besprechung des Monats. Zwei Gerüchte sterben darin.',
  'Give it to Ines. Losing her would cost more.': 'Sie Ines geben. Sie zu verlieren, käme teurer.',
  'She stays. Others learn how one gets a raise here.':
    'Sie bleibt. Andere lernen, wie man hier eine Gehaltserhöhung bekommt.',
  'Keep it back until the quarter is clear.': 'Sie zurückhalten, bis das Quartal klar ist.',
  'The quarter is never clear.': 'Das Quartal ist nie klar.',
  'Ten at night': 'Zehn Uhr abends',
  'The offer on your screen is good. With two more hours it would be very good.':
    'Das Angebot auf deinem Bildschirm ist gut. Mit zwei Stunden mehr wäre es sehr gut.',
  'Send it as it is, and sleep.': 'Es abschicken, wie es ist, und schlafen.',
  'You wake before the alarm. There is a comma missing on page three.':
    'Du wachst vor dem Wecker auf. Auf Seite drei fehlt ein Komma.',
  'Leave it, and ask Samira to read it at eight.': 'Es liegen lassen und Samira bitten, es um acht zu lesen.',
  'She finds what two more hours would not have found.': 'Sie findet, was zwei Stunden mehr nicht gefunden hätten.',
  'Take the two hours.': 'Die zwei Stunden nehmen.',
  'It is very good. On Friday you are not.': 'Es ist sehr gut. Am Freitag bist du es nicht.',
  'Whose idea it was': 'Wessen Idee es war',
  'The board likes your plan. The best third of it came from Marek, who is two floors down.':
    'Dem Vorstand gefällt dein Plan. Das beste Drittel davon kam von Marek, der zwei Stockwerke tiefer sitzt.',
  'Say so, in the room, while they are listening.': 'Es sagen, im Raum, solange sie zuhören.',
  'Somebody writes his name down. It costs you one sentence.':
    'Jemand schreibt seinen Namen auf. Es kostet dich einen Satz.',
  'Ask for ten more minutes, and fetch him.': 'Um zehn Minuten mehr bitten und ihn holen.',
  'He explains it better than you did. You sit down, and it feels like landing well.':
    'Er erklärt es besser als du. Du setzt dich, und es fühlt sich an wie eine gute Landung.',
  'Say “we” from beginning to end.': 'Von Anfang bis Ende „wir“ sagen.',
  'Nobody asks who that is.': 'Niemand fragt, wer das ist.',
  'Tell him afterwards that it went down well.': 'Ihm danach sagen, dass es gut angekommen ist.',
  'He says that he is glad. He has no more ideas this month.':
    'Er sagt, dass es ihn freut. Diesen Monat hat er keine Ideen mehr.',
  'The last hour': 'Die letzte Stunde',
  'It is four o’clock, and there are eleven lines on the list. One of them is a call to somebody who was once kind to you and is ill.':
    'Es ist vier Uhr, und auf der Liste stehen elf Zeilen. Eine davon ist ein Anruf bei jemandem, der einmal freundlich zu dir war und krank ist.',
  'Make the call. Ten lines can wait.': 'Anrufen. Zehn Zeilen können warten.',
  'You talk for an hour, mostly about nothing. On Monday the ten lines are still there, and smaller.':
    'Ihr redet eine Stunde, meist über nichts. Am Montag sind die zehn Zeilen noch da, und kleiner.',
  'Send a few lines and a picture of the little helicopter on your desk.':
    'Ein paar Zeilen schicken und ein Bild von dem kleinen Hubschrauber auf deinem Schreibtisch.',
  'The answer comes at once: a picture of a lunch box.': 'Die Antwort kommt sofort: ein Bild von einer Brotdose.',
  'Clear the list, that line last.': 'Die Liste abarbeiten, diese Zeile zuletzt.',
  'Ten lines are gone by six. It is too late to call.': 'Um sechs sind zehn Zeilen weg. Zum Anrufen ist es zu spät.',
  'Eleven minutes': 'Elf Minuten',
  'The night hands over at seven. For the third time this week somebody rang, and it took eleven minutes until anyone came. Nobody was hurt. The weekly report is due at nine.':
    'Um sieben übergibt die Nacht. Zum dritten Mal in dieser Woche hat jemand geläutet, und es dauerte elf Minuten, bis jemand kam. Niemand kam zu Schaden. Um neun ist der Wochenbericht fällig.',
  'Ask the two of the night to stay for a coffee, and tell you what it is like.':
    'Die beiden aus der Nacht auf einen Kaffee bitten und sich erzählen lassen, wie es ist.',
  'Between three and five there is one person for two floors. You knew the roster. You had not known that.':
    'Zwischen drei und fünf ist ein Mensch für zwei Stockwerke da. Den Dienstplan kanntest du. Das hattest du nicht gewusst.',
  'Report the eleven minutes as they are, with the one thing you will try.':
    'Die elf Minuten berichten, wie sie sind, mit dem einen, das du versuchen wirst.',
  'You are asked for numbers, and then for the plan. You have one.':
    'Man fragt dich nach Zahlen und dann nach dem Plan. Du hast einen.',
  'Report the average. It is four minutes.': 'Den Durchschnitt berichten. Er liegt bei vier Minuten.',
  'The average is true. On Thursday the light is on again.':
    'Der Durchschnitt stimmt. Am Donnerstag leuchtet die Lampe wieder.',
  'Put up a notice: every bell within four minutes.': 'Einen Zettel aufhängen: jede Glocke binnen vier Minuten.',
  'For three days they run. Then the notice is behind the calendar.':
    'Drei Tage lang rennen sie. Dann hängt der Zettel hinter dem Kalender.',
  'Her first shift': 'Ihre erste Schicht',
  'Leyla begins today. The second floor is one short, and she could count as a full pair of hands from seven.':
    'Leyla fängt heute an. Im zweiten Stock fehlt eine Kraft, und sie könnte ab sieben voll mitzählen.',
  'Don’t count her. Walk the first round with her yourself.':
    'Sie nicht mitzählen. Den ersten Rundgang selbst mit ihr gehen.',
  'She learns names before tasks. You learn that two of the bells hang too high to reach.':
    'Sie lernt Namen vor Aufgaben. Du lernst, dass zwei der Glocken zu hoch hängen.',
  'Give her to Emre for the week, and take two doors off his list.':
    'Sie für die Woche Emre anvertrauen und ihm zwei Türen abnehmen.',
  'Emre teaches by being watched. On Wednesday somebody asks for her by name.':
    'Emre lehrt, indem man ihm zusieht. Am Mittwoch fragt jemand mit Namen nach ihr.',
  'Count her. She is trained.': 'Sie mitzählen. Sie ist ausgebildet.',
  'She gets through the list. At three she sits in her car for a while before she drives.':
    'Sie schafft die Liste. Um drei sitzt sie eine Weile in ihrem Auto, bevor sie losfährt.',
  'The second cardigan': 'Die zweite Strickjacke',
  'A daughter is on the telephone. A cardigan has come back from the laundry a size smaller, the second one this year. She says that she is looking at other houses.':
    'Eine Tochter ist am Telefon. Eine Strickjacke ist eine Größe kleiner aus der Wäscherei zurückgekommen, die zweite in diesem Jahr. Sie sagt, dass sie sich andere Häuser ansieht.',
  'Ask her to come by, and go down to the laundry together.':
    'Sie bitten vorbeizukommen und zusammen in die Wäscherei hinuntergehen.',
  'They show her the labels, and how many there are. She brings new ones, and a cake.':
    'Man zeigt ihr die Etiketten und wie viele es sind. Sie bringt neue mit, und einen Kuchen.',
  'Pay for the cardigan, and say sorry without a because.':
    'Die Strickjacke bezahlen und um Entschuldigung bitten, ohne ein Weil.',
  'It costs forty, and spares everybody a winter of telephone calls.':
    'Das kostet vierzig und erspart allen einen Winter voller Anrufe.',
  'Point to the contract. The house is not liable for wool.':
    'Auf den Vertrag verweisen. Für Wolle haftet das Haus nicht.',
  'You are right. She still comes on Sundays, and no longer says hello at the desk.':
    'Du hast recht. Sie kommt weiter sonntags und grüßt am Empfang nicht mehr.',
  'Pass it on to the laundry firm as a complaint.': 'Es als Beschwerde an die Wäschereifirma weitergeben.',
  'In three weeks there is an answer, with a number on it.':
    'In drei Wochen kommt eine Antwort, mit einer Nummer darauf.',
  'Two are ill': 'Zwei sind krank',
  'Wednesday’s early shift has lost two people to a fever. An agency would send two at twice the price, who have never seen the house.':
    'Der Frühschicht am Mittwoch fehlen zwei wegen Fieber. Eine Agentur würde zwei zum doppelten Preis schicken, die das Haus nie gesehen haben.',
  'Ask for half shifts, and take one yourself.': 'Um halbe Schichten bitten und selbst eine übernehmen.',
  'Four people say yes to four hours. You are slower at making beds than you remembered.':
    'Vier sagen zu vier Stunden ja. Du bist beim Bettenmachen langsamer, als du es in Erinnerung hattest.',
  'Pay the agency, and let your own people sleep.': 'Die Agentur bezahlen und die eigenen Leute schlafen lassen.',
  'Two strangers with good hands. At breakfast they are asked who they are, by you as well.':
    'Zwei Fremde mit guten Händen. Beim Frühstück werden sie gefragt, wer sie sind, auch von dir.',
  'Ask Nadia for a double. She never says no.': 'Nadia um eine Doppelschicht bitten. Sie sagt nie nein.',
  'She doesn’t say no. In May she says that she is leaving.': 'Sie sagt nicht nein. Im Mai sagt sie, dass sie geht.',
  'Close the café corner for the day, and send its two people upstairs.':
    'Die Café-Ecke für den Tag schließen und ihre zwei Leute nach oben schicken.',
  'The floor is calm. The five who have coffee at three have it in their rooms.':
    'Auf dem Stockwerk ist es ruhig. Die fünf, die um drei Kaffee trinken, trinken ihn im Zimmer.',
  'The bus in the snow': 'Der Bus im Schnee',
  'On your round somebody begins to tell you, again, how she once drove a bus through snow. There are eleven doors to go, and the inspector comes at two.':
    'Auf deinem Rundgang beginnt eine Bewohnerin wieder zu erzählen, wie sie einmal einen Bus durch den Schnee gefahren hat. Elf Türen liegen noch vor dir, und um zwei kommt die Prüferin.',
  'Sit down, and ask what colour the bus was.': 'Sich setzen und fragen, welche Farbe der Bus hatte.',
  'Green. Half-way through she stops, and says: you are the one with time.':
    'Grün. Auf halber Strecke hält sie inne und sagt: Sie haben wenigstens Zeit.',
  'Say when you will be back, and be back then.': 'Sagen, wann du wiederkommst, und dann wieder da sein.',
  'At half past four she has put out a second chair.': 'Um halb fünf hat sie einen zweiten Stuhl hingestellt.',
  'Nod, with a hand on the door.': 'Nicken, mit einer Hand an der Tür.',
  'You have heard it, in a way. She goes on telling it to the door.':
    'Gehört hast du es, irgendwie. Sie erzählt es der Tür weiter.',
  'Write “likes to talk” into the plan for activities.': '„Erzählt gern“ in den Aktivitätenplan schreiben.',
  'Now it is in the plan. It was in the plan last year too.':
    'Jetzt steht es im Plan. Letztes Jahr stand es auch im Plan.',
  'Supper from elsewhere': 'Abendessen von anderswo',
  'Paul, who cooks, has reckoned it through: supper from the central kitchen would save 900 a month. It would come cold, at half past four.':
    'Paul, der kocht, hat es durchgerechnet: Abendessen aus der Zentralküche würde 900 im Monat sparen. Es käme kalt, um halb fünf.',
  'Keep the evening kitchen, and say why to those who pay.':
    'Die Abendküche behalten und denen, die zahlen, sagen, warum.',
  'At five the smell of onions goes up the stairs, and the doors open one by one.':
    'Um fünf zieht der Zwiebelduft die Treppe hinauf, und eine Tür nach der anderen geht auf.',
  'Ask the residents’ council, and try it for a week.': 'Den Bewohnerbeirat fragen und es eine Woche versuchen.',
  'They taste, they count, they vote: three evenings warm, four cold. It saves 300.':
    'Sie kosten, sie zählen, sie stimmen ab: drei Abende warm, vier kalt. Das spart 300.',
  'Take the saving. It pays for half a post at night.':
    'Die Ersparnis nehmen. Sie bezahlt eine halbe Stelle in der Nacht.',
  'It does. Supper is at half past four.': 'Das tut sie. Abendessen ist um halb fünf.',
  'Emre has an offer': 'Emre hat ein Angebot',
  'The hospital would pay him 180 more a month. He is the one to whom the second floor turns when something is wrong.':
    'Die Klinik würde ihm 180 mehr im Monat zahlen. An ihn wendet sich der zweite Stock, wenn etwas nicht stimmt.',
  'Ask what would have to be different here, and write it down in front of him.':
    'Fragen, was hier anders sein müsste, und es vor seinen Augen aufschreiben.',
  'It is not the money. It is knowing two weeks ahead when he works. You could have known.':
    'Es ist nicht das Geld. Es ist, zwei Wochen vorher zu wissen, wann er arbeitet. Du hättest es wissen können.',
  'Offer him one corridor with the same faces, and its mornings to decide.':
    'Ihm einen Flur mit denselben Gesichtern anbieten und über dessen Vormittage entscheiden lassen.',
  'He stays. The corridor gets quieter, which no report has a column for.':
    'Er bleibt. Der Flur wird ruhiger, wofür kein Bericht eine Spalte hat.',
  'Match the offer, and ask him to keep it to himself.':
    'Mit dem Angebot mithalten und ihn bitten, es für sich zu behalten.',
  'He stays, and keeps it to himself for four days.': 'Er bleibt und behält es vier Tage lang für sich.',
  'Wish him well. There is a list of applicants.': 'Ihm alles Gute wünschen. Es gibt eine Bewerberliste.',
  'The list is shorter than it was. After four months somebody knows again who takes which tea.':
    'Die Liste ist kürzer als früher. Nach vier Monaten weiß wieder jemand, wer welchen Tee nimmt.',
  'A call at ten at night': 'Ein Anruf um zehn Uhr abends',
  'The night is on the line. Somebody on the first floor is dying, quietly, and the family is on its way. There is nothing that you would have to do.':
    'Die Nacht ist am Telefon. Im ersten Stock stirbt jemand, still, und die Familie ist unterwegs. Es gibt nichts, was du tun müsstest.',
  'Drive in, and make tea.': 'Hinfahren und Tee kochen.',
  'You hold a door and carry a chair. In autumn the son writes you a letter.':
    'Du hältst eine Tür auf und trägst einen Stuhl. Im Herbst schreibt dir der Sohn einen Brief.',
  'Stay on the line until Nadia says that she is all right alone.':
    'Am Telefon bleiben, bis Nadia sagt, dass sie allein zurechtkommt.',
  'Forty minutes, most of them silence. Then she says: now I am.':
    'Vierzig Minuten, die meisten davon Stille. Dann sagt sie: Jetzt geht es.',
  'Tell Nadia that she decides, mean it, and sleep.': 'Nadia sagen, dass sie entscheidet, es so meinen und schlafen.',
  'She opens the window, as her grandmother did. In the morning she tells you about it, standing straight.':
    'Sie öffnet das Fenster, wie ihre Großmutter es tat. Am Morgen erzählt sie dir davon, aufrecht.',
  'Remind her of the checklist, and sleep.': 'Sie an die Checkliste erinnern und schlafen.',
  'Every box is ticked. She was alone with it.': 'Jedes Kästchen ist abgehakt. Sie war allein damit.',
  'A card has come': 'Eine Karte ist gekommen',
  'A family thanks the house with a card that names three people. One of them is Rosa, who cleans. The newsletter has room for one picture.':
    'Eine Familie dankt dem Haus mit einer Karte, die drei Namen nennt. Einer davon ist Rosa, die putzt. Im Rundbrief ist Platz für ein Bild.',
  'Rosa with her trolley, and the sentence from the card below.':
    'Rosa mit ihrem Wagen, darunter der Satz aus der Karte.',
  'She says no, and then yes, and then she brings a frame of her own.':
    'Sie sagt nein, und dann ja, und dann bringt sie einen eigenen Rahmen mit.',
  'Read the card aloud at the handover, and again for the late shift.':
    'Die Karte bei der Übergabe vorlesen und noch einmal für die Spätschicht.',
  'It takes two minutes. Somebody asks whether it may hang in the staff room.':
    'Das dauert zwei Minuten. Jemand fragt, ob sie im Personalraum hängen darf.',
  'The front of the house, in good light.': 'Die Vorderseite des Hauses, in gutem Licht.',
  'It looks like the brochure.': 'Es sieht aus wie der Prospekt.',
  'File it for the inspection.': 'Sie für die Prüfung abheften.',
  'The inspector is pleased. Rosa never hears of it.': 'Die Prüferin ist zufrieden. Rosa erfährt nie davon.',
  'It is four o’clock. The documentation is three days behind, the roses are out, and at home somebody has set the table for once.':
    'Es ist vier Uhr. Die Dokumentation liegt drei Tage zurück, die Rosen blühen, und zu Hause hat einmal jemand den Tisch gedeckt.',
  'Count the week’s falls with the team, and write the number on the wall.':
    'Mit dem Team die Stürze der Woche zählen und die Zahl an die Wand schreiben.',
  'Two fewer than last week. Somebody draws a small sun beside it.':
    'Zwei weniger als letzte Woche. Jemand malt eine kleine Sonne daneben.',
  'Push a wheelchair round the garden, the telephone in a drawer.':
    'Einen Rollstuhl durch den Garten schieben, das Telefon in einer Schublade.',
  'The roses are reviewed one by one. The yellow ones do not do well.':
    'Die Rosen werden einzeln begutachtet. Die gelben schneiden nicht gut ab.',
  'Go home at five, and let it be seen.': 'Um fünf nach Hause gehen und es sehen lassen.',
  'Two others look at the clock, and go as well. The soup is still hot.':
    'Zwei andere sehen auf die Uhr und gehen auch. Die Suppe ist noch heiß.',
  'Stay until the documentation is done.': 'Bleiben, bis die Dokumentation fertig ist.',
  'At nine it is complete. On Monday it will be three hours behind.':
    'Um neun ist sie vollständig. Am Montag wird sie drei Stunden zurückliegen.',
});
