import {
  engineOf,
  findIn,
  jackpotReturn,
  jackpotRules,
  models,
  type GameFigures,
  type GameModel,
  type GridModel,
} from '@baize/games'
import { invariant } from '@baize/std'
import { houseTitles, type HouseTitle } from '../titles/announced.ts'
import { catalogue, themeSymbols, type TitleEntry } from '../titles/catalogue.ts'
import { maxStakeOf, minStakeMinor, type Offer } from './offers.ts'

const firstRelease = Date.parse('2020-01-01T00:00:00Z')
const firstHouseRelease = Date.parse('2026-09-01T00:00:00Z')
const betweenReleasesMs = 6 * 3_600_000

/** Lists every title with its model and what is published of it; prices of features where they may be sold. */
export function listOffers({ sellsFeatures } = { sellsFeatures: true }): Offer[] {
  const ids = (kind: GameModel['kind']) =>
    models.filter((model) => model.kind === kind).map((model) => model.id)
  const offered = sellsFeatures ? models : models.map(withoutPrice)
  const figures = new Map(offered.map((model) => [model.id, engineOf(model).figures(model)]))
  const mathsOf = (title: { readonly id: string; readonly modelId: string }) => {
    const model = findIn(offered, { id: title.modelId })
    const published = figures.get(title.modelId)
    invariant(model && published, `title ${title.id} has a model`)
    return { model, figures: published }
  }
  const house = houseTitles().map((title, index) => houseOffer(title, { ...mathsOf(title), index }))
  const mines = [...new Set(ids('mines'))]
  const entries = catalogue({ slot: dealSlots(ids('slot'), ids('slotgrid')), mines }).map((title) =>
    offerOf(title, mathsOf(title)),
  )
  return [...entries, ...house]
}

/** The same game where its feature may not be sold. */
function withoutPrice(model: GameModel): GameModel {
  if (model.kind !== 'slotgrid') return model
  const { buyPrice: _, ...rest } = model
  return rest
}

/** The first titles are plain slots; then slots of lines and on grids take turns. */
const plainTitles = 3

function dealSlots(lines: readonly string[], grids: readonly string[]): string[] {
  const [plain, rest] = [[...new Set(lines)], [...new Set(grids)]]
  const dealt = plain.splice(0, plainTitles)
  while (plain.length + rest.length > 0) dealt.push(...rest.splice(0, 1), ...plain.splice(0, 1))
  return dealt
}

const palettes = [
  'felt-brass-verm',
  'teal-rani-mari',
  'maroon-sky-brass',
  'ultra-mari-verm',
  'dusk-brass-aqua',
]
/** No round pays more than this: where a multiplier is very high, the largest stake is lower. */
const largestWinMinor = 1_000_000_000

/** Kinds of shared rounds that stand outside of LIVE. */
const roomKinds: ReadonlySet<GameModel['kind']> = new Set(['crash', 'cockfight', 'bingoroom'])

function houseOffer(
  title: HouseTitle,
  { model, figures, index }: { model: GameModel; figures: GameFigures; index: number },
): Offer {
  const pools = title.gameClass === 'JP' ? jackpotRules.map(({ pool }) => pool) : []
  const coverable = Math.floor(largestWinMinor / figures.maxWinMultiple / 100) * 100
  return {
    game: title.id,
    vendor: title.vendor,
    category: title.category,
    gameClass: title.gameClass,
    title: title.title,
    model,
    ...(model.kind === 'slot' && { symbols: themeSymbols(title.emblem, { theme: 'treasure', index }) }),
    art: { emblem: title.emblem, palette: palettes[index % palettes.length] ?? 'felt-brass-verm' },
    features: title.isNew ? ['new'] : [],
    popularity: title.popularity,
    releasedAt: new Date(firstHouseRelease + index * betweenReleasesMs).toISOString(),
    minStakeMinor,
    maxStakeMinor: Math.min(maxStakeOf(figures.volatility), coverable),
    figures: pools.length > 0 ? withPools(figures) : figures,
    pools,
    isLive: title.category === 'LIVE' || roomKinds.has(model.kind),
  }
}

/** What a slot gives back with its pools: their part is one more of every stake. */
function withPools(figures: GameFigures): GameFigures {
  const pools = jackpotRules.reduce((sum, rule) => sum + jackpotReturn(rule), 0)
  const { least, most } = figures.rtp
  return { ...figures, rtp: { least: least + pools, most: most + pools } }
}

function offerOf(title: TitleEntry, maths: { model: GameModel; figures: GameFigures }): Offer {
  const { model, figures } = maths
  const released = new Date(firstRelease + title.releasedOrder * betweenReleasesMs).toISOString()
  return {
    game: title.id,
    vendor: title.vendor,
    category: title.category,
    gameClass: title.kind === 'slot' ? 'SLOT' : title.subType,
    title: title.title,
    model,
    ...(title.kind === 'slot' ? { symbols: title.symbols } : { pieces: title.pieces }),
    art: {
      emblem: title.art.emblem,
      ...(title.art.palette && { palette: title.art.palette.join('-') }),
      ...(title.art.ground && { ground: title.art.ground }),
    },
    features: featuresOf(title, model),
    popularity: title.popularity,
    releasedAt: released,
    minStakeMinor,
    maxStakeMinor: maxStakeOf(figures.volatility),
    figures,
    pools: [],
    isLive: false,
  }
}

function featuresOf(title: TitleEntry, model: GameModel): string[] {
  const marks = [...(title.isNew ? ['new'] : []), ...(title.isFeatured ? ['featured'] : [])]
  if (model.kind === 'slotgrid') return [...marks, ...gridFeatures(model)]
  if (model.kind !== 'slot') return model.kind === 'mines' ? [...marks, 'decisions'] : marks
  const wilds = [
    ...(model.freeSpins.isWildExpanding ? ['expanding_wild'] : []),
    ...(model.wildMultiplier > 1 ? ['wild_multiplier'] : []),
  ]
  return [...marks, 'free_spins', ...wilds, `lines_${model.lineCount}`]
}

const gridFeatureNames = { free: 'free_spins', hold: 'hold_respin', wheel: 'bonus_wheel' } as const

/** What a slot on a grid has, by its table. */
function gridFeatures(model: GridModel): string[] {
  const { feature, judge } = model
  const isFree = feature.type === 'free'
  return [
    gridFeatureNames[feature.type],
    ...(judge === 'ways' ? ['ways'] : []),
    ...(judge === 'clusters' ? ['cluster'] : []),
    ...(model.cascade ? ['cascade'] : []),
    ...(isFree && feature.isWildStaying ? ['sticky_wild', 'expanding_wild'] : []),
    ...(model.wildTimes > 1 || (isFree && feature.wildTimes > 1) ? ['wild_multiplier'] : []),
    ...(model.buyPrice === undefined ? [] : ['feature_buy']),
    ...(model.lines ? [`lines_${model.lines.length}`] : []),
  ]
}
