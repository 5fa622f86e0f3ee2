/** How somebody of the demo plays: which steps of a game's stakes, and how often they take a seat. */
export interface Character {
  /** Latin: the account's name begins with it. */
  readonly name: string
  /** What the others see. */
  readonly nickname: string
  readonly language: 'BN' | 'EN'
  /** Between the least stake (0) and the greatest that they ever choose (1), along a game's steps. */
  readonly boldness: number
  /** The code of the agent by whose link they come; the demo has these agents. */
  readonly affiliateCode?: string
}

/** Of every five people four come by an agent of the demo's team, and one alone. */
const codes = ['SHAHIN', 'BORNO', 'KARIM', undefined, 'PADMA'] as const

const people: readonly (readonly [name: string, nickname: string, boldness: number])[] = [
  ['tanvir', 'তানভীর', 0.35],
  ['nusrat', 'নুসরাত', 0.15],
  ['shuvo', 'শুভ', 0.4],
  ['mim', 'মিম', 0.1],
  ['arif', 'Arif Hossain', 0.3],
  ['sadia', 'সাদিয়া', 0.2],
  ['rakib', 'রাকিব', 0.55],
  ['jui', 'জুঁই', 0.1],
  ['imran', 'Imran', 0.45],
  ['faria', 'ফারিয়া', 0.25],
  ['sohel', 'সোহেল রানা', 0.3],
  ['mitu', 'মিতু', 0.2],
  ['nayeem', 'Nayeem', 0.5],
  ['puja', 'পূজা', 0.15],
  ['bappi', 'বাপ্পি', 0.4],
  ['tisha', 'Tisha', 0.2],
  ['habib', 'হাবিব', 0.25],
  ['riya', 'রিয়া', 0.15],
  ['zahid', 'Zahid', 0.6],
  ['moushumi', 'মৌসুমী', 0.3],
  ['emon', 'ইমন', 0.35],
  ['lamia', 'লামিয়া', 0.1],
  ['sabbir', 'Sabbir', 0.45],
  ['keya', 'কেয়া', 0.2],
  ['anik', 'অনিক', 0.5],
  ['rumana', 'Rumana', 0.15],
  ['polash', 'পলাশ', 0.4],
  ['shapla', 'শাপলা', 0.1],
  ['masum', 'মাসুম', 0.3],
  ['nipa', 'Nipa', 0.25],
]

/** The first `count` people; beyond the names there are, they begin again. */
export function chooseCharacters(count: number): Character[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, nickname, boldness] = people[index % people.length] ?? ['player', 'Player', 0]
    const language = /\p{Script=Bengali}/u.test(nickname) ? 'BN' : 'EN'
    const affiliateCode = codes[index % codes.length]
    return { name, nickname, language, boldness, ...(affiliateCode !== undefined && { affiliateCode }) }
  })
}
