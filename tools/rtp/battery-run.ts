import {
  batteryTests,
  createFairRng,
  criticalZ,
  engines,
  playSlot,
  pocketOf,
  runBattery,
  slotModels,
} from '@baize/games'
import type { BatteryTest, Draws } from '@baize/games'
import type { Result, Rng } from '@baize/std'
import { nodeHmac, simulationSeed } from './simulate.ts'

/** What the battery looks at: outcomes as games map them from the fair stream. */
interface Subject {
  readonly name: string
  readonly draw: (nonce: number) => Draws
}

export interface Finding {
  readonly test: BatteryTest
  readonly z: number
  /** The value on a fresh stream, when the first was outside 99 %. */
  readonly zAgain: number | null
  /** Outside twice: one fair test in ten thousand. Once in a hundred is what fairness looks like. */
  readonly isDefect: boolean
}

export interface SubjectResult {
  readonly subject: string
  readonly draws: number
  readonly findings: readonly Finding[]
}

/**
 * Runs the battery on every mapping with so many draws each, and on the first reel of a tenth as many slot
 * rounds.
 */
export function* runSubjects(draws: number): Generator<SubjectResult> {
  for (const subject of listSubjects(draws)) yield examine(subject)
}

function listSubjects(draws: number): Subject[] {
  const mapped = [
    { name: 'die', size: 6 },
    { name: 'mine cell', size: 25 },
    { name: 'reel stop', size: 31 },
    { name: 'wheel', size: 37 },
    { name: 'card', size: 52 },
  ].map(({ name, size }) => ({
    name: `${name} of ${size}`,
    draw: (nonce: number) => drawMapped({ size, draws, nonce }),
  }))
  return [
    ...mapped,
    { name: 'first reel as played', draw: (nonce) => drawPlayed({ rounds: Math.ceil(draws / 10), nonce }) },
    ...playedMappings(Math.ceil(draws / 10)),
  ]
}

/** Outcomes as the engines map them, one number of each round. */
function playedMappings(rounds: number): Subject[] {
  const played = (name: string, size: number, next: (rng: Rng) => number): Subject => ({
    name: `${name} as played`,
    draw(nonce) {
      const rng = createStream({ clientSeed: `battery-${name.replaceAll(' ', '-')}`, nonce })
      return { size, outcomes: Uint8Array.from({ length: rounds }, () => next(rng)) }
    },
  })
  const [dice] = engines.dice.models
  const [roulette] = engines.roulette.models
  const [keno] = engines.keno.models
  const [plinko] = engines.plinko.models
  const [sicbo] = engines.sicbo.models
  const [duel] = engines.dragontiger.models
  if (!dice || !roulette || !keno || !plinko || !sicbo || !duel) throw new Error('a kind has no model')
  const bet = (spot: string) => ({ stakeMinor: 100, choice: { bets: [{ spot, amountMinor: 100 }] } })
  const drop = { stakeMinor: 100, choice: { rows: 8, risk: 'low' } } as const
  return [
    played('dice tenth', 10, (rng) =>
      Math.floor(
        must(engines.dice.start(dice, { stakeMinor: 100, choice: { side: 'under', winning: 5_000 } }, rng))
          .outcome.roll / 1_000,
      ),
    ),
    played(
      'roulette pocket',
      37,
      (rng) => must(engines.roulette.start(roulette, bet('red'), rng)).outcome.pocket,
    ),
    played(
      'keno first ball',
      40,
      (rng) =>
        (must(engines.keno.start(keno, { stakeMinor: 100, choice: { picks: [1] } }, rng)).outcome.drawn[0] ??
          1) - 1,
    ),
    played(
      'plinko last step',
      2,
      (rng) => pocketOf(must(engines.plinko.start(plinko, drop, rng)).outcome) % 2,
    ),
    played(
      'sic bo first die',
      6,
      (rng) => must(engines.sicbo.start(sicbo, bet('small'), rng)).outcome.dice[0] - 1,
    ),
    played('tiger card', 52, (rng) => must(engines.dragontiger.start(duel, bet('tiger'), rng)).outcome.tiger),
  ]
}

function must<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

function examine(subject: Subject): SubjectResult {
  const draws = subject.draw(0)
  const results = runBattery(draws)
  const fresh = results.every(({ isWithin }) => isWithin) ? null : subject.draw(1)
  const findings = results.map(({ test, z, isWithin }): Finding => {
    const zAgain = isWithin || !fresh ? null : batteryTests[test](fresh)
    return { test, z, zAgain, isDefect: zAgain !== null && Math.abs(zAgain) > criticalZ }
  })
  return { subject: subject.name, draws: draws.outcomes.length, findings }
}

function drawMapped({ size, draws, nonce }: { size: number; draws: number; nonce: number }): Draws {
  const rng = createStream({ clientSeed: `battery-${size}`, nonce })
  const outcomes = new Uint8Array(draws)
  for (let index = 0; index < draws; index += 1) outcomes[index] = rng.nextInt(size)
  return { size, outcomes }
}

function drawPlayed({ rounds, nonce }: { rounds: number; nonce: number }): Draws {
  const [model] = slotModels
  if (!model) throw new Error('no slot model')
  const rng = createStream({ clientSeed: 'battery-played', nonce })
  const outcomes = new Uint8Array(rounds)
  for (let index = 0; index < rounds; index += 1) {
    const played = playSlot(model, { stakeMinor: model.lineCount }, rng)
    if (!played.ok) throw new Error('the smallest stake was refused')
    outcomes[index] = played.value.outcome.spins[0]?.stops[0] ?? 0
  }
  return { size: model.strips[0]?.length ?? 0, outcomes }
}

const createStream = (of: { clientSeed: string; nonce: number }): Rng =>
  createFairRng({ serverSeed: simulationSeed, ...of, hmac: nodeHmac })
