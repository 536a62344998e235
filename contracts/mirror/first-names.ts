/**
 * Frequent first names in English and German, in small letters, for texts that write them so or with an article. Words that are
 * also common words ("will", "mark", "rose") are left out: they are found by their capital.
 */
export const firstNames: ReadonlySet<string> = new Set(
  `aaron abigail achim adam adrian agnes alan albert alex alexander alexandra alice alina amanda amelia amy andrea andreas
  andrew andy angela anita anja anke anna anne annika anthony antje antonia armin arthur astrid ava axel barbara bastian beate
  ben benedikt benjamin bernd bernhard bettina bianca birgit birgitta boris brian brigitte bruno carina carl carla carlos
  carmen caroline catherine charles charlotte chloe chris christa christian christiane christina christine christoph
  christopher claire clara claudia clemens cornelia craig daniel daniela david deborah denise dennis diana dieter dietmar dirk
  dominik dominique donald dorothea dorothy edith eduard edward elena elias elisabeth elizabeth ella ellen elke elsa emil emilia
  emily emma eric erich erik erika ernst eva evelyn fabian fatima felicitas felix ferdinand fiona florian frances francis frank
  franz franziska fred frederik friederike friedrich fritz gabi gabriel gabriele gary george georg gerald gerd gerda gerhard
  gertrud gisela giulia gregor gudrun guido günter günther hannah hanna hannelore hannes hans harald harry heather heidi heike
  heiko heiner heinrich heinz helen helena helene helga helmut henning henrik henry herbert hermann hilde hildegard holger horst
  hubert ian ibrahim ilse ina ines inge ingeborg ingo ingrid irene irina iris isabel isabella isabelle ivan jack jacob jakob
  james jana jane janet janine jannik jasmin jason jeff jennifer jens jeremy jessica jim joachim joan joanna jochen joe johann
  johanna johannes john jonas jonathan jörg josef joseph josefine joshua josh judith jule julia julian juliane julie jürgen
  jutta kai karen karin karina karl karla karoline karsten kate katharina katherine kathrin katja katrin kelly ken kerstin kevin
  kim klara klaus konrad konstantin kurt lara larissa lars laura laurence lea lena leni leo leon leonard leonie liam liesel lilly
  lina linda lisa lothar louis louisa louise luca lucas lucia lucy ludwig luis luisa lukas lutz lydia madeleine magdalena maike
  maja malte manfred manuel manuela marc marcel marco marcus margaret margarete margit maria marianne marie mario marion marius
  markus marlene marta martha martin martina mary mathias mathilda matt matthew matthias mats maurice max maximilian mehmet mia
  michael michaela michelle miguel mike miriam mohamed mohammed mona monica monika moritz muhammad mustafa nadine nadja nancy
  natalie natascha nathan nele nicholas nick nico nicola nicole niklas nils nina noah nora norbert olaf ole oliver olivia oskar
  oscar otto patricia patrick paul paula pauline peter petra philip philipp pia rachel rainer ralf ralph ramona raphael rebecca
  regina regine reiner reinhard renate ricarda richard rita robert roberta robin roland rolf roman ronald rosa rosemarie rosi
  rudi rudolf ruth ryan sabine sabrina sally sam samantha samuel sandra sara sarah sascha scott sean sebastian selina sharon
  siegfried sigrid silke silvia simon simone sofia sofie sonja sophia sophie stefan stefanie steffen stephan stephanie stephen
  steve steven sue susan susanne svenja sven sylvia tamara tanja ted teresa theo theodor theresa thomas thorsten till tim timo
  tina tobias tom toni torben torsten udo ulf uli ulla ulrich ulrike ursula ute uwe valentin valentina vanessa vera verena
  veronika victor victoria viktor viktoria vincent volker walter waltraud wendy werner wilhelm wilfried william wolfgang yannick
  yasmin yusuf yvonne zoe`.split(/\s+/u),
);
