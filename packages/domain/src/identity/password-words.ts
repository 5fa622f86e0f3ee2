/**
 * What most guessed passwords are made of (OWASP ASVS 5, 6.2.4): a password that is one of these words, once
 * its marks are read as letters and what stands around it is left out, is guessed among the first.
 */
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `
  password passwort parola contrasena motdepasse pass passcode passphrase mypassword newpassword changeme
  letmein welcome login logon signin access admin administrator root user username guest test tester
  testing demo default secret secure security private temp temporary hello helloworld whatever nothing
  something trustno qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn
  zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwer qwert qweqwe asdasd zxczxc abc abcd abcde abcdef abcdefg
  abcdefgh abcabc aabbcc xyz iloveyou ilove loveyou loveme love lovely lover mylove forever friends friend
  family baby babygirl angel angels princess prince queen king sunshine sunflower flower butterfly rainbow
  star stars starlight moonlight heaven dragon monkey tiger lion eagle falcon panther wolf bear horse
  dolphin spider snake kitty cat dog puppy rabbit shadow master killer hunter ranger warrior soldier ninja
  pirate wizard phoenix thunder lightning storm matrix superman batman spiderman ironman avengers starwars
  pokemon pikachu naruto minecraft roblox fortnite football soccer baseball basketball hockey cricket
  tennis golf champion champions winner liverpool chelsea arsenal barcelona manchester realmadrid juventus
  messi ronaldo neymar computer internet samsung nokia iphone android google facebook instagram whatsapp
  youtube twitter microsoft windows apple banana orange cherry chocolate cookie coffee pepper ginger
  cheese sugar honey candy summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday red blue
  green black white purple yellow silver golden diamond michael jordan jennifer jessica charlie daniel
  ashley nicole michelle amanda andrew joshua matthew anthony robert thomas william george harley maggie
  buster samantha alexander christian elizabeth jonathan victoria benjamin david john james maria sarah
  freedom power money dollar million lucky happy smile success blessed faith jesus christ god allah
  bismillah alhamdulillah mashallah inshallah islam muslim muhammad mohammad mohammed ahmed hossain hasan
  rahman khan sultana begum akter islamic bangladesh bangla bengali dhaka chittagong chattogram sylhet
  rajshahi khulna barisal rangpur comilla amarbangla sonarbangla joybangla ilovebangladesh ilovebd shakib
  tamim mashrafe mushfiq bkash nagad rocket india pakistan london newyork america california casino baize
  poker jackpot gambler slots roulette blackjack betting gaming games gamer play player
  `
    .trim()
    .split(/\s+/),
)

const readAs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Takes a password in lower case and says whether such a word is all that is in it. */
export function isCommonWord(password: string): boolean {
  const trimmed = trimToLetters(password)
  const readings = [trimmed, spell(trimmed), trimToLetters(spell(password))]
  return readings.some((word) => commonPasswordWords.has(word) || isDoubled(word))
}

const spell = (text: string): string => text.replaceAll(/[@431!0$57]/g, (mark) => readAs[mark] ?? mark)

/** Without what stands before the first and after the last letter; in one pass each way, however long. */
function trimToLetters(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && !isLetter(text.charCodeAt(from))) from += 1
  while (to > from && !isLetter(text.charCodeAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** a to z; any other script is no word of the list. */
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || code > 127

const isDoubled = (word: string): boolean => {
  const half = word.slice(0, word.length / 2)
  return word === half + half && commonPasswordWords.has(half)
}
