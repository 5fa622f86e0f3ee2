import { checkInvariants } from '../../apps/server/src/invariants.ts'
import type { Arena } from './arena.ts'
import { median } from './load.ts'
import type { Measures } from './measures.ts'
import { table } from './report.ts'

export interface LargeOptions {
  readonly rounds: number
  readonly durationMs: number
  readonly members: number
  openMeasuresFor(members: number): Promise<Measures>
  readonly say: (line: string) => void
}

const manyMembers = 1_000_000
const manyRows = 10_000_000
const rowsAtOnce = 1_000_000

/** Compares 10,000 members with a million, and an empty ledger with ten million rows. */
export async function measureLarge(arena: Arena, options: LargeOptions): Promise<string> {
  const { members, say } = options
  await arena.reset(members)
  const empty = await rateOf(arena, options, members)
  say(`opening ${manyMembers.toLocaleString('en')} wallets`)
  await arena.reset(manyMembers)
  const manyMembersRate = await rateOf(arena, options, manyMembers)
  await arena.reset(members)
  say(`writing ${manyRows.toLocaleString('en')} rows`)
  await fill(arena, members)
  const manyRowsRate = await rateOf(arena, options, members)
  const broken = await checkInvariants(arena.owner)
  if (broken.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(broken[0])}`)
  const row = (title: string, rate: number, must: number, reach: number) => {
    const ratio = rate / empty
    const verdict = ratio >= reach ? 'reached' : ratio >= must ? 'met' : 'MISSED'
    return [title, Math.round(rate).toLocaleString('en'), ratio.toFixed(2), `${must}`, `${reach}`, verdict]
  }
  return table(
    ['goal', 'per second', 'measured', 'must', 'reach for', ''],
    [
      row('1 M members / 10,000 members', manyMembersRate, 0.65, 0.8),
      row('10 M rows / empty, time-ordered keys', manyRowsRate, 0.75, 0.9),
    ],
  )
}

const oldKey = `lpad(($2 + b)::text, 12, '0') || '-filled-' || lpad(m::text, 6, '0')`

async function rateOf(arena: Arena, options: LargeOptions, members: number): Promise<number> {
  const measures = await options.openMeasuresFor(members)
  const measure = measures.list.find(({ name }) => name === 'play256')
  if (!measure) throw new Error('play256 is measured')
  await measure.run(options.durationMs)
  await arena.owner.query('checkpoint')
  const rates: number[] = []
  for (let round = 0; round < options.rounds; round += 1)
    rates.push((await measure.run(options.durationMs)).perSecond)
  await measures.close()
  return median(rates)
}

/**
 * Writes old bets by SQL, each as the platform would have: transfer, round, the wallet's new balance. They
 * are as long as those that are measured: shorter ones would go into the gaps of old pages, a page a bet.
 */
async function fill(arena: Arena, members: number): Promise<void> {
  const { owner, vendor } = arena
  const betsEach = rowsAtOnce / members
  for (let from = 0; from < manyRows / members; from += betsEach) {
    const values = [members, from, betsEach, vendor.id, vendor.revenueAccount]
    await owner.query(
      `insert into transfer (member_id, seq, amount, debit_after, debit, credit, actor, leg, request, kind,
        currency, key, reference, answer)
       select m, $2 + b + 1, 100, w.cash - 100 * b, 1, $5, $4, 0, md5(m || '-' || b)::uuid, 'bet', 'BDT',
              ${oldKey}, 'r-' || ${oldKey}, '=1'
         from generate_series(1, $3) b, generate_series(1, $1) m join wallet w on w.member_id = m`,
      values,
    )
    await owner.query(
      `insert into round (member_id, vendor, round, game, session, currency, stake, payout, state, closed_at)
       select m, $4, 'r-' || ${oldKey}, 'bench-game', 's' || lpad(m::text, 24, '0'), 'BDT', 100, 0,
              'completed', now()
         from generate_series(1, $3) b, generate_series(1, $1) m where $5 > 0`,
      values,
    )
    await owner.query('update wallet set cash = cash - 100 * $1::int, version = version + $1::int', [
      betsEach,
    ])
  }
  await owner.query('vacuum analyze wallet, transfer, round')
}
