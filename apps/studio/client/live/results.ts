import {
  colourOf,
  dealBaccarat,
  dragonTigerResult,
  wheelModels,
  wheelSpotOf,
  type BaccaratOutcome,
  type DragonTigerOutcome,
  type RoadResult,
} from '@baize/games'
import type { PastResult } from '../../wire/live.ts'

/** A result as a road or a row of results writes it. */
export interface Mark {
  readonly letter: string
  readonly tone: 'first' | 'second' | 'tie' | 'green' | 'red' | 'black'
}

/** The result of a table with two sides; nothing for tables without roads. */
export function roadResultOf(kind: string, { outcome }: PastResult): RoadResult | null {
  if (kind === 'baccarat') {
    const { player, banker } = outcome as BaccaratOutcome
    const first = [player[0], banker[0], player[1], banker[1], ...player.slice(2), ...banker.slice(2)]
    const { winner } = dealBaccarat(first.map((card) => card ?? 0)).result
    return winner === 'tie' ? 'tie' : winner === 'banker' ? 'first' : 'second'
  }
  if (kind === 'dragontiger') {
    const { winner } = dragonTigerResult(outcome as DragonTigerOutcome)
    return winner === 'tie' ? 'tie' : winner === 'dragon' ? 'first' : 'second'
  }
  if (kind === 'cockfight' && 'result' in outcome) {
    return outcome.result === 'draw' ? 'tie' : outcome.result === 'meron' ? 'first' : 'second'
  }
  return null
}

/** The numbers of a table without sides: a pocket, or the total of three dice. */
export function markOf(kind: string, { outcome }: PastResult): Mark | null {
  if (kind === 'roulette' && 'pocket' in outcome) {
    const pocket = Number(outcome.pocket)
    return { letter: String(pocket), tone: colourOf(pocket) }
  }
  if (kind === 'wheel' && 'segment' in outcome) {
    const [model] = wheelModels
    const spot = model ? wheelSpotOf(model, Number(outcome.segment)) : 'sun'
    return { letter: spot === 'sun' ? '☀' : spot.slice(1), tone: spot === 'x2' ? 'second' : 'first' }
  }
  if (kind === 'sicbo' && 'dice' in outcome) {
    const total = (outcome.dice as number[]).reduce((sum, face) => sum + face, 0)
    return { letter: String(total), tone: total > 10 ? 'first' : 'second' }
  }
  return null
}
