/*
 * The chances of a ball (sportsbook design, section 4). Kinds in the order of `runsOf`: wicket, 0, 1, 2, 3,
 * 4, 6, wide, no-ball. Wides and no-balls count a run and no ball.
 */

export const kinds = 9
export const [wicketKind, fourKind, sixKind, wideKind] = [0, 5, 6, 7]
/** Runs of each kind. */
export const runsOf: readonly number[] = [0, 0, 1, 2, 3, 4, 6, 1, 1]

/** How long an innings lasts. A super over is bowled as the last overs of an innings are. */
export interface Format {
  readonly balls: number
  readonly wickets: number
  /** Legal balls before it that the phase of play counts. */
  readonly ballsBefore: number
}
export const t20: Format = { balls: 120, wickets: 10, ballsBefore: 0 }
export const superOver: Format = { balls: 6, wickets: 2, ballsBefore: 114 }

/** A side's skill k, as the factors that it puts on boundaries, and on wickets and dots. */
export interface Skill {
  readonly up: number
  readonly down: number
}
export const skillOf = (k: number): Skill => ({ up: Math.exp(k), down: Math.exp(-0.6 * k) })

const powerplay = [0.042, 0.4, 0.285, 0.045, 0.004, 0.135, 0.046, 0.036, 0.007]
const middle = [0.043, 0.305, 0.415, 0.07, 0.004, 0.083, 0.042, 0.032, 0.006]
const death = [0.092, 0.225, 0.365, 0.085, 0.004, 0.105, 0.082, 0.036, 0.006]
/** Nine chances for each of the 120 balls. */
const base = Float64Array.from(
  Array.from({ length: 120 }, (_, ball) => (ball < 36 ? powerplay : ball < 90 ? middle : death)).flat(),
)

/** Of each ball, what neither skill nor pressure changes: one, two, three, wide, no-ball. */
const othersOf = Float64Array.from({ length: 120 }, (_, ball) =>
  [2, 3, 4, 7, 8].reduce((sum, kind) => sum + (base[ball * kinds + kind] ?? 0), 0),
)

/** Runs needed beyond this are counted as this many. */
export const mostNeeded = 300
/** What chasing does to wickets, dots, fours and sixes; the first four stand for no chase. */
const pressures = new Float64Array(4 * (1 + 120 * mostNeeded))
pressures.fill(1, 0, 4)
let hasPressures = false

function fillPressures(): void {
  for (let balls = 1; balls <= 120; balls += 1) {
    for (let needed = 1; needed <= mostNeeded; needed += 1) {
      const rate = Math.min(1.45, Math.max(0.72, ((needed * 6) / balls / 8.7) ** 0.6))
      pressures.set([rate ** 1.7, rate ** -0.5, rate ** 1.15, rate ** 1.55], pressureAt(needed, balls))
    }
  }
  hasPressures = true
}

const pressureAt = (needed: number, balls: number) => 4 * (1 + (balls - 1) * mostNeeded + needed - 1)

/** Nobody chases: the innings that sets the target. */
export const noChase = 0
/** Names the pressure on a side that needs so many runs (at least 1) from so many balls (1 to 120). */
export function chase(needed: number, balls: number): number {
  if (!hasPressures) fillPressures()
  return pressureAt(Math.min(needed, mostNeeded), balls)
}

/** Later batters get out more easily: wickets down beyond six. */
export const tailOf = (wickets: number): number => Math.max(0, wickets - 6)

/**
 * Writes the nine chances of the ball after `balls` legal ones into `chances`. `pressure` comes from `chase`
 * or is `noChase`.
 */
export function fillChances(
  chances: Float64Array,
  at: { readonly ball: number; readonly tail: number; readonly pressure: number; readonly skill: Skill },
): void {
  const from = at.ball * kinds
  const { tail, pressure } = at
  const { up, down } = at.skill
  const boundary = (1 - 0.12 * tail) * up
  const wicket = (base[from] ?? 0) * (pressures[pressure] ?? 1) * (1 + 0.16 * tail) * down
  const dot = (base[from + 1] ?? 0) * (pressures[pressure + 1] ?? 1) * (1 + 0.08 * tail) * down
  const four = (base[from + 5] ?? 0) * (pressures[pressure + 2] ?? 1) * boundary
  const six = (base[from + 6] ?? 0) * (pressures[pressure + 3] ?? 1) * boundary
  const others = othersOf[at.ball] ?? 0
  const share = 1 / (wicket + dot + four + six + others)
  for (let kind = 2; kind < kinds; kind += 1) chances[kind] = (base[from + kind] ?? 0) * share
  chances[0] = wicket * share
  chances[1] = dot * share
  chances[5] = four * share
  chances[6] = six * share
}
