import type { Catalogue } from '../catalogue.ts';

export const houseBeginnings: Catalogue['houseBeginnings'] = {
  metaphor: {
    starter: 'Wenn nachts die Klingel geht, bringt meiner',
    examples: [
      'Meiner bringt eine Taschenlampe, trockene Socken und den Zweitschlüssel zum Medikamentenraum. Er landet gegen vier im zweiten Stock, wenn die Nacht am längsten ist und einer froh, dass er nicht allein ist.',
      'Meiner ist langsam und leise, damit niemand erschrickt. Er kann an einem Bett stehen bleiben, solange eine Hand gehalten werden will, und das Telefon klingelt dann eben ohne mich.',
    ],
  },
  intention: {
    starter: 'Am Ende des Jahres möchte ich sagen können, dass bei uns im Haus',
    examples: [
      'Dass niemand verstecken musste, wie müde er ist, und dass ich von Lücken im Dienstplan vor dem Wochenende erfahren habe und nicht am Samstag.',
      'Dass ich alle im Nachtdienst beim Vornamen kannte und sie wussten: Wenn sie anrufen, komme ich.',
    ],
  },
  professionalStory: {
    starter: 'Im Pflegeplan stand es nicht, aber',
    examples: [
      'Er war früher Bäcker und jede Nacht um drei auf den Beinen. Wir haben ihm Mehl gegeben und die kleine Küche, und einer von uns war dabei. Die Nächte wurden ruhig, und zum Frühstück roch es nach Brötchen.',
      'Unsere Reinigungskraft merkte vor uns allen, dass die Dame im Eckzimmer ihre Post nicht mehr aufmacht. Seitdem frage ich sie bei jeder Übergabe. Neun Jahre lang hat sie alles gesehen, und keiner hat gefragt.',
    ],
  },
  agencyAtWork: {
    starter: 'Fragen konnte ich niemanden. Ich',
    examples: [
      'Zwei waren krank, und die Zeitarbeit hatte niemanden. Ich habe den Speisesaal für den Abend geschlossen, und wir haben auf den Etagen gegessen, alle zusammen. Die Familien habe ich selbst angerufen. Beschwert hat sich keine.',
      'Ich habe eine Woche lang niemanden aufgenommen, weil wir für keinen mehr gut hätten sorgen können. Erlaubt hatte mir das keiner, ich hatte nur einen Dienstplan mit Löchern. Ich würde es wieder tun und schon am ersten Tag Bescheid sagen.',
    ],
  },
  moments: {
    starter: 'Ich vergaß die Zeit, als',
    examples: [
      'Sonntag im Garten, als der Chor schon weg war und drei von ihnen weitersangen.',
      'Als Emre und ich das alte Klavier in den zweiten Stock getragen haben und sich jemand hinsetzte und spielte.',
    ],
  },
  kindness: {
    starter: 'Gekostet hat es sie',
    examples: [
      'Ama blieb nach der Nachtschicht zwei Stunden länger, weil sich jemand nicht von einer Fremden waschen lassen wollte. Das kostete sie den Bus und den halben Schlaf. Ich konnte meine Runde zu Ende machen und begriff: Uns fehlte nicht Personal, uns fehlte Vertrauen.',
      'Unser Hausmeister fährt freitags einen Umweg und bringt einer Bewohnerin die Zeitung aus ihrem alten Viertel mit. Er bezahlt sie selbst. Seit ich das weiß, höre ich anders hin, wenn er sagt, dass eine Tür klemmt.',
    ],
  },
  organisationNarrative: {
    starter: 'Im Prospekt steht das eine. Nachts in der Teeküche heißt es',
    examples: [
      'Im Prospekt: ein Zuhause fürs Leben. In der Teeküche: ein Zuhause, solange die Betten voll sind. Neuen erzähle ich beides, und dann vom Winter, in dem wir wegen des Schnees alle hier geschlafen haben.',
      'Jeder Familie erzählen wir von der Auszeichnung. Nie erzählen wir, dass das Team, das sie bekommen hat, ein Jahr später weg war. Ich glaube, man würde uns mehr vertrauen, wenn wir es selbst sagten, und was wir seitdem anders machen.',
    ],
  },
  kindnessPractice: {
    starter: 'Bei jeder Übergabe',
    examples: [
      'Bei der Übergabe bleibt die Tagschicht stehen, bis die Nachtschicht sitzt.',
      'Wenn jemand gestorben ist, fragen wir einmal, wie es war, und wer dabei war, bekommt etwas Heißes zu trinken, bevor die Formulare kommen.',
    ],
  },
  team: {
    starter: 'Auf unserer Etage sieht das so aus:',
    examples: [
      'Wir tauschen füreinander Dienste, ohne ein Wort zu verlieren, und für sich selbst fragt nie jemand. Im Dezember sind drei von uns krank.',
      'Handschuhe und Einlagen werden gezählt. Überstunden nicht. Also sparen alle an den Handschuhen.',
    ],
  },
  organisation: {
    starter: 'Im ganzen Haus fällt mir auf, dass',
    examples: [
      'Was ein Essen kostet, wissen wir auf den Cent. Was es kostet, wenn jemand nach zehn Jahren geht, weiß keiner.',
      'Die Etage, die sich meldet, bekommt den neuen Lifter. Die stille bekommt ein Lob.',
    ],
  },
  timeInvestments: {
    starter: 'Die Stunde, die uns Stunden zurückgibt, ist',
    examples: [
      'Eine halbe Stunde mit jeder neuen Familie, bevor etwas schiefgegangen ist. Sie erspart mir die Anrufe am Sonntagabend.',
      'Im Mai bin ich zwei Nachtdienste mit Samira mitgelaufen. Seitdem entscheidet sie selbst, wer angerufen wird, und ich schlafe.',
    ],
  },
  valueCreation: {
    starter: 'Würde ich morgen aufhören, dann fehlte dem Haus',
    examples: [
      'Das Blatt bei der Übergabe, auf dem zu jedem etwas Gutes steht. Als ich weg war, haben sie nur weitergegeben, was nicht stimmt.',
      'Ich rufe Angehörige auch mit guten Nachrichten an. Seitdem gehen sie anders ans Telefon.',
    ],
  },
  agencyBuilding: {
    starter: 'Seit ich den Dienstplan aus der Hand gegeben habe,',
    examples: [
      'Die Etagen planen ihre Wochenenden jetzt selbst. Bisher zwei Lücken, und beide waren zu, bevor ich davon wusste.',
      'Die Küche fragt die Bewohner und macht den Speiseplan allein. Ein Fehler und eine Suppe, für die man extra herunterkommt.',
    ],
  },
  learnt: {
    starter: 'Mitten in der Woche habe ich gemerkt, dass',
    examples: [
      'Bis Mittwoch habe ich jede Lücke selbst gefüllt, und am Donnerstag, als eine Tochter reden wollte, war nichts mehr da. Ich würde die zweite Person früher anrufen.',
      'Ich schütze zuerst die Belegung und will über die Etagen gehen, wenn es ruhig ist. Ruhig war es nie.',
    ],
  },
  messageToSelf: {
    starter: 'Ich hoffe, bei der Übergabe',
    examples: [
      'Ich hoffe, du setzt dich dienstags immer noch zur Nachtschicht. Wenn nicht: Was war wichtiger, und für wen?',
      'Du warst müde, als du das geschrieben hast, und stolz auch. Geh zu Ama und sag Danke. Sie hat bis Freitag Nachtdienst.',
    ],
  },
};
