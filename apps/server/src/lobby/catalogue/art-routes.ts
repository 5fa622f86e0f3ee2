import {
  art,
  emblemNames,
  groundNames,
  ramps,
  type ArtGame,
  type CategoryName,
  type EmblemName,
  type GroundName,
  type Palette,
  type RampName,
} from '@baize/art'
import type { FastifyInstance } from 'fastify'
import type { CatalogueService, GameRow } from './service.ts'

/** The address carries a version, so what it shows never changes. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * Serves the picture of a game without lettering: the page sets the title over it in the reader's language.
 */
export const mountArt = (catalogue: Pick<CatalogueService, 'find'>) => (app: FastifyInstance) => {
  app.get<{ Params: { file: string } }>('/art/games/:file', async (request, reply) => {
    const id = /^([\w.:-]{1,80})\.svg$/.exec(request.params.file)?.[1]
    const game = id === undefined ? undefined : await catalogue.find(id)
    if (!game) return reply.callNotFound()
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', forEver)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawTile(game))
  })
}

/** Draws a game's tile; what the vendor pinned is kept when the generator has it. */
export function drawTile(game: Pick<GameRow, 'game_code' | 'category' | 'class' | 'art'>): string {
  const { emblem, ground } = game.art
  const palette = readPalette(game.art.palette)
  const pinned: ArtGame = {
    id: game.game_code,
    category: styleOf(game),
    ...(isOneOf(emblem, emblemNames) && { emblem: emblem as EmblemName }),
    ...(isOneOf(ground, groundNames) && { ground: ground as GroundName }),
    ...(palette && { palette }),
  }
  // Without a title nothing is written, but the emblem leaves room for what the page sets over it.
  return art(pinned, { mark: false, label: false, standalone: true })
}

const styleOfCategory: Readonly<Record<GameRow['category'], CategoryName>> = {
  RNG: 'slots',
  SPB: 'sports',
  LIVE: 'live',
  SPORTS: 'sports',
  PVP: 'pvp',
  ESPORTS: 'esports',
  FISH: 'fish',
  ELOTT: 'lottery',
  LOTT: 'lottery',
  COCKFIGHT: 'cockfight',
}
const styleOfClass: Readonly<Partial<Record<GameRow['class'], CategoryName>>> = {
  AC: 'arcade',
  BG: 'bingo',
  JP: 'jackpot',
  SC: 'scratch',
  TG: 'live',
  VP: 'poker',
}

const styleOf = (game: Pick<GameRow, 'category' | 'class'>): CategoryName =>
  (game.category === 'RNG' ? styleOfClass[game.class] : undefined) ?? styleOfCategory[game.category]

const isOneOf = (name: string | undefined, names: readonly string[]): boolean =>
  name !== undefined && names.includes(name)

/** Three names of colour ramps: `felt gold ruby`, parted by spaces, commas or dashes. */
function readPalette(text: string | undefined): Palette | undefined {
  const names = (text ?? '').split(/[\s,-]+/).filter((name) => Object.hasOwn(ramps, name)) as RampName[]
  const [ground, first, second] = names
  return ground && first && second ? [ground, first, second] : undefined
}
