import { becomeSole, type VendorKey } from '@baize/provider-kit'
import { createLogger, createPool } from '@baize/runtime'
import { createBook } from '../book.ts'
import { takeLease } from '../lease/lease.ts'
import { createSessions } from '../session/service.ts'
import type { Checkpoint } from '../ticket/deps.ts'
import { createTicketPart } from '../ticket/part.ts'
import { createFootballFeed, footballTypes } from './football-feed.ts'

/** What a book of its own process works with. */
export interface ProgramPlan {
  readonly databaseUrl: string
  readonly platformUrl: string
  readonly key: VendorKey
  /** Events that its feed tells of, all before their start. */
  readonly events: readonly string[]
  /** The process kills itself with SIGKILL when it passes this. */
  readonly dieAt?: Checkpoint
  /** 0 takes a free one. */
  readonly port: number
}

/*
 * The book as a process of its own, to be killed: the real program but for its feed, whose prices stand
 * still. Takes its plan as JSON and prints the port.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as ProgramPlan
const log = createLogger({ name: 'book', level: 'silent' })
await becomeSole({ name: 'sportsbook', url: plan.databaseUrl, log })
const pool = createPool(plan.databaseUrl, {
  name: 'book',
  max: 8,
  role: 'baize_sportsbook',
  schema: 'sportsbook',
})
const feed = createFootballFeed()
for (const event of plan.events) feed.open(event)
const book = createBook({
  pool,
  log,
  clock: () => Date.now(),
  platformUrl: plan.platformUrl,
  keys: [plan.key],
  epoch: await takeLease(pool),
  prices: feed.store.book,
  sessions: createSessions(pool),
  passCheckpoint: (label) => {
    if (label === plan.dieAt) process.kill(process.pid, 'SIGKILL')
  },
  parts: [
    createTicketPart({
      isMain: (type) => footballTypes.get(type)?.isMain ?? false,
      patience: { bookedBetMs: 400, inlineMs: 1_500, waitMs: 200 },
    }),
  ],
})
book.start()
await book.app.listen({ port: plan.port, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ port: book.deps.port() })}\n`)
