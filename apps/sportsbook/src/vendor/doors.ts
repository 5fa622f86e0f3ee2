import type { EmblemName } from '@baize/art'
import type { Sport } from '@baize/sports/market'

/** A title of the catalogue that opens the book at a place of its own. My bets are the same behind each. */
export interface Door {
  /** Never given to another title. */
  readonly game: string
  readonly vendor: string
  readonly category: Category
  readonly title: { readonly en: string; readonly bn: string }
  readonly emblem: EmblemName
  /** Null: all sports. */
  readonly sport: Sport | null
  readonly view: View
  readonly maxStakeMinor: number
  readonly popularity: number
}

type Category = 'SPB' | 'SPORTS' | 'ESPORTS'
type View = 'live' | 'soon' | 'day'

export const leastStakeMinor = 1_000
const mostStakeMinor = { SPB: 10_000_000, SPORTS: 10_000_000, ESPORTS: 2_000_000 } as const
/** As other titles that can be played: among the slots of middle rank. */
const leastWeight = 100
const weight = 40
const firstWeight = 91

/** What a title says after the name of its series, and what it opens. */
type Form = readonly [en: string, bn: string, emblem: EmblemName, sport: Sport | null, view: View]
/** The first word of a title. Each vendor has its own, so that no two titles are the same. */
type Series = readonly [vendor: string, en: string, bn: string]

const sportForms: readonly Form[] = [
  ['Live Now', 'লাইভ', 'trophy', null, 'live'],
  ['Cricket', 'ক্রিকেট', 'cricket', 'cricket', 'soon'],
  ['Football', 'ফুটবল', 'football', 'football', 'soon'],
  ['Cricket Live', 'লাইভ ক্রিকেট', 'cricket', 'cricket', 'live'],
  ['Football Live', 'লাইভ ফুটবল', 'football', 'football', 'live'],
  ['Kabaddi', 'কাবাডি', 'trophy', 'kabaddi', 'soon'],
  ['Kabaddi Live', 'লাইভ কাবাডি', 'trophy', 'kabaddi', 'live'],
  ['Tennis', 'টেনিস', 'tennis', 'tennis', 'soon'],
  ['Tennis Live', 'লাইভ টেনিস', 'tennis', 'tennis', 'live'],
  ['Basketball', 'বাস্কেটবল', 'basketball', 'basketball', 'soon'],
  ['Basketball Live', 'লাইভ বাস্কেটবল', 'basketball', 'basketball', 'live'],
  ['Today', 'আজকের খেলা', 'trophy', null, 'day'],
]
const esportForms: readonly Form[] = [
  ['Sector 13', 'সেক্টর 13', 'crosshair', 'shooter', 'soon'],
  ['Three Lanes', 'থ্রি লেনস', 'gamepad', 'arena', 'soon'],
  ['Sector 13 Live', 'লাইভ সেক্টর 13', 'crosshair', 'shooter', 'live'],
  ['Three Lanes Live', 'লাইভ থ্রি লেনস', 'gamepad', 'arena', 'live'],
  ['Sector 13 Today', 'আজকের সেক্টর 13', 'crosshair', 'shooter', 'day'],
  ['Three Lanes Today', 'আজকের থ্রি লেনস', 'gamepad', 'arena', 'day'],
]

const sportSeries: readonly Series[] = [
  ['IBC', 'Maidan', 'ময়দান'],
  ['SBT', 'Gallery', 'গ্যালারি'],
  ['UG', 'Stadium', 'স্টেডিয়াম'],
]
const esportSeries: readonly Series[] = [
  ['IMES', 'Squad', 'স্কোয়াড'],
  ['TF', 'Tower', 'মিনার'],
  ['IA', 'Arena', 'আখড়া'],
  ['IMES', 'Ranger', 'রেঞ্জার'],
  ['TF', 'Beacon', 'বাতিঘর'],
  ['IA', 'Fort', 'কেল্লা'],
]
const bookSeries: readonly Series[] = [['BOOK', 'Sportsbook', 'স্পোর্টসবুক']]

/** Every form of every series; the most played come first and the vendors take turns. */
function doorsOf(
  [prefix, category]: readonly [string, Category],
  series: readonly Series[],
  forms: readonly Form[],
): Door[] {
  const pairs = forms.flatMap((form) => series.map((each) => [each, form] as const))
  return pairs.map(([[vendor, en, bn], form], rank) => ({
    game: `${prefix}-${String(rank + 1).padStart(4, '0')}`,
    vendor,
    category,
    title: { en: `${en} ${form[0]}`, bn: `${bn} ${form[1]}`.normalize('NFC') },
    emblem: form[2],
    sport: form[3],
    view: form[4],
    maxStakeMinor: mostStakeMinor[category],
    popularity: leastWeight + weight * Math.round(firstWeight * (1 - rank / pairs.length)),
  }))
}

/** All doors: 36 of sports, 36 of e-sports, and those under the book's own name. */
export const doors: readonly Door[] = [
  ...doorsOf(['sport', 'SPORTS'], sportSeries, sportForms),
  ...doorsOf(['esport', 'ESPORTS'], esportSeries, esportForms),
  ...doorsOf(['book', 'SPB'], bookSeries, [...sportForms, ...esportForms]),
]

const byGame = new Map(doors.map((door) => [door.game, door]))

export const findDoor = (game: string): Door | undefined => byGame.get(game)
