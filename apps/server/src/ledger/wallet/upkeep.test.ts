import { createLogger } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { row, rows } from '../../kernel/database/database.ts'
import { openBooks, type Books } from '../../testing/ledger-books.ts'
import type { Invariant } from './invariants.ts'
import { walletJobs } from './jobs.ts'
import type { WalletOutcome, WalletService } from './service.ts'
import { verifyLedger, writeOffender } from './verify-ledger.ts'

/** The jobs of the ledger with invariants that are broken when a test says so. */
let books: Books
let invariants: Invariant[]
let wallet: WalletService
let nowMs = Date.now()
const told: { message: string; line: Record<string, unknown> }[] = []
const log = createLogger({ name: 'test', level: 'silent' })
log.error = log.info = (line: Record<string, unknown>, message?: string) =>
  void told.push({ message: message ?? '', line })

beforeAll(async () => {
  books = await openBooks('upkeep-test')
})
beforeEach(async () => {
  invariants = []
  wallet = books.wallet
  nowMs = Date.now()
  told.length = 0
  await books.owner.query('truncate invariant_run')
})
afterAll(() => books.stop())

const run = (name: string, payload: object = {}): Promise<void> => {
  const job = walletJobs.find((each) => each.name === name)
  if (!job) throw new Error(`no job is called ${name}`)
  const { db } = books
  return job.run({ invariants, db, audits: db, wallet, clock: () => nowMs }, payload, log)
}
const rule = (id: Invariant['id'], sql: string, recent?: string | null): Invariant => ({
  id,
  title: `rule ${id}`,
  sql,
  ...(recent === undefined ? {} : { recent }),
})
const fine = 'select 1 as n where false'
const lastRun = (id: string) =>
  row<{ violations: number; is_whole: boolean; seen_at: Date; checked_from: Date | null; sample: unknown }>(
    books.db,
    `select violations, is_whole, seen_at, checked_from, sample from invariant_run
      where id_checked = $1 order by id desc limit 1`,
    [id],
  )

describe('a check of the ledger', () => {
  test('looks at everything first, then at what moved since two minutes before the last look', async () => {
    invariants = [rule('R1', 'select 1 as whole', fine)]
    await run('ledger_invariants')
    const first = await lastRun('R1')
    expect(first).toMatchObject({ violations: 1, is_whole: true, checked_from: null })
    await run('ledger_invariants')
    const second = await lastRun('R1')
    expect(second).toMatchObject({ violations: 0, is_whole: false })
    expect(second?.checked_from).toEqual(new Date(Number(first?.seen_at) - 120_000))
  })

  test('looks at the same again while it finds something in it', async () => {
    const recent = 'select $2::timestamptz as since'
    invariants = [rule('R1', fine, recent)]
    await run('ledger_invariants')
    await run('ledger_invariants')
    const broken = await lastRun('R1')
    expect(broken).toMatchObject({ violations: 1, is_whole: false })
    expect(broken?.sample).toEqual([{ since: broken?.checked_from?.toISOString() }])
    await run('ledger_invariants')
    expect((await lastRun('R1'))?.checked_from).toEqual(broken?.checked_from)
    invariants = [rule('R1', fine, fine)]
    await run('ledger_invariants')
    const mended = await lastRun('R1')
    expect(mended?.checked_from).toEqual(broken?.checked_from)
    await run('ledger_invariants')
    expect((await lastRun('R1'))?.checked_from).toEqual(new Date(Number(mended?.seen_at) - 120_000))
  })

  test('that is asked to looks at everything, and the daily one does', async () => {
    invariants = [rule('R1', 'select 1 as whole', fine)]
    await run('ledger_invariants')
    for (const [name, payload] of [
      ['ledger_invariants', { whole: true }],
      ['ledger_seals_verify', {}],
    ] as const) {
      await run('ledger_invariants')
      expect(await lastRun('R1')).toMatchObject({ violations: 0, is_whole: false })
      await run(name, payload)
      expect(await lastRun('R1')).toMatchObject({ violations: 1, is_whole: true, checked_from: null })
    }
    // Anything but the word itself is no wish.
    await run('ledger_invariants', { whole: 'true' })
    expect(await lastRun('R1')).toMatchObject({ is_whole: false })
  })

  test('leaves to the whole look what has no other, and looks whole at what takes little', async () => {
    invariants = [rule('R1', 'select 1 as n', null), rule('R2', 'select 1 as n')]
    await run('ledger_invariants')
    await books.owner.query('delete from invariant_run where id_checked = $1', ['R1'])
    await run('ledger_invariants')
    expect(await lastRun('R1')).toBeUndefined()
    expect(await lastRun('R2')).toMatchObject({ violations: 1, is_whole: true })
  })

  test('keeps one row of all rules of a number: their titles, counts and samples together', async () => {
    invariants = [rule('R1', 'select 1::bigint as n'), rule('R1', 'select 2 as n union all select 3', fine)]
    await run('ledger_invariants')
    const kept = await rows(
      books.db,
      `select title, violations, sample from invariant_run where id_checked = 'R1'`,
    )
    expect(kept).toEqual([
      { title: 'rule R1; rule R1', violations: 3, sample: [{ n: '1' }, { n: 2 }, { n: 3 }] },
    ])
    expect(told.map(({ message, line }) => [message, line['invariant'], line['count']])).toEqual([
      ['invariant broken', 'R1', 1],
      ['invariant broken', 'R1', 2],
    ])
    await run('ledger_invariants')
    expect(await lastRun('R1')).toMatchObject({ violations: 1, is_whole: false })
  })

  test('is made by one worker at a time', async () => {
    invariants = [rule('R1', fine)]
    const other = await books.db.connect()
    await other.query('begin')
    await other.query(`select pg_advisory_xact_lock(hashtext('baize.verify'))`)
    await run('ledger_invariants')
    expect(await lastRun('R1')).toBeUndefined()
    await other.query('rollback')
    other.release()
    await run('ledger_invariants')
    expect(await lastRun('R1')).toBeDefined()
  })

  test('forgets runs after thirty days, by the clock of the house', async () => {
    await books.owner.query(
      `insert into invariant_run (id_checked, title, violations, sample, ran_at)
       select 'R' || n, '', 0, '[]', now() - n * interval '1 day' from generate_series(29, 31, 2) n`,
    )
    await run('ledger_invariants')
    const kept = await rows(
      books.db,
      `select id_checked from invariant_run where id_checked like 'R%' order by 1`,
    )
    expect(kept).toEqual([{ id_checked: 'R29' }])
    nowMs += 2 * 86_400_000
    await run('ledger_invariants')
    expect(await lastRun('R29')).toBeUndefined()
  })

  test('names twenty offenders and counts them all', async () => {
    const many = (count: number) => `select n from generate_series(1, ${count}) n`
    const counts = async (count: number, since: Date | null) => {
      const [verdict] = await verifyLedger(books.db, {
        invariants: [rule('R1', many(count), many(count))],
        since,
      })
      return [verdict?.offenders.length, verdict?.count]
    }
    expect(await counts(19, null)).toEqual([19, 19])
    expect(await counts(20, null)).toEqual([20, 20])
    expect(await counts(25, null)).toEqual([20, 25])
    // Of what moved lately, at least so many.
    expect(await counts(25, new Date())).toEqual([20, 20])
  })

  test('that fails leaves no connection behind that is in the middle of it', async () => {
    for (let tried = 0; tried < 10; tried += 1)
      await expect(
        verifyLedger(books.db, { invariants: [rule('R1', 'select nonsense')] }),
      ).rejects.toMatchObject({ code: '42703' })
    const [verdict] = await verifyLedger(books.db, { invariants: [rule('R1', fine)] })
    expect(verdict).toMatchObject({ count: 0, isWhole: true })
    expect(await row(books.db, 'select pg_current_xact_id_if_assigned() as open')).toEqual({ open: null })
  })

  test('writes nothing', async () => {
    const writes = rule('R1', 'select lo_create(0) as n')
    await expect(verifyLedger(books.db, { invariants: [writes] })).rejects.toMatchObject({ code: '25006' })
  })

  test('writes amounts as digits', () => {
    expect(writeOffender({ member: 7n, n: 1, text: '8' })).toBe('{"member":"7","n":1,"text":"8"}')
  })
})

describe('holds that are due', () => {
  const member = 7n as MemberId
  const isDue = (count: number) =>
    books.owner.query(
      `insert into hold (member_id, hold, amount, currency, expires_at)
       select $1, 'due ' || n, 1, 'BDT', now() - interval '1 minute' from generate_series(1, $2::int) n`,
      [member, count],
    )
  const posting = (answer: (hold: string) => Promise<WalletOutcome>) => {
    const posted: string[] = []
    wallet = {
      ...books.wallet,
      post: (command) => {
        if (!('hold' in command)) throw new Error('only holds expire')
        posted.push(command.key)
        return answer(command.hold)
      },
    }
    return posted
  }
  const applied = {
    status: 'applied',
    replayed: false,
    balances: {},
    version: 1n,
  } as unknown as WalletOutcome
  const end = (hold: string) =>
    books.owner.query(`update hold set state = 'expired', ended_at = now() where hold = $1`, [hold])
  beforeEach(() => books.owner.query('truncate hold'))

  test('all expire, however many there are, each under a key of its own', async () => {
    await isDue(501)
    const posted = posting(async (hold) => {
      await end(hold)
      return applied
    })
    await run('hold_expire')
    expect(new Set(posted).size).toBe(501)
    expect(posted[0]).toMatch(/^expire\.7\.due \d+$/)
    expect(told).toEqual([{ message: 'holds expired', line: { expired: 501 } }])
  })

  test('that another ended meanwhile are left alone, and the job comes to its end', async () => {
    await isDue(501)
    const posted = posting(async () => ({ status: 'refused', replayed: false, code: 'hold_ended' }))
    await run('hold_expire')
    expect(posted).toHaveLength(500)
    expect(told).toEqual([])
  })

  test('and were expired before are not counted again', async () => {
    await isDue(2)
    posting(async (hold) => {
      await end(hold)
      return hold === 'due 1' ? applied : { ...applied, replayed: true }
    })
    await run('hold_expire')
    expect(told).toEqual([{ message: 'holds expired', line: { expired: 1 } }])
  })

  test('and of which one’s outcome is not known fail the job, which comes again', async () => {
    await isDue(1)
    posting(async () => ({ status: 'unknown' }))
    await expect(run('hold_expire')).rejects.toThrow('the outcome of expiring hold due 1 is not known')
  })
})
