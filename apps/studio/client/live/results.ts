import {
  blackjackTotal,
  callResult,
  colourOf,
  dealBaccarat,
  dealerHand,
  dragonTigerResult,
  isHiloHit,
  wheelModels,
  wheelSpotOf,
  type BaccaratOutcome,
  type DragonTigerOutcome,
  type HiloOutcome,
  type HoldemCards,
  type RoadResult,
  type SharedBlackjackOutcome,
} from '@baize/games'
import type { PastResult } from '../../wire/live.ts'

/** A result as a road or a row of results writes it. */
export interface Mark {
  readonly letter: string
  readonly tone: 'first' | 'second' | 'tie' | 'green' | 'red' | 'black'
}

type Outcome = PastResult['outcome']
type RoadOf = (outcome: Outcome) => RoadResult

function baccaratRoad(outcome: Outcome): RoadResult {
  const { player, banker } = outcome as BaccaratOutcome
  const first = [player[0], banker[0], player[1], banker[1], ...player.slice(2), ...banker.slice(2)]
  const { winner } = dealBaccarat(first.map((card) => card ?? 0)).result
  return winner === 'tie' ? 'tie' : winner === 'banker' ? 'first' : 'second'
}

function dragonTigerRoad(outcome: Outcome): RoadResult {
  const { winner } = dragonTigerResult(outcome as DragonTigerOutcome)
  return winner === 'tie' ? 'tie' : winner === 'dragon' ? 'first' : 'second'
}

function hiloRoad(outcome: Outcome): RoadResult {
  const drawn = outcome as HiloOutcome
  return isHiloHit('same', drawn) ? 'tie' : isHiloHit('high', drawn) ? 'first' : 'second'
}

/** The hand of the table wins also where the dealer does not play. */
function holdemRoad(outcome: Outcome): RoadResult {
  const result = callResult(outcome as HoldemCards)
  return result === 'tie' ? 'tie' : result === 'lose' ? 'second' : 'first'
}

function fightRoad(outcome: Outcome): RoadResult {
  const result = 'result' in outcome ? outcome.result : 'draw'
  return result === 'draw' ? 'tie' : result === 'meron' ? 'first' : 'second'
}

const roads: Readonly<Record<string, RoadOf>> = {
  baccarat: baccaratRoad,
  dragontiger: dragonTigerRoad,
  hilo: hiloRoad,
  casinoholdem: holdemRoad,
  cockfight: fightRoad,
}

/** The result of a table with two sides; nothing for tables without roads. */
export const roadResultOf = (kind: string, { outcome }: PastResult): RoadResult | null =>
  roads[kind]?.(outcome) ?? null

function pocketMark(outcome: Outcome): Mark {
  const pocket = 'pocket' in outcome ? Number(outcome.pocket) : 0
  return { letter: String(pocket), tone: colourOf(pocket) }
}

function wheelMark(outcome: Outcome): Mark {
  const [model] = wheelModels
  const spot = model && 'segment' in outcome ? wheelSpotOf(model, Number(outcome.segment)) : 'sun'
  return { letter: spot === 'sun' ? '☀' : spot.slice(1), tone: spot === 'x2' ? 'second' : 'first' }
}

function diceMark(outcome: Outcome): Mark {
  const dice = 'dice' in outcome ? (outcome.dice as number[]) : []
  const total = dice.reduce((sum, face) => sum + face, 0)
  return { letter: String(total), tone: total > 10 ? 'first' : 'second' }
}

/** What the dealer came to; more than 21 is a bust. */
function dealerMark(outcome: Outcome): Mark {
  const { total } = blackjackTotal(dealerHand((outcome as SharedBlackjackOutcome).cards))
  return total > 21 ? { letter: '✕', tone: 'green' } : { letter: String(total), tone: 'black' }
}

const marks: Readonly<Record<string, (outcome: Outcome) => Mark>> = {
  roulette: pocketMark,
  wheel: wheelMark,
  sicbo: diceMark,
  sharedblackjack: dealerMark,
}

/** The numbers of a table without sides: a pocket, the total of three dice, what the dealer had. */
export const markOf = (kind: string, { outcome }: PastResult): Mark | null => marks[kind]?.(outcome) ?? null
