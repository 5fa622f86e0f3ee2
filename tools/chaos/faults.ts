import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../test/dice.ts'
import { commandOf, type ChaosHouse, type ChaosProgram } from './house.ts'
import { linkTroubles, type Link, type LinkTrouble } from './link.ts'
import { isUp } from './second-server.ts'

/** Something bad that is done to the house and ends by itself or is ended. */
export interface Fault {
  /** What is counted, like `kill server`. */
  readonly kind: string
  /**
   * Does it, and resolves when it is over: a killed program is back, a paused one continues, a link is whole.
   */
  strike(): Promise<void>
}

const lookEveryMs = 20
/** Longer than any start on a busy machine: it tells a program that hangs; the siege judges how quick it is. */
const backWithinMs = 120_000
const shortestMs = 200
const longestMs = 2_500

/**
 * Plans faults, those of a program twice as often as those of a link, in an order that only the dice decide.
 */
export function* planFaults(chaos: ChaosHouse, dice: Dice): Generator<Fault, never> {
  for (;;) {
    const { ofPrograms, ofLinks } = kindsOf(chaos)
    // There are many more kinds of link trouble: without the weight hardly anything would be killed.
    const round = shuffled([...ofPrograms, ...ofPrograms, ...ofLinks], dice)
    for (const kind of round)
      yield { kind: kind.name, strike: () => kind.strike(dice.between(shortestMs, longestMs)) }
  }
}

interface Kind {
  readonly name: string
  strike(durationMs: number): Promise<void>
}

function kindsOf(chaos: ChaosHouse): { ofPrograms: Kind[]; ofLinks: Kind[] } {
  const links = Object.values(chaos.links)
  const ofPrograms: Kind[] = [
    ...chaos.programs.flatMap((program) => [
      { name: `kill ${program.name}`, strike: () => killProgram(program) },
      { name: `pause ${program.name}`, strike: (ms: number) => pauseProgram(program, ms) },
    ]),
    { name: 'kill postgres', strike: () => killPostgres(chaos) },
    { name: 'kill a backend', strike: () => killBackend(chaos) },
    { name: 'pause postgres', strike: (ms) => pausePostgres(chaos, ms) },
  ]
  const ofLinks = links.flatMap((link) =>
    linkTroubles.map((trouble) => ({
      name: `${trouble}: ${link.name}`,
      strike: (ms: number) => troubleLink(link, { trouble, ms }),
    })),
  )
  return { ofPrograms, ofLinks }
}

async function troubleLink(link: Link, { trouble, ms }: { trouble: LinkTrouble; ms: number }): Promise<void> {
  link.trouble(trouble)
  if (trouble !== 'reset') await sleep(ms)
  link.heal()
}

/** Another fault may have ended the process meanwhile: then there is nobody to send to. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function killProgram(program: ChaosProgram): Promise<void> {
  const pid = await pidOf(program)
  send(pid, 'SIGKILL')
  await until(`${program.name} runs again`, async () => {
    const now = program.pid()
    return now !== undefined && now !== pid && (program.port === undefined || (await isUp(program.port)))
  })
}

async function pauseProgram(program: ChaosProgram, ms: number): Promise<void> {
  const pid = await pidOf(program)
  send(pid, 'SIGSTOP')
  await sleep(ms)
  send(pid, 'SIGCONT')
}

async function killPostgres(chaos: ChaosHouse): Promise<void> {
  const [pid] = await postgresFamily(chaos)
  if (pid === undefined) return
  send(pid, 'SIGKILL')
  await until('PostgreSQL runs again', async () => {
    const [now] = chaos.postgresPids()
    return now !== undefined && now !== pid && isAnswered(chaos)
  })
}

/** A crashed session makes the server end all others and recover. */
async function killBackend(chaos: ChaosHouse): Promise<void> {
  const [, ...children] = await postgresFamily(chaos)
  const sessions = children.filter((pid) => /postgres: baize/.test(commandOf(pid)))
  const victim = sessions[0] ?? children[0]
  if (victim !== undefined) send(victim, 'SIGKILL')
  // The server first ends every other session: until then it may still answer.
  await until('PostgreSQL has recovered', async () => {
    const isOver = !chaos.postgresPids().some((pid) => sessions.includes(pid))
    return isOver && (await isAnswered(chaos))
  })
}

async function pausePostgres(chaos: ChaosHouse, ms: number): Promise<void> {
  const family = await postgresFamily(chaos)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of family) if (commandOf(pid).includes('postgres')) send(pid, name)
  }
  signal('SIGSTOP')
  await sleep(ms)
  signal('SIGCONT')
}

async function postgresFamily(chaos: ChaosHouse): Promise<number[]> {
  await until('PostgreSQL runs', async () => chaos.postgresPids().length > 0)
  return chaos.postgresPids()
}

/** The program's process, made sure of by its command line. */
async function pidOf({ name, script, pid }: ChaosProgram): Promise<number> {
  const own = () => {
    const number = pid()
    return number !== undefined && commandOf(number).includes(script) ? number : undefined
  }
  await until(`${name} runs`, async () => own() !== undefined)
  const found = own()
  if (found === undefined) throw new Error(`${name} ended at once`)
  return found
}

const isAnswered = ({ owner }: ChaosHouse): Promise<boolean> =>
  owner.query('select 1').then(
    () => true,
    () => false,
  )

async function until(words: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + backWithinMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${backWithinMs / 1000} s: ${words}`)
    await sleep(lookEveryMs)
  }
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(dice.below(left.length), 1))
}
