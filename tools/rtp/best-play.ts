import {
  countBestPlay,
  countRounds,
  countsOfDecks,
  createFairRng,
  criticalZ,
  expectGain,
  playOptimally,
  publishedBlackjack,
  publishedCasinoHoldem,
  publishedPlay,
  publishedSharedBlackjack,
  simulateBlackjack,
  type BlackjackModel,
  type CasinoHoldemModel,
  type GameModel,
  type PokerModel,
  type SharedBlackjackModel,
} from '@baize/games'
import { nodeHmac, percent, simulationSeed } from './simulate.ts'

export interface BestPlayRun {
  /** Rounds of blackjack beside its figures; 0 for none. */
  readonly rounds: number
  readonly print: (line: string) => void
}

/**
 * Counts anew what best play or basic strategy comes to, in a game whose player decides; gives what is wrong
 * with the published figures. Games without decisions have nothing to count.
 */
export function checkBestPlay(model: GameModel, run: BestPlayRun): string | undefined {
  if (model.kind === 'poker') return checkPoker(model, run)
  if (model.kind === 'casinoholdem') return checkCasinoHoldem(model, run)
  if (model.kind === 'blackjack') return checkBlackjack(model, run)
  return model.kind === 'sharedblackjack' ? checkSharedBlackjack(model, run) : undefined
}

type Figures = Readonly<Record<(typeof parts)[number], number>>
const parts = ['rtp', 'hitFrequency', 'standardDeviation', 'maxWinChance'] as const

/** Published figures have eleven digits or so. */
const isSame = (counted: Figures, published: Figures | undefined): boolean =>
  published !== undefined &&
  parts.every((part) => Math.abs(counted[part] - published[part]) <= 1e-9 * Math.max(1, published[part]))

const nameOf = ({ id, version }: GameModel): string => `${id} v${version}`

function checkPoker(model: PokerModel, { print }: BestPlayRun): string | undefined {
  const counted = playOptimally(model)
  print(`${nameOf(model)}: best play counted anew, ${percent(counted.rtp)}`)
  return isSame(counted, publishedPlay[nameOf(model)]) ? undefined : `${model.id}: best play is another`
}

function checkCasinoHoldem(model: CasinoHoldemModel, { print }: BestPlayRun): string | undefined {
  const { callShare, ...counted } = countBestPlay(model)
  print(
    `${nameOf(model)}: best play counted anew, ${percent(counted.rtp)}, ${percent(callShare)} of the hands are called`,
  )
  print(`  ${JSON.stringify(counted)}`)
  const isPublished = isSame(counted, publishedCasinoHoldem[nameOf(model)])
  return isPublished ? undefined : `${model.id}: best play is another`
}

/** Twice: all courses with both hands of a split beside each other, and the mean of one hand at a time. */
function checkSharedBlackjack(model: SharedBlackjackModel, { print }: BestPlayRun): string | undefined {
  const counted = countRounds(countsOfDecks(model.decks))
  const rtp = 1 + expectGain({ decks: model.decks, mostHands: 2 })
  print(`${nameOf(model)}: every course counted anew, ${percent(counted.rtp)}; hand by hand, ${percent(rtp)}`)
  print(`  ${JSON.stringify(counted)}`)
  if (Math.abs(counted.rtp - rtp) > 1e-11) return `${model.id}: two ways of counting differ`
  const isPublished = isSame(counted, publishedSharedBlackjack[nameOf(model)])
  return isPublished ? undefined : `${model.id}: basic strategy is another`
}

function checkBlackjack(model: BlackjackModel, { rounds, print }: BestPlayRun): string | undefined {
  const rtp = 1 + expectGain(model)
  const published = publishedBlackjack[nameOf(model)]
  print(`${nameOf(model)}: basic strategy counted anew, ${percent(rtp)}`)
  if (!published || Math.abs(rtp - published.rtp) > 1e-11) return `${model.id}: basic strategy is another`
  if (rounds === 0) return undefined
  const seeds = { serverSeed: simulationSeed, clientSeed: model.id, nonce: 0 }
  const played = simulateBlackjack(model, { rounds, rng: createFairRng({ ...seeds, hmac: nodeHmac }) })
  const halfWidth = (criticalZ * published.standardDeviation) / Math.sqrt(rounds)
  print(
    `  ${rounds} rounds: ${percent(played.rtp)} +- ${percent(halfWidth)} at 99 %, deviation` +
      ` ${played.standardDeviation.toFixed(4)}, paid ${percent(played.hitFrequency)},` +
      ` four doubled hands won ${played.maxWinChance}`,
  )
  return Math.abs(played.rtp - rtp) > halfWidth ? `${model.id}: the simulation is OUTSIDE` : undefined
}
