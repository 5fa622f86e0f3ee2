import { invariant } from '@baize/std'
import { otherSide, type CricketInnings, type CricketScore, type Draws, type Side } from '../match/index.ts'
import {
  chase,
  fillChances,
  fourKind,
  kinds,
  noChase,
  sixKind,
  superOver,
  t20,
  tailOf,
  wicketKind,
  type Format,
} from './balls.ts'
import { fieldsFirst, type Sides } from './parameters.ts'
import { afterBall, newInnings, type CricketState } from './state.ts'

/** The innings under way or just ended, and how it is played; undefined before the toss. */
export function currentInnings(
  score: CricketScore,
): { readonly innings: CricketInnings; readonly format: Format; readonly target: number | null } | undefined {
  const isSuperOver = score.superOver.length > 0
  const all = isSuperOver ? score.superOver : score.innings
  const innings = all.at(-1)
  if (!innings) return undefined
  const first = all.length > 1 ? all[0] : undefined
  return { innings, format: isSuperOver ? superOver : t20, target: first ? first.runs + 1 : null }
}

/** Plays one tick: the toss, a ball set in play, what it brought, or the change of innings. */
export function playTick(sides: Sides, state: CricketState, draws: Draws): CricketState {
  const { score } = state
  if (score.phase === 'before') return toss(state, draws)
  if (score.phase === 'ended') return state
  if (score.phase === 'break') {
    return { ...state, score: withInnings({ ...score, phase: 'second_innings' }, nextInnings(score.innings)) }
  }
  if (score.superOver.length === 1 && score.superOver[0]?.isOver) {
    return { ...state, score: { ...score, superOver: [...score.superOver, nextInnings(score.superOver)] } }
  }
  return state.isInPlay ? deliver(sides, state, draws) : { ...state, isInPlay: true }
}

function toss(state: CricketState, draws: Draws): CricketState {
  const winner: Side = draws.below(2) === 0 ? 'home' : 'away'
  const batsFirst = draws.unit() < fieldsFirst ? otherSide(winner) : winner
  const score: CricketScore = {
    ...state.score,
    phase: 'first_innings',
    toss: { winner, batsFirst },
    innings: [newInnings(batsFirst)],
  }
  return { ...state, score, material: state.material + 1 }
}

function nextInnings(played: readonly CricketInnings[]): CricketInnings {
  const [first] = played
  invariant(first, 'an innings comes before the second')
  return newInnings(otherSide(first.side))
}

const withInnings = (score: CricketScore, innings: CricketInnings): CricketScore => ({
  ...score,
  innings: [...score.innings, innings],
})

function deliver(sides: Sides, { score, material }: CricketState, draws: Draws): CricketState {
  const current = currentInnings(score)
  invariant(current, 'a ball needs an innings')
  const { innings, format, target } = current
  const kind = drawKind(sides, current, draws)
  const after = afterBall(innings, kind, { balls: format.balls, wickets: format.wickets, target })
  const isMaterial = kind === wicketKind || kind === fourKind || kind === sixKind || after.isOver
  return {
    score: afterInnings(replaceLast(score, after), after),
    isInPlay: false,
    material: material + (isMaterial ? 1 : 0),
  }
}

function drawKind(
  sides: Sides,
  { innings, format, target }: { innings: CricketInnings; format: Format; target: number | null },
  draws: Draws,
): number {
  const chances = new Float64Array(kinds)
  fillChances(chances, {
    ball: format.ballsBefore + innings.balls,
    tail: tailOf(innings.wickets),
    pressure: target === null ? noChase : chase(target - innings.runs, format.balls - innings.balls),
    skill: sides.skills[innings.side],
  })
  let left = draws.unit()
  const kind = chances.findIndex((chance) => (left -= chance) < 0)
  // Rounding may leave the last sliver of the sum to nobody.
  return kind < 0 ? kinds - 1 : kind
}

function replaceLast(score: CricketScore, innings: CricketInnings): CricketScore {
  if (score.superOver.length > 0) return { ...score, superOver: [...score.superOver.slice(0, -1), innings] }
  return { ...score, [innings.side]: innings.runs, innings: [...score.innings.slice(0, -1), innings] }
}

function afterInnings(score: CricketScore, innings: CricketInnings): CricketScore {
  if (!innings.isOver) return score
  const isSuperOver = score.superOver.length > 0
  const [first, second] = isSuperOver ? score.superOver : score.innings
  if (!first || !second) return isSuperOver ? score : { ...score, phase: 'break', target: innings.runs + 1 }
  const difference = first.runs - second.runs
  if (difference !== 0) {
    return { ...score, phase: 'ended', winner: difference > 0 ? first.side : second.side }
  }
  if (isSuperOver) return { ...score, phase: 'ended', winner: 'tie' }
  // Who batted second in the match bats first in the super over.
  return { ...score, phase: 'super_over', superOver: [newInnings(second.side)] }
}
