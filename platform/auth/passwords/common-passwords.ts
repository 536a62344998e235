/**
 * The passwords that attackers try first, as plain words. Digits, punctuation and letter substitutions are removed
 * before the lookup (see password-rules.ts), so `Passw0rd!` and `monkey2024` match their words.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort motdepasse contrasena parola senha passw pass passwd secret secreto geheim admin administrator root
  toor user username guest test tester testing demo default changeme changeit letmein letmeinnow login logon access
  welcome willkommen bienvenue hello hallo hola master server computer internet system network database oracle mysql
  monkey dragon shadow tiger lion bear wolf eagle falcon phoenix panther puma jaguar leopard dolphin butterfly horse
  football baseball basketball hockey soccer tennis golf cricket rugby volleyball swimming fishing hunting hunter
  sunshine princess angel flower lovely love loveme iloveyou ilovegod ilovejesus jesus jesuschrist christ god blessed
  heaven faith hope grace peace freedom forever together family mother father brother sister daughter babygirl baby
  superman batman spiderman ironman wolverine superstar rockstar starwars startrek pokemon pikachu naruto matrix
  trustno qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc onetwothree abc abcd
  abcde abcdef abcdefg abcdefgh charlie michael jordan jennifer jessica michelle nicole ashley amanda daniel thomas
  robert andrew joshua matthew anthony william jonathan christopher george richard samantha elizabeth victoria hannah
  maggie buster pepper ginger bailey harley cookie chocolate cheese banana orange apple cherry peanut coffee whatever
  nothing something killer ninja samurai warrior knight wizard magic merlin gandalf frodo pirate vampire zombie
  summer winter autumn spring january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday london paris berlin madrid chicago boston dallas texas california
  florida newyork america england ireland scotland australia canada germany france italia brazil mexico india
  google facebook twitter instagram youtube linkedin microsoft windows samsung android iphone apple macintosh linux
  ubuntu nintendo playstation xbox minecraft fortnite roblox mercedes ferrari porsche corvette mustang camaro yamaha
  liverpool arsenal chelsea barcelona realmadrid juventus manchester united cowboys steelers yankees lakers
  diamond silver golden purple yellow orange green black white blue red pink rainbow thunder lightning storm
  security private account money dollar banker business company office manager director employee student teacher
  school college university library maverick topgun aircraft airplane airport
  soleil bonjour chouchou doudou jetaime amour schatz liebe sommer hallo tequiero amor estrella corazon bonita
  nirvana metallica slipknot beatles eminem madonna guitar drummer music dance dancer singer
  lucky success winner champion victory power energy future dream dreams believe inspire awesome amazing beautiful
  gorgeous sweetie sweetheart honey darling precious treasure happy smile smiley laughter friend friends bestfriend
  `
    .trim()
    .split(/\s+/),
);

/** Words of this product, which attackers try here first. */
export const productWords: readonly string[] = [
  'redhelicopter',
  'helicopter',
  'pilot',
  'flight',
  'licence',
  'license',
  'rotor',
  'cockpit',
  'preflight',
  'leadership',
  'journey',
  'lemonade',
  'lemonadestand',
  'goodwill',
  'aleris',
];
