import { roles } from '@baize/games'
import type { Role } from '@baize/games'
import { invariant } from '@baize/std'
import type { EmblemName, GroundName, Palette } from '@baize/art'
import { composeTitles } from './compose.ts'
import type { Composed } from './compose.ts'
import { kinds } from './kinds.ts'
import type { Kind } from './kinds.ts'
import { minesTitles } from './mines.ts'
import type { MinesTitle } from './mines.ts'

/** Spec 9: nearly 10,000 slot games. */
export const slotCount = 10_000

// spec 9: vendors of RNG
export const rngVendors = [
  'AE',
  'AG',
  'CQ9',
  'GG',
  'ISB',
  'MG',
  'MGS',
  'PNG',
  'PT',
  'RTG',
  'TTG',
  'WD',
] as const
export type RngVendor = (typeof rngVendors)[number]

/** What `art` of `@baize/art` needs besides the id, the title and the vendor. */
export interface TitleArt {
  readonly category: 'slots' | 'arcade'
  readonly emblem: EmblemName
  readonly palette?: Palette
  readonly ground?: GroundName
}

interface TitleCommon {
  /** Never given to another title. */
  readonly id: string
  readonly title: { readonly en: string; readonly bn: string }
  readonly vendor: RngVendor
  readonly category: 'RNG'
  readonly modelId: string
  readonly theme: string
  readonly art: TitleArt
  readonly isNew: boolean
  readonly isFeatured: boolean
  /** 1 is the oldest. */
  readonly releasedOrder: number
  /** Relative weight, 100 and up. */
  readonly popularity: number
}

export interface SlotTitle extends TitleCommon {
  readonly kind: 'slot'
  readonly subType: 'RNG'
  readonly symbols: Readonly<Record<Role, EmblemName>>
}

export interface MinesTitleEntry extends TitleCommon {
  readonly kind: 'mines'
  /** spec 9: sub-type of arcade games */
  readonly subType: 'AC'
  readonly pieces: { readonly safe: EmblemName; readonly mine: EmblemName }
}

export type TitleEntry = SlotTitle | MinesTitleEntry

/** Ids of the models on offer; the titles share them out in turn, so that neighbours differ. */
export interface CatalogueModels {
  readonly slot: readonly string[]
  readonly mines: readonly string[]
}

const nightGrounds = ['dusk', 'ultra', 'ink'] as const
const lampColours: readonly Palette[] = [
  ['dusk', 'brass', 'aqua'],
  ['ultra', 'mari', 'verm'],
  ['ink', 'brass', 'verm'],
]

/** Drawings that hold one another would look alike on a reel. */
const lookalikes: Partial<Record<EmblemName, EmblemName>> = { fan: 'peacock' }

const numbered = (prefix: string, index: number) => `${prefix}-${String(index + 1).padStart(4, '0')}`

const turn = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  invariant(item !== undefined, 'a turn needs a list that is not empty')
  return item
}

/** A place from 0 to `count` - 1, another for every index unless `count` is a multiple of the prime 1009. */
const scattered = (index: number, count: number) => (index * 1009 + 373) % count

function paletteOf({ palettes, isNight }: Composed, kind: Kind, index: number): Palette | undefined {
  const own = palettes ?? kind.palettes
  if (!isNight) return own && turn(own, index)
  const [, first, second] = turn(own ?? lampColours, index)
  const grounds = nightGrounds.filter((ground) => ground !== first && ground !== second)
  return [turn(grounds, index), first, second]
}

/** The title's emblem is the wild; the dearer and the cheaper symbols change places from title to title. */
function symbolsOf(emblem: EmblemName, kind: Kind, index: number): Record<Role, EmblemName> {
  const [scatter, ...rest] = kind.symbols.filter((name) => name !== emblem && name !== lookalikes[emblem])
  invariant(scatter && rest.length >= roles.length - 2, `too few symbols for ${emblem}`)
  const shuffled = [...rotated(rest.slice(0, 4), index), ...rotated(rest.slice(4), index)]
  const names = [emblem, scatter, ...shuffled]
  return Object.fromEntries(roles.map((role, i) => [role, turn(names, i)])) as Record<Role, EmblemName>
}

/** The symbols of a slot whose title is not composed: those of a theme around the title's own emblem. */
export const themeSymbols = (
  emblem: EmblemName,
  { theme, index }: { readonly theme: keyof typeof kinds; readonly index: number },
): Record<Role, EmblemName> => symbolsOf(emblem, kinds[theme], index)

const rotated = <T>(list: readonly T[], by: number) => list.map((_, i) => turn(list, i + by))

function rankings(index: number, count: number) {
  const releasedOrder = scattered(index, count) + 1
  const rank = scattered(count - 1 - index, count)
  return {
    releasedOrder,
    popularity: Math.max(100, Math.round(100_000 / (rank + 10))),
    isNew: releasedOrder > count * 0.97,
    isFeatured: rank < count * 0.03,
  }
}

function slotTitle(title: Composed, index: number, place: { modelId: string; count: number }): SlotTitle {
  const kind: Kind = kinds[title.kind]
  const palette = paletteOf(title, kind, index)
  const ground = index % 3 === 0 ? undefined : kind.ground
  return {
    id: numbered('slot', index),
    kind: 'slot',
    title: { en: title.en, bn: title.bn },
    vendor: turn(rngVendors, index * 5 + Math.floor(index / rngVendors.length)),
    category: 'RNG',
    subType: 'RNG',
    modelId: place.modelId,
    theme: title.kind,
    art: { category: 'slots', emblem: title.emblem, ...(palette && { palette }), ...(ground && { ground }) },
    symbols: symbolsOf(title.emblem, kind, index),
    ...rankings(index, place.count),
  }
}

function minesTitle(title: MinesTitle, index: number, modelId: string): MinesTitleEntry {
  const { bn, en, theme, safe, mine, tile, palette } = title
  return {
    id: numbered('mines', index),
    kind: 'mines',
    title: { en, bn: bn.normalize('NFC') },
    vendor: turn(rngVendors, index * 7 + 3),
    category: 'RNG',
    subType: 'AC',
    modelId,
    theme,
    art: { category: 'arcade', emblem: tile, ...(palette && { palette }) },
    pieces: { safe, mine },
    ...rankings(index, minesTitles.length),
  }
}

/** Takes the model ids and gives every title of the house, always the same: slots, then mines. */
export function catalogue(models: CatalogueModels): readonly TitleEntry[] {
  invariant(models.slot.length > 0 && models.mines.length > 0, 'the catalogue needs a model of each kind')
  const composed = composeTitles(slotCount)
  invariant(composed.length === slotCount, `the words give only ${composed.length} titles`)
  const slots = composed.map((title, index) =>
    slotTitle(title, index, { modelId: turn(models.slot, index), count: slotCount }),
  )
  return [...slots, ...minesTitles.map((title, i) => minesTitle(title, i, turn(models.mines, i)))]
}
