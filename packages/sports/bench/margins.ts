import { compareHolds, driftOf, playTicks, trialDraws, type Hold, type Trial } from '@baize/sports/check'
import { sports, type Sport } from '@baize/sports/market'
import { marketTypes } from '@baize/sports/markets'
import type { Match } from '@baize/sports/match'
import { matchModels } from '@baize/sports/models'

/*
 * Plays matches of each sport and says whether every market keeps what its odds say, within an interval of
 * 99 % for all of a sport together; then plays single ticks and says whether prices drift.
 * node packages/sports/bench/margins.ts --matches 20000 --drift 20000 --sport football --seed 1
 */

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const matches = Number(argument('matches') ?? 2_000)
const plays = Number(argument('drift') ?? matches)
const seed = Number(argument('seed') ?? 1)
const chosen = sports.filter((sport) => (argument('sport') ?? sport) === sport)

/** Top batters are counted over so many matches (`cricket/top-batter-outlook.ts`): their prices vary, too. */
const countedBy = (type: string): number | undefined =>
  type === 'cricket_top_batter' || type === 'cricket_batter_places' ? 4_000 : undefined
/** From the start, and ticks into the match as parts of its length. */
const driftFrom = [0.1, 0.35, 0.6, 0.85]
/** What the odds of a market may carry above its stated margin. */
const mostAbove = 0.015

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const percent = (part: number): string => `${(100 * part).toFixed(2)} %`

/** The z that a normal number exceeds on either side with chance 1 % / count. */
function boundFor(count: number): number {
  let [low, high] = [2, 8]
  for (let step = 0; step < 60; step += 1) {
    const z = (low + high) / 2
    if (upperTail(z) * 2 * count > 0.01) low = z
    else high = z
  }
  return high
}

/** 1 − Φ(z) for z ≥ 2, by the continued fraction of Laplace. */
function upperTail(z: number): number {
  let fraction = 0
  for (let term = 80; term > 0; term -= 1) fraction = term / (z + fraction)
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / (z + fraction)
}

function faultsOf(hold: Hold, bound: number): string[] {
  const { kept, expected, error, worst, offered, stated, isInBand } = hold
  const isKept = Math.abs(kept - expected) <= Math.max(bound * error, 1e-6)
  const isStated = !isInBand || (offered >= stated - 1e-6 && offered <= stated + mostAbove)
  return [
    ...(isKept ? [] : ['margin']),
    ...(Math.abs(worst.z) <= bound ? [] : [`price of ${worst.outcome}`]),
    ...(isStated ? [] : ['overround']),
  ]
}

/** Plays matches from the start. Gives the number of faults. */
function tryMargins(trial: Trial<Sport, unknown>): number {
  const startedAt = performance.now()
  const holds = compareHolds({ ...trial, draws: trialDraws(seed), paths: matches, countedBy })
  const bound = boundFor(holds.reduce((sum, { judged }) => sum + judged + 1, 0))
  let found = 0
  for (const hold of holds) {
    const faults = faultsOf(hold, bound)
    found += faults.length
    say(lineOf(hold, bound, faults))
  }
  say(
    `${trial.match.sport}: ${matches} matches, ${holds.length} markets, |z| ≤ ${bound.toFixed(2)}, ` +
      `${secondsSince(startedAt)} s: ${verdict(found)}`,
  )
  return found
}

const lineOf = (hold: Hold, bound: number, faults: readonly string[]): string =>
  [
    hold.market.padEnd(44),
    `stated ${percent(hold.stated)}`,
    `offered ${percent(hold.offered)}`,
    `expected ${percent(hold.expected)}`,
    `kept ${percent(hold.kept)} ± ${percent(bound * hold.error)}`,
    `worst ${hold.worst.outcome} ${hold.worst.z.toFixed(2)}`,
    `outcomes ${hold.judged}${hold.rare > 0 ? ` and ${hold.rare} too rare` : ''}`,
    faults.length === 0 ? 'pass' : `FAIL ${faults.join(', ')}`,
  ].join(' | ')

/** Plays the next tick from moments of a match. Gives the number of prices that drift. */
function tryDrift(trial: Trial<Sport, unknown>): number {
  const { match } = trial
  const startedAt = performance.now()
  const length = ticksOf(match)
  const moved = driftFrom.flatMap((part, at) => {
    const from = playTicks(match, Math.floor(part * length), trialDraws(seed))
    const isUsable = !match.isOver(from)
    return isUsable ? driftOf({ ...trial, from, plays, draws: trialDraws(seed + at + 1) }) : []
  })
  const bound = boundFor(Math.max(1, moved.length))
  const drifting = moved.filter(({ z }) => Math.abs(z) > bound)
  for (const { outcome, z } of drifting) say(`${outcome} drifts: z ${z.toFixed(2)} FAIL`)
  const worst = moved.reduce((most, { z }) => Math.max(most, Math.abs(z)), 0)
  say(
    `${match.sport}: ${moved.length} prices of ${driftFrom.length} moments after ${plays} ticks each, ` +
      `worst |z| ${worst.toFixed(2)} ≤ ${bound.toFixed(2)}, ${secondsSince(startedAt)} s: ${verdict(drifting.length)}`,
  )
  return drifting.length
}

function ticksOf(match: Match): number {
  const draws = trialDraws(seed)
  let [state, ticks] = [match.start, 0]
  for (; !match.isOver(state); ticks += 1) state = match.play(state, draws)
  return ticks
}

const secondsSince = (from: number): string => ((performance.now() - from) / 1000).toFixed(1)
const verdict = (found: number): string => (found === 0 ? 'pass' : `${found} FAILED`)

let failed = 0
for (const sport of chosen) {
  const model = matchModels[sport]
  const match = model.createMatch(model.parametersOf(0.4, -0.3))
  const types = [...marketTypes.values()].filter((type) => type.sport === sport)
  const trial = { match, types, from: match.start, draws: trialDraws(seed) }
  failed += tryMargins(trial) + tryDrift(trial)
}
say(`${chosen.length} sports, seed ${seed}: ${verdict(failed)}`)
process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1
