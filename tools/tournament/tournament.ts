import { createPool, EnvironmentError, exitCodes, readEnvironment, type Pool } from '@baize/runtime'
import * as course from '../../apps/studio/src/features/tournament/course-store.ts'
import { listTold } from '../../apps/studio/src/features/tournament/store.ts'
import { listOffers } from '../../apps/studio/src/offers/titles.ts'
import { runningDatabase } from '../postgres/running-database.ts'
import { readPlan } from './plan.ts'

const usage = `usage: npm run tournament -- list
       npm run tournament -- open --id <id> --title-en <text> --title-bn <text> --prizes 500,300,100
           [--rule best_multiple | multiples_total | wins_total] [--games <id>,<id> | --kind slot --count 24]
           [--minutes 30] [--opens-in <minutes>] [--stake 1.00] [--currency BDT]
       npm run tournament -- series <same options>: opens one after another, until stopped
       npm run tournament -- stop <series>: ends a series after its current tournament
       npm run tournament -- close <id>: closes it now and pays the places
       npm run tournament -- cancel <id>: cancels it and pays nothing`

interface Said {
  readonly ok: boolean
  readonly text: string
}

/**
 * `npm run tournament`: the studio's tournaments on a running system, with the rights of the studio. The
 * system is the one at STUDIO_DATABASE_URL, else the running one of DATA_DIR.
 */
try {
  const environment = readEnvironment()
  const url = environment.studioDatabaseUrl ?? runningDatabase(environment.dataDir)
  const db = createPool(url, { name: 'tournament', max: 2, role: 'baize_studio', schema: 'studio' })
  const said = await run(db, process.argv.slice(2))
  process[said.ok ? 'stdout' : 'stderr'].write(`${said.text}\n`)
  process.exitCode = said.ok ? exitCodes.ok : exitCodes.failed
  await db.end()
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = exitCodes.misconfigured
}

async function run(db: Pool, words: readonly string[]): Promise<Said> {
  const [verb, name = ''] = words
  if (verb === 'list') return { ok: true, text: await list(db) }
  if (verb === 'open' || verb === 'series') return open(db, words)
  if (verb === 'stop') {
    const ok = await course.stopSeries(db, name)
    return { ok, text: ok ? `${name} is not followed by another one` : `there is no series ${name}` }
  }
  if (verb === 'close') {
    const ok = await course.closeEarly(db, name)
    return { ok, text: ok ? `${name} is closed` : `${name} does not run` }
  }
  if (verb === 'cancel') {
    const ok = await course.cancelTournament(db, name)
    return { ok, text: ok ? `${name} is cancelled` : `${name} is not open` }
  }
  return { ok: false, text: usage }
}

async function open(db: Pool, words: readonly string[]): Promise<Said> {
  const read = readPlan(words, listOffers())
  if (read.kind === 'wrong') return { ok: false, text: `${read.text}\n${usage}` }
  if (read.kind === 'series') {
    const ok = await course.insertSeries(db, read.plan)
    const { series } = read.plan
    return { ok, text: ok ? `series ${series} started` : `the series ${series} already exists` }
  }
  const ok = await course.insertTournament(db, read.plan)
  const { tournamentId } = read.plan
  return { ok, text: ok ? `${tournamentId} is open` : `the tournament ${tournamentId} already exists` }
}

async function list(db: Pool): Promise<string> {
  const told = await listTold(db, 100)
  return told
    .map(
      ({ tournamentId, phase, rule, players, rounds, closesAt }) =>
        `${tournamentId}  ${phase}  ${rule}  until ${closesAt.toISOString()}  ${players} players  ${rounds} rounds`,
    )
    .join('\n')
}
