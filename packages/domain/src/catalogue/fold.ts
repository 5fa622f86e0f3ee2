/**
 * Bengali letters by their sound. Letters that people mix up when they type fall together: the three s, the
 * two n, long and short vowels. Vowel signs and independent vowels are the same sound.
 */
const soundOf: Readonly<Record<string, string>> = {
  ...sounds('অআা', 'a'),
  ...sounds('ইঈিী', 'i'),
  ...sounds('উঊুূ', 'u'),
  ...sounds('ঋৃ', 'ri'),
  ...sounds('এে', 'e'),
  ...sounds('ঐৈ', 'oi'),
  ...sounds('ওো', 'o'),
  ...sounds('ঔৌ', 'ou'),
  ...sounds('কখ', 'k'),
  ...sounds('গঘ', 'g'),
  ...sounds('ঙং', 'ng'),
  ...sounds('চছ', 'c'),
  ...sounds('জঝয', 'j'),
  ...sounds('ঞণন', 'n'),
  ...sounds('টঠতথৎ', 't'),
  ...sounds('ডঢদধ', 'd'),
  ...sounds('পফ', 'p'),
  ...sounds('বভ', 'b'),
  ...sounds('ম', 'm'),
  ...sounds('র', 'r'),
  ...sounds('ল', 'l'),
  ...sounds('শষস', 's'),
  ...sounds('হঃ', 'h'),
  ...digits('০১২৩৪৫৬৭৮৯'),
}

/**
 * Folds a title, or the words a person typed, to plain lower-case Latin letters, digits and single spaces, so
 * that one trigram index finds both scripts. Accents, punctuation, joiners and nukta make no difference.
 */
export function foldTitle(text: string): string {
  let folded = ''
  for (const letter of dotted(text.normalize('NFKC').toLowerCase()))
    folded += soundOf[letter] ?? plain(letter)
  return folded.replace(/ +/g, ' ').trim()
}

/** The normal form writes these letters as two: the dot below turns d into r and j into i. */
function dotted(text: string): string {
  return text.replace(/[\u09a1\u09a2]\u09bc/g, '\u09b0').replace(/\u09af\u09bc/g, '\u0987')
}

function plain(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[a-z0-9]+$/.test(bare)) return bare
  // Apostrophes and joiners stand inside words; every other sign parts them.
  return bare === '' || /['’\u200b-\u200d]/.test(bare) ? '' : ' '
}

function sounds(letters: string, sound: string): Record<string, string> {
  return Object.fromEntries([...letters.normalize('NFC')].map((letter) => [letter, sound]))
}

function digits(letters: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, value) => [letter, String(value)]))
}
