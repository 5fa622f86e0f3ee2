/**
 * The named patterns of fields (spec 5). Each is one regular expression that needs no look-around and no back
 * reference, and that never has two ways to read one text, so no input makes it slow.
 */
export const patternIds = [
  'any',
  'custom',
  'username',
  'letter_first',
  'kanji_digits',
  'email',
  'letters_or_digits',
  'letters_and_digits',
  'digits',
  'digits_with_uppercase',
  'english_letters_spaces',
  'no_spaces',
  'chinese_punctuation',
  'date_year_first',
  'date_month_first',
  'letters_spaces',
  'korean',
  'thai',
  'thai_or_english',
  'uppercase_spaces',
  'letters_digits_symbols',
  'all_classes',
  'two_names',
  'japanese_full_width',
  'uppercase',
  'person_name',
  'mobile_bd',
] as const
export type PatternId = (typeof patternIds)[number]
/** Every pattern but the one that an operator writes. */
export type NamedPatternId = Exclude<PatternId, 'custom'>

const ascii = { upper: 'A-Z', lower: 'a-z', digit: '0-9', symbol: '!-\\/:-@\\[-`\\{-~' }
const month = '(?:0[1-9]|1[0-2])'
const day = '(?:0[1-9]|[12][0-9]|3[01])'
const year = '(?:19|20)[0-9]{2}'
/** A letter with the marks that follow it, as Bengali and accented Latin letters have. */
const latinWord = "[\\p{Script=Latin}\\p{M}.'-]+"
const bengaliWord = "[\\p{Script=Bengali}\\u200C\\u200D.'-]+"
const thai = '\\p{Script=Thai}'

/** The regular expression of each named pattern, in ECMAScript's notation with the flag `u`. */
export const patternSources: Readonly<Record<NamedPatternId, string>> = {
  any: '*',
  // Latin letters only: no look-alike script, zero-width mark or text direction trick makes a twin of a name.
  username: '^[A-Za-z][A-Za-z0-9_]*$',
  letter_first: '^[A-Za-z][A-Za-z0-9]*$',
  kanji_digits: '^[\\p{Script=Han}\\u30050-9]+$',
  email:
    "^[A-Za-z0-9!#$%&'*+\\/=?^_`\\{|\\}~-]+(?:\\.[A-Za-z0-9!#$%&'*+\\/=?^_`\\{|\\}~-]+)*" +
    '@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\\.)+[A-Za-z][A-Za-z0-9]*(?:-+[A-Za-z0-9]+)*$',
  letters_or_digits: '^[A-Za-z0-9]+$',
  letters_and_digits: withEachOf(['A-Za-z', ascii.digit]),
  digits: '^[0-9]+$',
  digits_with_uppercase: '^[a-z0-9]*[A-Z][A-Za-z0-9]*$',
  english_letters_spaces: '^[A-Za-z ]+$',
  no_spaces: '^[^\\s]+$',
  chinese_punctuation:
    '^[\\p{Script=Han}\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301F\\uFF01-\\uFF0F·…—“”‘’]+$',
  date_year_first: `^${year}-${month}-${day}$`,
  date_month_first: `^${month}-${day}-${year}$`,
  letters_spaces: '^[\\p{L}\\p{M} ]+$',
  korean: '^[\\uAC00-\\uD7A3]+$',
  thai: `^${thai}+$`,
  thai_or_english: `^[${thai}A-Za-z ]+$`,
  uppercase_spaces: '^ *[A-Z][A-Z ]*$',
  letters_digits_symbols: '^[!-~]+$',
  all_classes: withEachOf(Object.values(ascii)),
  two_names: "^[\\p{L}\\p{M}.'-]+(?: [\\p{L}\\p{M}.'-]+)+$",
  japanese_full_width:
    '^[\\p{Script=Han}\\u3005\\u3041-\\u3096\\u309D\\u309E\\u30A1-\\u30FA\\u30FC-\\u30FE]+$',
  uppercase: '^[A-Z]+$',
  // One script per name, so that letters of another cannot stand in for its own.
  person_name: `^(?:${latinWord}(?: ${latinWord})*|${bengaliWord}(?: ${bengaliWord})*)$`,
  mobile_bd: '^(?:\\+?880|0)?1[3-9][0-9]{8}$',
}

const compiled = new Map<NamedPatternId, RegExp>()

/** Whether a text has the form of a named pattern, in time proportional to its length. */
export function fitsPattern(id: NamedPatternId, text: string): boolean {
  if (id === 'any') return true
  const known = compiled.get(id) ?? new RegExp(patternSources[id], 'u')
  compiled.set(id, known)
  return known.test(text)
}

/**
 * A text of these character classes that has at least one of each: the orders in which they can first appear
 * are written out, which takes the place of look-ahead.
 */
function withEachOf(classes: readonly string[]): string {
  const orders = permutations(classes).map((order) =>
    order.map((one, i) => `[${one}][${order.slice(0, i + 1).join('')}]*`).join(''),
  )
  return `^(?:${orders.join('|')})$`
}

function permutations(items: readonly string[]): string[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  )
}
