import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDice } from '../test/dice.ts'
import { openChaosHouse, type ChaosHouse } from './house.ts'
import { ledgerChecks, type Check } from './ledger-checks.ts'
import { createPatience, type Patience } from './patience.ts'
import { printFaults, runChecks } from './report.ts'
import { setScene, type Scene } from './scene.ts'
import { besiege, ms, type Struck } from './siege.ts'
import { startStorm, type Storm } from './storm.ts'

/**
 * `npm run chaos`: a storm of bets on a house of its own while its programs are killed, paused and cut off.
 * Prints what was done and what was found; the exit code is 1 when anything was lost, doubled, left open or
 * too slow.
 */
const usage = 'usage: npm run chaos -- [--seconds 60 | --faults 200] [--seed n] [--verbose] [--keep]'
const fullFaults = 200
const longestSecondsEach = 8
/** Design, reliability: every outstanding key has its answer within this time of the last fault. */
const answeredWithinMs = 3_000
const progressWithinMs = 5_000
/** A round that lost its studio in the middle of a step is taken up again when its lease is over. */
const endedWithinMs = 12_000
const calmWithinMs = 60_000
const repeatedCalls = 400

const inSeconds = (ms: number): string => `${Number((ms / 1000).toFixed(1))} s`

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string' },
    faults: { type: 'string' },
    seed: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (given.help) {
  console.log(usage)
  process.exit(0)
}

// A run that is given only its time takes as many faults as fit; one given only faults takes its time.
const faults =
  given.faults === undefined && given.seconds !== undefined ? Infinity : Number(given.faults ?? fullFaults)
const seconds = Number(given.seconds ?? faults * longestSecondsEach)
const seed = Number(given.seed ?? Date.now() % 1_000_000)
const startedAt = performance.now()
const say = (line: string) => {
  if (given.verbose)
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`)
}

console.log(`chaos --seed ${seed}`)
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())
const chaos = await openChaosHouse(say)
let isPassed = false
try {
  isPassed = await runChaos(chaos)
} finally {
  await chaos.stop({ keepsFiles: given.keep || !isPassed })
  if (!isPassed) console.log(`the files of the run stay in ${chaos.dataDir}`)
}
process.exit(isPassed ? 0 : 1)

async function runChaos(house: ChaosHouse): Promise<boolean> {
  const dice = createDice(seed)
  const { signal } = ending
  const patience = createPatience()
  const scene = await setScene({ chaos: house, dice, patience, signal })
  const { tally, sender, book, players, tables } = scene
  const storm = startStorm({
    dice,
    tally,
    sender,
    book,
    players,
    tables,
    signal,
    studioUrl: house.house.environment.studioUrl,
  })
  say('the storm begins')
  await patience.measure(tally)
  const untilMs = performance.now() + seconds * 1000
  const struck = await besiege({ chaos: house, tally, dice, faults, untilMs, signal, say })
  await calm(storm)
  const endedMs = await untilRoundsEnded(house, endedWithinMs * patience.factor)
  printFaults(struck)
  console.log(
    `load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores; ` +
      `times allowed: ${patience.factor.toFixed(1)} of those on an idle machine`,
  )
  console.log(`the last studio round was ended ${Math.round(endedMs)} ms after the calm`)
  console.log(
    `${tally.total} keys answered, ${storm.seen.length} studio rounds, ${book.movements.size} vendor movements`,
  )
  const checks = [
    ...runChecksOf(struck, scene, patience),
    {
      name: `every studio round is ended within ${inSeconds(endedWithinMs * patience.factor)} of calm`,
      find: async () => late(endedMs, endedWithinMs * patience.factor),
    },
    { name: 'answers are the same bytes after everything', find: () => repeatCalls(scene) },
    ...ledgerChecks({ ...scene, owner: house.owner, seen: storm.seen }),
    { name: 'the platform says that it is healthy', find: () => askHealth(house) },
  ]
  const passed = await runChecks(checks)
  await scene.close()
  return passed
}

async function calm(storm: Storm): Promise<void> {
  const giveUp = setTimeout(() => ending.abort(), calmWithinMs)
  await storm.calm()
  clearTimeout(giveUp)
}

function runChecksOf(
  struck: readonly Struck[],
  { tally }: Scene,
  { factor }: Pick<Patience, 'factor'>,
): Check[] {
  const slow = (words: string, limitMs: number, pick: (each: Struck) => number) => async () =>
    struck
      .filter((each) => pick(each) > limitMs)
      .map((each) => `${each.kind}: ${words} after ${ms(pick(each))}, lag ${ms(each.lagMs)}, ${each.slowest}`)
  return [
    {
      name: `at least ${faults === Infinity ? 1 : faults} faults were struck`,
      find: async () => (struck.length < (faults === Infinity ? 1 : faults) ? [`only ${struck.length}`] : []),
    },
    {
      name: `every outstanding key is answered within ${inSeconds(answeredWithinMs * factor)}`,
      find: slow('answered', answeredWithinMs * factor, ({ answeredMs }) => answeredMs),
    },
    {
      name: `both sides go on within ${inSeconds(progressWithinMs * factor)}`,
      find: slow('progress', progressWithinMs * factor, ({ progressMs }) => progressMs),
    },
    {
      name: 'no client saw what must not be',
      find: async () => [
        ...tally.violations,
        ...tally.outstanding().map(({ key, lastTrouble }) => `${key} was never answered (${lastTrouble})`),
      ],
    },
  ]
}

async function untilRoundsEnded({ owner }: ChaosHouse, limitMs: number): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ open: bigint }>(
      `select count(*) as open from studio.round where step in ('betting', 'crediting', 'cancelling', 'ending')`,
    )
    const elapsedMs = performance.now() - from
    if (rows[0]?.open === 0n || elapsedMs > 2 * limitMs) return elapsedMs
    await sleep(50)
  }
}

function late(elapsedMs: number, limitMs: number): string[] {
  return elapsedMs > limitMs ? [`it took ${Math.round(elapsedMs)} ms`] : []
}

async function repeatCalls({ book, sender }: Scene): Promise<string[]> {
  const differing: string[] = []
  const dice = createDice(seed).fork('repeats')
  for (let count = 0; count < repeatedCalls && book.calls.length > 0; count += 1) {
    const { call, answer } = dice.pick(book.calls)
    const again = await sender.send(call)
    if (again.body !== answer.body || again.status !== answer.status)
      differing.push(`${call.path} ${call.key}: ${answer.body}, now ${again.body}`)
  }
  return differing
}

async function askHealth({ webUrl }: ChaosHouse): Promise<string[]> {
  const response = await fetch(`${webUrl}/healthz`)
  return response.status === 200 ? [] : [`${response.status} ${await response.text()}`]
}
