import type { CockfightOutcome } from '@baize/games'
import type { LiveState } from '../live/link.ts'

/** How a bird stands: place across and above the ground, its turn, and how far its wings are out. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly wing: number
  /** The loser turns round and runs out of the pit. */
  readonly isFleeing: boolean
}

export interface Fight {
  readonly meron: Pose
  readonly wala: Pose
  /** Feathers in the air, from 0 to 1 since the last clash. */
  readonly feathers: number
}

export const fightMs = 9_000
const clashes = 6
/** The fight is over in this part of its time; the rest shows who stands. */
const foughtPart = 0.84

const rest = { y: 0, turn: 0, wing: 0, isFleeing: false }
const waiting: Fight = { meron: { x: 24, ...rest }, wala: { x: 76, ...rest }, feathers: 0 }

/** Six numbers from 0 to 1 of a fight's course: how each clash goes. */
function beatsOf(course: number): number[] {
  let seed = course >>> 0
  return Array.from({ length: clashes }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  })
}

/** How the fight stands at a part of its time. The result is known before it begins; this only draws it. */
export function poseAt({ result, course }: CockfightOutcome, part: number): Fight {
  if (part >= foughtPart) return endOf(result, (part - foughtPart) / (1 - foughtPart))
  const along = (part / foughtPart) * clashes
  const clash = Math.min(clashes - 1, Math.floor(along))
  const beat = beatsOf(course)[clash] ?? 0.5
  const within = along - clash
  const leap = Math.sin(Math.PI * within)
  const near = Math.min(1, within * 2.2) * (within < 0.75 ? 1 : (1 - within) * 4)
  const drift = (beat - 0.5) * 14
  const high = 10 + beat * 12
  return {
    meron: {
      x: 24 + near * 19 + drift,
      y: leap * (beat > 0.5 ? high : high * 0.5),
      turn: -leap * 24,
      wing: leap,
      isFleeing: false,
    },
    wala: {
      x: 76 - near * 19 + drift,
      y: leap * (beat > 0.5 ? high * 0.5 : high),
      turn: -leap * 24,
      wing: leap,
      isFleeing: false,
    },
    feathers: within > 0.45 ? (within - 0.45) / 0.55 : 0,
  }
}

function endOf(result: CockfightOutcome['result'], part: number): Fight {
  const crow = Math.abs(Math.sin(Math.min(1, part) * Math.PI * 3)) * 0.4
  const step = Math.abs(Math.sin(part * Math.PI * 7))
  const pose = (x: number, isStanding: boolean, outside: number): Pose =>
    isStanding
      ? { x, y: 0, turn: -8 * crow, wing: crow, isFleeing: false }
      : { x: x + (outside - x) * part, y: step * 2.5, turn: 6, wing: step * 0.7, isFleeing: true }
  return {
    meron: pose(36, result !== 'wala', -30),
    wala: pose(64, result !== 'meron', 130),
    feathers: 0,
  }
}

const isOutcome = (outcome: object | null): outcome is CockfightOutcome =>
  outcome !== null && 'result' in outcome && 'course' in outcome

/** How the room's fight stands now; who wants no motion sees how it ended. */
export function fightNow({ round, toldAtMs }: LiveState): Fight {
  if (!round || !isOutcome(round.outcome)) return waiting
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const sinceMs = round.sinceStartMs + performance.now() - toldAtMs
  const part = round.phase === 'running' && !isStill ? Math.min(1, sinceMs / fightMs) : 1
  return poseAt(round.outcome, part)
}
