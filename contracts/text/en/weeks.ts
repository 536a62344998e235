/** The working weeks of step 5. What each option does to the gauges is in `contracts/journey`. */
export const weeks = {
  days: { Monday: 'Monday', Tuesday: 'Tuesday', Wednesday: 'Wednesday', Thursday: 'Thursday', Friday: 'Friday' },
  crew: {
    here: 'Who is in this',
    all: 'Your crew after this week',
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
    feelings: { glad: 'glad', neutral: 'calm', worried: 'worried' },
  },
  situations: {
    'monday-short-forecast': {
      title: 'The forecast is short',
      text: 'It is seven in the morning. The quarter will miss by four per cent, and someone above you wants to know why by nine. Two people on your team saw it coming and said nothing.',
      options: {
        'ask-them': 'Call the two and ask what they saw.',
        'say-it-plainly': 'Send the number as it is, with the one thing you would change.',
        'blame-the-market': 'Write that the market moved.',
        'promise-more': 'Promise to make it up by Friday.',
      },
      follows: {
        'ask-them': 'They had warned someone in March. What you send at nine is shorter than planned, and true.',
        'say-it-plainly': 'There is a silence on the line, and then a useful question.',
        'blame-the-market': 'It is accepted. Nobody asks, and nobody learns anything either.',
        'promise-more': 'Relief upstairs, and a long week for eleven people who were not in the call.',
      },
    },
    'monday-first-day': {
      title: 'Her first day',
      text: 'Samira starts today. Nobody has prepared a desk for her, and your calendar is full until five.',
      options: {
        'eat-together': 'Cancel the working lunch and eat with her.',
        'ask-jonas': 'Ask Jonas to take the morning with her, and tell him why him.',
        'send-handbook': 'Send her the handbook with a warm line on top.',
      },
      follows: {
        'eat-together': 'She asks why you do things the way you do. You notice you are not sure.',
        'ask-jonas': 'By noon she has a desk and a friend. Jonas is two hours behind, and pleased.',
        'send-handbook': 'She reads all of it. At four she is still in the visitors’ chair.',
      },
    },
    'tuesday-half-right': {
      title: 'A customer who is half right',
      text: 'A customer of nine years wants their money back for a fault that was mostly their own. It would cost you 1,800.',
      options: {
        'refund-all': 'Give all of it back, and say it is for the nine years.',
        'split-it': 'Split it, and show your calculation.',
        'point-to-terms': 'Point to the terms.',
        'leave-to-desk': 'Leave it to the service desk, within their limit.',
      },
      follows: {
        'refund-all': 'The answer is one line long, and three dinner tables will hear it.',
        'split-it': 'They check the numbers, find them fair, and stay.',
        'point-to-terms': 'You are right. Their next order goes elsewhere, without a word.',
        'leave-to-desk': 'They offer a voucher. It is used, and nothing is remembered.',
      },
    },
    'tuesday-play-at-six': {
      title: 'On stage at six',
      text: 'A child you love is on stage at six. At half past four, the largest order of the month asks for a call, today if possible.',
      options: {
        go: 'Go, and offer them seven tomorrow morning.',
        'jonas-decides': 'Give the call to Jonas, with your word that he may decide.',
        'car-park': 'Take the call in the car park, and arrive for the second half.',
        stay: 'Stay. Next year there is another play.',
      },
      follows: {
        go: 'The third tree from the left finds you in the audience and forgets its line.',
        'jonas-decides': 'He gives two per cent more than you would have. He also gets the order.',
        'car-park': 'The trees have already spoken. You clap very loudly.',
        stay: 'The order is signed at eight. There is a drawing of a tree on the kitchen table.',
      },
    },
    'wednesday-wrong-file': {
      title: 'The wrong file',
      text: 'Marek has sent last year’s prices to forty customers. He tells you himself, at eleven, and he is pale.',
      options: {
        'thank-him': 'Thank him for coming, then write the correction together.',
        'honour-them': 'Honour the old prices for everyone who orders this week.',
        'do-it-yourself': 'Write the correction yourself. It is quicker.',
        'second-signature': 'Make it a rule that a second person signs off every mailing.',
      },
      follows: {
        'thank-him': 'The next mistake in this team will also reach you before noon.',
        'honour-them': 'Nine do. One of them asks whether you are hiring.',
        'do-it-yourself': 'It is. Marek learns that his mistakes are your work.',
        'second-signature': 'There are no wrong files after that, and not many mailings either.',
      },
    },
    'wednesday-choir': {
      title: 'The choir needs a room',
      text: 'A colleague asks whether her choir may rehearse in the canteen on Wednesday evenings. The company says no, as companies do.',
      options: {
        'come-and-sing': 'Say yes in your own name, and join in.',
        'ask-the-house': 'Go to facilities with her, and ask what a yes would take.',
        'let-it-stand': 'Let the no stand. It is not your canteen.',
      },
      follows: {
        'come-and-sing': 'You are a baritone, it turns out. The caretaker is a better one.',
        'ask-the-house': 'Someone has to lock up. That is all it ever needed.',
        'let-it-stand': 'The canteen is quiet on Wednesdays, and so is she.',
      },
    },
    'thursday-one-raise': {
      title: 'A raise for one',
      text: 'There is money for one raise. Ines asks for it aloud and has another offer. Tom does the better work and would never ask.',
      options: {
        tom: 'Give it to Tom, and tell Ines why, yourself, today.',
        'open-scale': 'Show the whole team the pay scale, and where everyone is on it.',
        ines: 'Give it to Ines. Losing her would cost more.',
        'keep-it-back': 'Keep it back until the quarter is clear.',
      },
      follows: {
        tom: 'Ines is angry for a day and then asks what better work would look like.',
        'open-scale': 'The longest meeting of the month. Two rumours die in it.',
        ines: 'She stays. Others learn how to get a raise here.',
        'keep-it-back': 'The quarter is never clear.',
      },
    },
    'thursday-ten-at-night': {
      title: 'Ten at night',
      text: 'The offer on your screen is good. With two more hours it would be very good.',
      options: {
        sleep: 'Send it as it is, and sleep.',
        'fresh-eyes': 'Leave it, and ask Samira to read it at eight.',
        polish: 'Take the two hours.',
      },
      follows: {
        sleep: 'You wake before the alarm. There is a comma missing on page three.',
        'fresh-eyes': 'She finds what two more hours would not have found.',
        polish: 'It is very good. On Friday you are not.',
      },
    },
    'friday-whose-idea': {
      title: 'Whose idea it was',
      text: 'The board likes your plan. The best third of it came from Marek, who is two floors down.',
      options: {
        'say-his-name': 'Say so, in the room, while they are listening.',
        'fetch-him': 'Ask for ten more minutes, and fetch him.',
        'say-we': 'Say “we” from beginning to end.',
        'tell-him-later': 'Tell him afterwards that it went down well.',
      },
      follows: {
        'say-his-name': 'Someone writes his name down. It costs you one sentence.',
        'fetch-him': 'He explains it better than you did. You sit down, and it feels like landing well.',
        'say-we': 'Nobody asks who that is.',
        'tell-him-later': 'He says he is glad. He has no more ideas this month.',
      },
    },
    'friday-last-hour': {
      title: 'The last hour',
      text: 'It is four o’clock, and there are eleven lines on the list. One of them is a call to someone who was once kind to you and is now ill.',
      options: {
        'make-the-call': 'Make the call. Ten lines can wait.',
        'send-a-picture': 'Send a few lines and a picture of the little helicopter on your desk.',
        'clear-the-list': 'Clear the list, that line last.',
      },
      follows: {
        'make-the-call':
          'You talk for an hour, mostly about nothing. On Monday the ten lines are still there, and smaller.',
        'send-a-picture': 'The answer comes at once: a picture of a lunch box.',
        'clear-the-list': 'Ten lines are gone by six. It is too late to call.',
      },
    },
    'senior-monday-eleven-minutes': {
      title: 'Eleven minutes',
      text: 'The night shift hands over at seven. For the third time this week a resident rang and waited eleven minutes. No one was hurt. The weekly report is due at nine.',
      options: {
        'ask-the-night': 'Ask the two from the night shift to stay for a coffee and tell you what it is like.',
        'write-it-down': 'Report the eleven minutes as they are, with the one thing you will try.',
        'average-it': 'Report the average. It is four minutes.',
        'put-up-a-notice': 'Put up a notice: answer every bell within four minutes.',
      },
      follows: {
        'ask-the-night':
          'Between three and five there is one person for two floors. You knew the roster. You did not know that.',
        'write-it-down': 'You are asked for numbers, and then for the plan. You have one.',
        'average-it': 'The average is true. On Thursday the bell rings again, for as long.',
        'put-up-a-notice': 'For three days they run. Then the notice is behind the calendar.',
      },
    },
    'senior-monday-first-shift': {
      title: 'Her first shift',
      text: 'Leyla starts today. The second floor is one short, and she could count as a full pair of hands from seven.',
      options: {
        'walk-with-her': 'Don’t count her. Walk the first round with her yourself.',
        'give-her-emre': 'Give her to Emre for the week, and take two doors off his list.',
        'count-her': 'Count her. She is trained.',
      },
      follows: {
        'walk-with-her': 'She learns names before tasks. You learn that two of the bells hang too high to reach.',
        'give-her-emre': 'Emre teaches by being watched. On Wednesday someone asks for her by name.',
        'count-her': 'She gets through the list. At three she sits in her car for a while before driving home.',
      },
    },
    'senior-tuesday-cardigan': {
      title: 'The second cardigan',
      text: 'A daughter is on the phone. A cardigan has come back from the laundry a size smaller, the second one this year. She says she is looking at other homes.',
      options: {
        'go-and-see': 'Ask her to come by, and go down to the laundry together.',
        'replace-it': 'Pay for the cardigan, and say sorry without an excuse.',
        'point-to-contract': 'Point to the contract. The house is not liable for wool.',
        'send-to-laundry': 'Pass it on to the laundry firm as a complaint.',
      },
      follows: {
        'go-and-see': 'They show her the labels, and how many there are. She brings new ones, and a cake.',
        'replace-it': 'It costs forty, and spares everyone a winter of phone calls.',
        'point-to-contract': 'You are right. She still comes on Sundays, and no longer says hello at the desk.',
        'send-to-laundry': 'In three weeks there is an answer, with a number on it.',
      },
    },
    'senior-tuesday-two-ill': {
      title: 'Two are ill',
      text: 'Two people from Wednesday’s early shift are down with a fever. An agency would send two who have never seen the house, at twice the price.',
      options: {
        'half-shifts': 'Ask for half shifts, and take one yourself.',
        'pay-the-agency': 'Pay the agency, and let your own people sleep.',
        'ask-nadia': 'Ask Nadia for a double. She never says no.',
        'close-the-cafe': 'Close the café corner for the day, and send its two people upstairs.',
      },
      follows: {
        'half-shifts': 'Four people say yes to four hours. You are slower at making beds than you remembered.',
        'pay-the-agency': 'Two strangers with good hands. At breakfast they are asked who they are, by you as well.',
        'ask-nadia': 'She doesn’t say no. In May she says she is leaving.',
        'close-the-cafe': 'The floor is calm. The five who have coffee at three have it in their rooms.',
      },
    },
    'senior-wednesday-green-bus': {
      title: 'The bus in the snow',
      text: 'On your round a resident starts telling you, again, how she once drove a bus through snow. There are eleven doors to go, and the inspector comes at two.',
      options: {
        'sit-down': 'Sit down, and ask what colour the bus was.',
        'say-when': 'Say when you will be back, and be back then.',
        'nod-and-go': 'Nod, with a hand on the door.',
        'note-it': 'Write “likes to talk” in the activity plan.',
      },
      follows: {
        'sit-down': 'Green. Halfway through she stops and says: you are the one with time.',
        'say-when': 'At half past four she has put out a second chair.',
        'nod-and-go': 'You have heard it, in a way. She finishes telling it to the door.',
        'note-it': 'Now it is in the plan. It was in the plan last year too.',
      },
    },
    'senior-wednesday-supper': {
      title: 'Supper from elsewhere',
      text: 'Paul, who cooks, has done the numbers: supper from the central kitchen would save 900 a month. It would come cold, at half past four.',
      options: {
        'keep-the-kitchen': 'Keep the evening kitchen, and explain why to the people who pay.',
        'let-them-vote': 'Ask the residents’ council, and try it for a week.',
        'take-the-saving': 'Take the saving. It pays for half a position at night.',
      },
      follows: {
        'keep-the-kitchen': 'At five the smell of onions goes up the stairs, and the doors open one by one.',
        'let-them-vote': 'They taste, they count, they vote: three evenings warm, four cold. It saves 300.',
        'take-the-saving': 'It does. Supper is at half past four.',
      },
    },
    'senior-thursday-offer': {
      title: 'Emre has an offer',
      text: 'The hospital would pay him 180 more a month. He is the one the second floor turns to when something is wrong.',
      options: {
        'ask-what-would-help': 'Ask what would have to be different here, and write it down in front of him.',
        'same-faces': 'Offer him one corridor with the same faces, and let him plan its mornings.',
        'match-it': 'Match the offer, and ask him to keep it to himself.',
        'wish-him-well': 'Wish him well. There is a list of applicants.',
      },
      follows: {
        'ask-what-would-help':
          'It is not the money. It is knowing two weeks ahead when he works. You could have known.',
        'same-faces': 'He stays. The corridor gets quieter, which no report has a column for.',
        'match-it': 'He stays, and keeps it to himself for four days.',
        'wish-him-well': 'The list is shorter than it was. After four months someone knows again who takes which tea.',
      },
    },
    'senior-thursday-ten-at-night': {
      title: 'A call at ten at night',
      text: 'The night shift is on the line. Someone on the first floor is dying, quietly, and the family is on its way. There is nothing you would have to do.',
      options: {
        'drive-in': 'Drive in, and make tea.',
        'stay-on-the-line': 'Stay on the line until Nadia says she is all right alone.',
        'hand-it-over': 'Tell Nadia that she decides, mean it, and sleep.',
        'name-the-checklist': 'Remind her of the checklist, and sleep.',
      },
      follows: {
        'drive-in': 'You hold a door and carry a chair. In the autumn the son writes you a letter.',
        'stay-on-the-line': 'Forty minutes, most of them silence. Then she says: now I am.',
        'hand-it-over':
          'She opens the window, as her grandmother did. In the morning she tells you about it, standing straight.',
        'name-the-checklist': 'Every box is ticked. She was alone with it.',
      },
    },
    'senior-friday-a-card': {
      title: 'A card has come',
      text: 'A family thanks the house with a card that names three people. One of them is Rosa, who cleans. The newsletter has room for one picture.',
      options: {
        rosa: 'Rosa with her trolley, and the sentence from the card below.',
        'read-it-aloud': 'Read the card aloud at the handover, and again for the late shift.',
        'the-front': 'The front of the house, in good light.',
        'file-it': 'File it for the inspection.',
      },
      follows: {
        rosa: 'She says no, and then yes, and then she brings a frame of her own.',
        'read-it-aloud': 'It takes two minutes. Someone asks whether it may hang in the staff room.',
        'the-front': 'It looks like the brochure.',
        'file-it': 'The inspector is pleased. Rosa never hears of it.',
      },
    },
    'senior-friday-last-hour': {
      title: 'The last hour',
      text: 'It is four o’clock. The documentation is three days behind, the roses are out, and at home someone has, for once, set the table.',
      options: {
        'count-together': 'Count the week’s falls with the team, and write the number on the wall.',
        garden: 'Push a wheelchair round the garden, your phone in a drawer.',
        'go-home': 'Go home at five, and let it be seen.',
        paperwork: 'Stay until the documentation is done.',
      },
      follows: {
        'count-together': 'Two fewer than last week. Someone draws a small sun beside it.',
        garden: 'The roses are reviewed one by one. The yellow ones do not do well.',
        'go-home': 'Two others look at the clock and go as well. The soup is still hot.',
        paperwork: 'At nine it is complete. On Monday it will be three hours behind.',
      },
    },
  },
};
