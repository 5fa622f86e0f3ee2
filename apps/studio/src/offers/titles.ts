import { figuresOf, findModel, minesFigures, models, type GameModel, type MinesModel } from '@baize/games'
import { invariant } from '@baize/std'
import { catalogue, type TitleEntry } from '../titles/catalogue.ts'
import { maxStakeOf, minStakeMinor, type Figures, type Offer } from './offers.ts'

const firstRelease = Date.parse('2020-01-01T00:00:00Z')
const betweenReleasesMs = 6 * 3_600_000

/** Lists every title with its model and what is published of it. */
export function listOffers(): Offer[] {
  const ids = (kind: GameModel['kind']) =>
    models.filter((model) => model.kind === kind).map((model) => model.id)
  const figures = new Map(models.map((model) => [model.id, computeFigures(model)]))
  return catalogue({ slot: [...new Set(ids('slot'))], mines: [...new Set(ids('mines'))] }).map((title) => {
    const model = findModel(title.modelId)
    const published = figures.get(title.modelId)
    invariant(model && published, `title ${title.id} has a model`)
    return offerOf(title, { model, figures: published })
  })
}

function offerOf(title: TitleEntry, maths: { model: GameModel; figures: Figures }): Offer {
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
  }
}

function featuresOf(title: TitleEntry, model: GameModel): string[] {
  const marks = [...(title.isNew ? ['new'] : []), ...(title.isFeatured ? ['featured'] : [])]
  if (model.kind === 'mines') return [...marks, 'decisions']
  const wilds = [
    ...(model.freeSpins.isWildExpanding ? ['expanding_wild'] : []),
    ...(model.wildMultiplier > 1 ? ['wild_multiplier'] : []),
  ]
  return [...marks, 'free_spins', ...wilds, `lines_${model.lineCount}`]
}

function computeFigures(model: GameModel): Figures {
  if (model.kind === 'mines') return computeMinesFigures(model)
  const published = figuresOf(model)
  invariant(published, `model ${model.id} has published figures`)
  return {
    rtp: { least: published.rtp, most: published.rtp },
    volatility: published.volatility,
    maxWinMultiple: published.maxWinMultiple,
    hitFrequency: published.hitFrequency,
    bonusFrequency: published.bonusFrequency,
    standardDeviation: published.standardDeviation,
  }
}

function computeMinesFigures(model: MinesModel): Figures {
  const figures = minesFigures(model)
  return {
    rtp: { least: figures.lowestRtp, most: figures.highestRtp },
    volatility: 'medium',
    maxWinMultiple: Math.max(...figures.points.map((point) => point.multiplierHundredths)) / 100,
    hitFrequency: null,
    bonusFrequency: null,
    standardDeviation: null,
  }
}
