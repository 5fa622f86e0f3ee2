/** The particulars a member may keep (spec 3, profile-type fields). */
export const profileFieldNames = [
  'nickname',
  'realName',
  'birthday',
  'permanentAddress',
  'currentAddress',
  'placeOfBirth',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'zalo',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'qqNum',
  'wechat',
  'idNumber',
] as const
export type ProfileField = (typeof profileFieldNames)[number]

/** Set once; afterwards only customer service changes them: they say who is paid and who may play. */
export const lockedOnceSet: readonly ProfileField[] = ['realName', 'birthday', 'idNumber']

interface Rule {
  readonly min: number
  readonly max: number
  readonly form?: RegExp
}

/** Letters, digits, one space or - _ . between them; no markup, no marks that cannot be seen. */
const nicknameForm = /^[\p{L}\p{M}\p{N}]+(?:[ ._-][\p{L}\p{M}\p{N}]+)*$/u
const messengerForm = /^@?[\p{L}\p{N}._+-]+$/u
/** Anything that can be seen and printed; `<` and `>` have no place in an address. */
const plainText = /^[^\p{C}<>\u2028\u2029]+$/u

const text = (max: number): Rule => ({ min: 1, max, form: plainText })
const messenger: Rule = { min: 2, max: 64, form: messengerForm }

const rules: Readonly<Record<Exclude<ProfileField, 'birthday' | 'realName'>, Rule>> = {
  nickname: { min: 2, max: 24, form: nicknameForm },
  permanentAddress: text(200),
  currentAddress: text(200),
  placeOfBirth: text(80),
  nationality: { min: 2, max: 2, form: /^[A-Z]{2}$/ },
  occupation: text(80),
  sourceOfIncome: text(80),
  zalo: { min: 6, max: 20, form: /^\+?\d+$/ },
  whatsapp: { min: 6, max: 20, form: /^\+?\d+$/ },
  facebook: { min: 2, max: 128, form: /^[\p{L}\p{N}._:/-]+$/u },
  telegram: { min: 3, max: 33, form: /^@?[A-Za-z]\w+$/ },
  line: messenger,
  qqNum: { min: 5, max: 12, form: /^[1-9]\d+$/ },
  wechat: { min: 6, max: 20, form: /^[A-Za-z][\w-]+$/ },
  idNumber: { min: 5, max: 32, form: /^[A-Za-z0-9-]+$/ },
}

/**
 * Whether a particular has its form. Takes the text in normal form (`normaliseParticular`); a birthday and a
 * real name have rules of their own.
 */
export function fitsParticular(name: Exclude<ProfileField, 'birthday' | 'realName'>, value: string): boolean {
  const { min, max, form } = rules[name]
  const length = [...value].length
  return length >= min && length <= max && (form?.test(value) ?? true)
}

/** One form for texts that look alike: composed characters, single spaces, none around. */
export const normaliseParticular = (value: string): string =>
  value.normalize('NFC').replace(/ +/g, ' ').trim()

/** Words of the house, spelt with i for every l: a nickname may write the one for the other. */
const reserved = /admin|baize|support|service|moderator|officiai|staff|operator|system|cashier|heipdesk/
const reservedBengali = ['অ্যাডমিন', 'এডমিন', 'সাপোর্ট', 'কর্তৃপক্ষ', 'বেইজ']
/** Digits, and Cyrillic and Greek letters, that are read as Latin letters. */
const lookAlikes: ReadonlyMap<string, string> = readPairs(
  '0134578lаеорсухіѕтмквԁпοαιντρε',
  'oieastbiaeopcyxistmkbdnoaintpe',
)

/** Whether a nickname could be taken for the house's: as it is, or after undoing look-alike characters. */
export function looksLikeStaff(nickname: string): boolean {
  const composed = nickname.normalize('NFC')
  if (reservedBengali.some((word) => composed.includes(word.normalize('NFC')))) return true
  const letters = [...nickname.normalize('NFKD').toLowerCase()].map(
    (letter) => lookAlikes.get(letter) ?? letter,
  )
  return reserved.test(letters.filter((letter) => /[a-z]/.test(letter)).join(''))
}

/** Whether a name mixes scripts in a way that only look-alikes need. */
export function mixesScripts(name: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
  return scripts.filter((script) => script.test(name)).length > 1
}

function readPairs(from: string, to: string): ReadonlyMap<string, string> {
  const latin = [...to]
  return new Map([...from].map((letter, i) => [letter, latin[i] ?? letter]))
}
