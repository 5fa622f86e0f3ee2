import type { EmblemName } from '@baize/art'
import { invariant } from '@baize/std'
import { rngVendors } from './catalogue.ts'
import type { Phrase } from './word-table.ts'
import { forms, leads, type Form } from './words/announced.ts'

/** A title that is listed before its game is made. */
export interface AnnouncedTitle {
  /** Never given to another title. */
  readonly id: string
  readonly title: { readonly en: string; readonly bn: string }
  readonly vendor: string
  readonly category: string
  readonly gameClass: string
  readonly emblem: EmblemName
  readonly volatility: 'low' | 'medium' | 'high'
  readonly minStakeMinor: number
  readonly maxStakeMinor: number
  /** Relative weight; less than that of any game that can be played. */
  readonly popularity: number
}

/** A title of the same words whose game is made. */
export interface HouseTitle extends AnnouncedTitle {
  readonly modelId: string
  readonly isNew: boolean
}

type WordTitle = AnnouncedTitle & { readonly modelId?: string }

interface Group {
  readonly prefix: string
  readonly category: string
  readonly gameClass: string
  readonly vendors: readonly string[]
  readonly perVendor: number
  /** A first word with a picture of its own is what the tile shows: a fish rather than its hunt. */
  readonly leads: readonly (Phrase & Partial<Pick<Form, 'emblem'>>)[]
  readonly forms: readonly Form[]
  readonly volatility: AnnouncedTitle['volatility']
  /** Smallest and largest bet in units. */
  readonly stakes: readonly [number, number]
}

const group = (
  [prefix, category, gameClass = 'SLOT']: readonly [string, string, string?],
  vendors: string | readonly string[],
  rest: Omit<Group, 'prefix' | 'category' | 'gameClass' | 'vendors'>,
): Group => ({
  prefix,
  category,
  gameClass,
  vendors: typeof vendors === 'string' ? vendors.split(' ') : vendors,
  ...rest,
})

// spec 9: vendors by category, and the sub-types of RNG
const groups: readonly Group[] = [
  group(['live', 'LIVE'], 'AG BBIN BG DG EA LOTUS OG PT TGP', {
    perVendor: 24,
    leads: leads.rooms,
    forms: forms.live,
    volatility: 'low',
    stakes: [10, 50_000],
  }),
  group(['card', 'PVP'], 'KX KY TH WS XY', {
    perVendor: 20,
    leads: leads.streets,
    forms: forms.cards,
    volatility: 'medium',
    stakes: [5, 5_000],
  }),
  group(['fish', 'FISH'], 'AG BBIN CQ9 GG PT RTG', {
    perVendor: 20,
    leads: leads.catches,
    forms: forms.fishing,
    volatility: 'medium',
    stakes: [1, 1_000],
  }),
  group(['cock', 'COCKFIGHT'], 'SV3', {
    perVendor: 12,
    leads: leads.pits,
    forms: forms.cockfight,
    volatility: 'medium',
    stakes: [50, 20_000],
  }),
  group(['scratch', 'RNG', 'SC'], rngVendors, {
    perVendor: 5,
    leads: leads.flowers,
    forms: forms.scratch,
    volatility: 'high',
    stakes: [5, 500],
  }),
  group(['poker', 'RNG', 'VP'], rngVendors, {
    perVendor: 4,
    leads: leads.flowers,
    forms: forms.poker,
    volatility: 'medium',
    stakes: [5, 1_000],
  }),
  group(['jackpot', 'RNG', 'JP'], rngVendors, {
    perVendor: 5,
    leads: leads.flowers,
    forms: forms.jackpot,
    volatility: 'high',
    stakes: [5, 500],
  }),
  group(['table', 'RNG', 'TG'], rngVendors, {
    perVendor: 6,
    leads: leads.flowers,
    forms: forms.table,
    volatility: 'low',
    stakes: [10, 10_000],
  }),
  group(['arcade', 'RNG', 'AC'], rngVendors, {
    perVendor: 3,
    leads: leads.flowers,
    forms: forms.arcade,
    volatility: 'medium',
    stakes: [1, 1_000],
  }),
  group(['deuces', 'RNG', 'VP'], rngVendors, {
    perVendor: 1,
    leads: leads.flowers,
    forms: forms.deuces,
    volatility: 'medium',
    stakes: [1, 1_000],
  }),
  group(['quick', 'RNG', 'AC'], rngVendors, {
    perVendor: 4,
    leads: leads.flowers,
    forms: forms.quick,
    volatility: 'medium',
    stakes: [1, 1_000],
  }),
  group(['flight', 'RNG', 'AC'], rngVendors, {
    perVendor: 1,
    leads: leads.flowers,
    forms: forms.flight,
    volatility: 'medium',
    stakes: [1, 1_000],
  }),
  group(['cloth', 'RNG', 'TG'], rngVendors, {
    perVendor: 4,
    leads: leads.flowers,
    forms: forms.cloth,
    volatility: 'low',
    stakes: [1, 5_000],
  }),
  group(['bingo', 'RNG', 'BG'], rngVendors, {
    perVendor: 4,
    leads: leads.flowers,
    forms: forms.bingo,
    volatility: 'low',
    stakes: [5, 500],
  }),
  group(['wheel', 'RNG', 'TG'], rngVendors, {
    perVendor: 1,
    leads: leads.flowers,
    forms: forms.fair,
    volatility: 'low',
    stakes: [1, 5_000],
  }),
  // The turns of the first group leave these vendors without a table of roulette and of baccarat.
  group(['hall', 'LIVE'], 'DG EA', {
    perVendor: 1,
    leads: leads.halls,
    forms: forms.live,
    volatility: 'low',
    stakes: [10, 50_000],
  }),
  group(['bingoroom', 'RNG', 'BG'], rngVendors, {
    perVendor: 1,
    leads: leads.flowers,
    forms: forms.bingoRooms,
    volatility: 'high',
    stakes: [1, 1_000],
  }),
  // Each form of the group 'card' falls to one vendor, and those of TH and WS are not made: here every
  // vendor of PVP gets each kind of table.
  group(['club', 'PVP'], 'KX KY TH WS XY', {
    perVendor: 5,
    leads: leads.clubs,
    forms: forms.tables,
    volatility: 'medium',
    stakes: [5, 5_000],
  }),
]

/** The tabs RUMMY and LUDO of the home page start these (spec 2). */
const tabTitles: readonly WordTitle[] = [
  { id: 'rummy', bn: 'রামি', en: 'Rummy', vendor: 'KX', emblem: 'aces', modelId: 'rummy-table' } as const,
  { id: 'ludo', bn: 'লুডু', en: 'Ludo', vendor: 'KY', emblem: 'ludo', modelId: 'ludo-table' } as const,
].map(({ id, bn, en, vendor, emblem, modelId }) => ({
  id,
  title: { en, bn: bn.normalize('NFC') },
  vendor,
  category: 'PVP',
  gameClass: 'SLOT',
  emblem,
  volatility: 'medium',
  minStakeMinor: 500,
  maxStakeMinor: 500_000,
  popularity: 99,
  modelId,
}))

/** Every title of a group; each first word meets another form in each round, and the vendors take turns. */
function titlesOf(given: Group): WordTitle[] {
  const count = given.vendors.length * given.perVendor
  invariant(count <= given.leads.length * given.forms.length, `the words of ${given.prefix} are too few`)
  return Array.from({ length: count }, (_, index) => titleOf(given, { index, count }))
}

function titleOf(given: Group, { index, count }: { index: number; count: number }): WordTitle {
  const { leads: first, forms: second, vendors } = given
  const round = Math.floor(index / first.length)
  const lead = first[index % first.length]
  const form = second[((index % first.length) + round) % second.length]
  const vendor = vendors[(index + round) % vendors.length]
  invariant(lead && form && vendor !== undefined, 'each turn is within its list')
  const [least, most] = given.stakes
  return {
    id: `${given.prefix}-${String(index + 1).padStart(4, '0')}`,
    title: { en: `${lead.en} ${form.en}`, bn: `${lead.bn} ${form.bn}` },
    vendor,
    category: given.category,
    gameClass: given.gameClass,
    emblem: lead.emblem ?? form.emblem,
    volatility: given.volatility,
    minStakeMinor: least * 100,
    maxStakeMinor: most * 100,
    popularity: 1 + Math.round((90 * (count - index)) / count),
    ...(form.modelId !== undefined && { modelId: form.modelId }),
  }
}

const wordTitles = (): readonly WordTitle[] => [...tabTitles, ...groups.flatMap(titlesOf)]

const isMade = (title: WordTitle): title is WordTitle & { readonly modelId: string } =>
  title.modelId !== undefined

/** Every announced title, always the same. */
export const announcedTitles = (): readonly AnnouncedTitle[] => wordTitles().filter((title) => !isMade(title))

/** Made games stand before the announced ones and among the slots of middle rank. */
const madeWeight = 40
const newest = 24

/** Every title beside slots and mines that can be played, always the same. */
export const houseTitles = (): readonly HouseTitle[] =>
  wordTitles()
    .filter(isMade)
    .map((title, index) => ({
      ...title,
      popularity: 100 + title.popularity * madeWeight,
      isNew: index % newest === 0,
    }))
