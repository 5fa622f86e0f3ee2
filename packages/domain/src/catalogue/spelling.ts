/** A word of the titles that a typed word may mean, and how surely: 1 is the word itself. */
export interface Spelling {
  readonly word: string
  readonly likeness: number
}

/** How likely a title's word is what was meant, by how it differs from what was typed. */
const likeness = {
  same: 1,
  sameSound: 0.94,
  /** The beginning of the word, less for each letter that is not typed yet. */
  beginning: 0.95,
  missingLetter: 0.03,
  mostMissing: 10,
  /** One letter left out, or doubled, which happens more often than a wrong one. */
  oneLeftOut: 0.92,
  oneDoubled: 0.92,
  /** One letter too many: `tigr` is meant for tiger sooner than for the `tgr` of a Bengali word. */
  oneTooMany: 0.86,
  /** Two letters exchanged. */
  exchanged: 0.9,
  oneWrong: 0.84,
  /** Two slips of these in a long word. */
  twoSlips: 0.72,
  /** A slip in a beginning. */
  slipInBeginning: 0.7,
  /** The word and an ending: `tigers`, `বাঘের`. */
  ending: 0.78,
  sameBones: 0.68,
} as const

const leastForSound = 3
const leastForOneSlip = 4
const leastForTwoSlips = 8
const leastForBones = 4
const longestEnding = 2

/** A word with what its sound and its consonants are, worked out once. */
export interface KnownWord {
  readonly word: string
  readonly sound: string
  readonly bones: string
}

/** Prepares a word folded by `foldTitle`. */
export function knowWord(word: string): KnownWord {
  const sound = soundOf(word)
  return { word, sound, bones: sound.replaceAll(/[aeiou]/g, '') }
}

/**
 * The words of a vocabulary that a typed word may mean, the likest first; both folded by `foldTitle`. Slips
 * are forgiven in words of four letters and more, two of them from eight on.
 */
export function spellingsOf(typed: string, vocabulary: Iterable<KnownWord>): Spelling[] {
  const asked = knowWord(typed)
  const found: Spelling[] = []
  for (const known of vocabulary) {
    const like = compare(asked, known)
    if (like > 0) found.push({ word: known.word, likeness: like })
  }
  return found.toSorted((one, other) => other.likeness - one.likeness || (one.word < other.word ? -1 : 1))
}

function compare(asked: KnownWord, known: KnownWord): number {
  const [typed, word] = [asked.word, known.word]
  if (word === typed) return likeness.same
  const more = word.length - typed.length
  if (more > 0 && word.startsWith(typed)) return likeness.beginning - unfinished(more)
  // Hardly anybody mistakes how a word begins; it spares looking at most words.
  if (known.sound[0] !== asked.sound[0] && !isBeginningExchanged(typed, word)) return 0
  return (
    ofSound(asked, known) ||
    ofSlips(typed, word) ||
    (isWordWithEnding(typed, word) ? likeness.ending : 0) ||
    ofSlippedBeginning(typed, word) ||
    ofBones(asked, known)
  )
}

const ofSound = (asked: KnownWord, known: KnownWord): number =>
  asked.word.length >= leastForSound && known.sound === asked.sound ? likeness.sameSound : 0

const ofBones = (asked: KnownWord, known: KnownWord): number =>
  asked.bones.length >= leastForBones && known.bones === asked.bones ? likeness.sameBones : 0

/** The slip may be a letter that was left out. */
function ofSlippedBeginning(typed: string, word: string): number {
  const more = word.length - typed.length
  if (more <= 0 || typed.length <= leastForOneSlip) return 0
  const lengths = [typed.length, typed.length + 1]
  const isLike = lengths.some((length) => slipsBetween(typed, word.slice(0, length), 1) <= 1)
  return isLike ? likeness.slipInBeginning - unfinished(more) : 0
}

const unfinished = (more: number): number => likeness.missingLetter * Math.min(more, likeness.mostMissing)

const isBeginningExchanged = (typed: string, word: string): boolean =>
  typed.length > 1 && typed[0] === word[1] && typed[1] === word[0]

const isWordWithEnding = (typed: string, word: string): boolean =>
  word.length >= leastForSound && typed.length - word.length <= longestEnding && typed.startsWith(word)

function ofSlips(typed: string, word: string): number {
  if (typed.length < leastForOneSlip) return 0
  const most = typed.length >= leastForTwoSlips ? 2 : 1
  const slips = slipsBetween(typed, word, most)
  if (slips > most) return 0
  return slips === 1 ? ofOneSlip(typed, word) : likeness.twoSlips
}

function ofOneSlip(typed: string, word: string): number {
  if (typed.length < word.length) return likeness.oneLeftOut
  if (typed.length > word.length) return isDoubled(typed, word) ? likeness.oneDoubled : likeness.oneTooMany
  const letters = (of: string) => [...of].toSorted().join('')
  return letters(typed) === letters(word) ? likeness.exchanged : likeness.oneWrong
}

/** Whether the letter too many repeats the one before it. */
const isDoubled = (typed: string, word: string): boolean =>
  [...typed].some(
    (letter, at) => letter === typed[at - 1] && typed.slice(0, at) + typed.slice(at + 1) === word,
  )

/**
 * How many letters are wrong, missing, too many or exchanged with their neighbour between two words; more
 * than `most` when there are more.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      let least = Math.min(cell(row, to) + 1, cell(next, to - 1) + 1, cell(row, to - 1) + (isSame ? 0 : 1))
      const isExchanged = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (isExchanged) least = Math.min(least, cell(before, to - 2) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return cell(row, other.length)
}

const cell = (row: readonly number[], at: number): number => row[at] ?? Infinity

/**
 * Bengali in Latin letters is written in more than one way: bagh and bag, ilish and ilis, phul, ful and pul.
 * Of what is left the bones are the consonants: Bengali writes no vowel where Latin letters need one, as in
 * sundorbon.
 */
const soundOf = (word: string): string =>
  word
    .replaceAll(/([bcdgjkpst])h/g, '$1')
    .replaceAll(/[fqvwz]/g, (letter) => sounds[letter] ?? letter)
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/(.)\1/g, '$1')

const sounds: Readonly<Record<string, string>> = { f: 'p', q: 'k', v: 'b', w: 'u', z: 'j' }
