import { createLogger, createPool } from '@baize/runtime'
import { lotteryShares } from '../../apps/server/src/agents/close/lottery-shares.ts'
import { createCloses } from '../../apps/server/src/agents/close/service.ts'
import { createPayments } from '../../apps/server/src/agents/bill/pay.ts'
import { createFigures } from '../../apps/server/src/agents/figures/service.ts'
import { createAudit } from '../../apps/server/src/kernel/audit/service.ts'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { createSettings } from '../../apps/server/src/kernel/setting/service.ts'
import { createWallet } from '../../apps/server/src/ledger/wallet/wallet.ts'
import { countFigures } from '../../apps/server/src/testing/count-figures.ts'
import { HeldStatements, type Moment, type Stopped } from './held-statements.ts'

/*
 * A worker that counts figures, closes periods and pays bills, as its jobs do, and stops at one of its
 * statements: there it is killed, or loses its connections and tries again. It opens what closes and no more:
 * the whole platform takes many times as long to load, and hundreds of workers die.
 */

/** Counts and closes until a period is closed and billed, then pays. */
export interface CloseOrder {
  readonly kind: 'close'
  /** When the period ends, and how many closes it has: a day has salaries and dividends. */
  readonly endsMs: number
  readonly closes: number
  /** How much later it is than the machine says. */
  readonly aheadMs: number
  readonly moment?: Moment | undefined
}

export type ToCloser =
  | { readonly kind: 'open'; readonly databaseUrl: string }
  | CloseOrder
  | { readonly kind: 'goOn' }

export interface Closed {
  readonly kind: 'closed'
  /** How many statements each job sent. */
  readonly statements: Readonly<Record<string, number>>
  /** What jobs failed with; they were tried again. */
  readonly failures: readonly string[]
}

export type FromCloser = { readonly kind: 'opened' } | ({ readonly kind: 'stopped' } & Stopped) | Closed

const say = (message: FromCloser) => void process.send?.(message)

interface Work {
  count(): Promise<unknown>
  close(): Promise<unknown>
  pay(): Promise<unknown>
  /** How many closes of periods that end then are billed. */
  countBilled(endsAt: Date): Promise<number>
}

let aheadMs = 0
let work: Work
const statements = new HeldStatements((stopped) => say({ kind: 'stopped', ...stopped }))

function openWork(databaseUrl: string): Work {
  const pool = (max: number) => createPool(databaseUrl, { name: 'closer', max, role: 'baize_app' })
  const [db, audits] = [pool(10), pool(1)]
  const clock = () => Date.now() + aheadMs
  const log = createLogger({ name: 'closer', level: 'silent' })
  const events = { publish: () => Promise.resolve(), subscribe: () => () => undefined }
  const settings = createSettings({ db, reads: db, clock, events, audit: createAudit({ clock }) })
  const deps = { db, audits, clock, log, settings, wallet: createWallet({ db }) }
  const openSignals = () => Promise.resolve([])
  const closes = createCloses({ ...deps, figures: createFigures(deps), lotteryShares, openSignals })
  const payments = createPayments(deps)
  return {
    count: () => countFigures({ platform: deps }),
    close: () => closes.closeDue(),
    pay: () => payments.payOpen(),
    countBilled: async (endsAt) => {
      const text = 'select from agent_close where ends_at = $1 and billed_at is not null'
      return (await rows(db, text, [endsAt])).length
    },
  }
}

/** More than there are connections: each may be found broken by another try. */
const mostTries = 20
/** A bet that is settled and not counted yet keeps its period open until the next run. */
const mostRuns = 10

async function close({ moment, endsMs, closes }: CloseOrder): Promise<void> {
  const failures: string[] = []
  const insist = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    statements.begin(name)
    for (let tries = 1; ; tries += 1) {
      try {
        return await run()
      } catch (error) {
        failures.push(`${name}: ${String(error)}`)
        if (tries === mostTries) throw error
      }
    }
  }
  statements.start(moment)
  for (let runs = 1; ; runs += 1) {
    await insist('count', work.count)
    await insist('close', work.close)
    const billed = await insist('close', () => work.countBilled(new Date(endsMs)))
    if (billed === closes) break
    if (runs === mostRuns) throw new Error('the period does not close')
  }
  await insist('pay', work.pay)
  statements.end()
  say({ kind: 'closed', statements: Object.fromEntries(statements.counts), failures })
}

async function hear(message: ToCloser): Promise<void> {
  if (message.kind === 'goOn') return statements.goOn()
  if (message.kind === 'open') {
    work = openWork(message.databaseUrl)
    return say({ kind: 'opened' })
  }
  aheadMs = message.aheadMs
  await close(message)
}

process.on('message', (message: ToCloser) => {
  hear(message).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
// Nothing is left of it when its parent is gone.
process.on('disconnect', () => process.exit(1))
