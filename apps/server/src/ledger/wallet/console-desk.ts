import type { QueryOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import * as store from './console-store.ts'

type Page<Name extends keyof ConsoleCalls> = ValueOf<ConsoleCalls[Name]>
type Asked<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>

/** The books as operators have them before them: nothing here moves money. */
export interface LedgerDesk {
  houseAccounts(asked: Asked<'houseAccountList'>): Promise<Page<'houseAccountList'>>
  checks(): Promise<Page<'ledgerCheckList'>>
  balance(): Promise<Page<'ledgerBalance'>>
  /** Asks the worker to run every invariant. */
  check(by: Operator): Promise<void>
}

export interface LedgerDeskDeps {
  readonly db: Pool
  /** Its own connection: sums over all members keep nobody else waiting. */
  readonly audits: Pool
  readonly clock: Clock
  readonly audit: AuditService
}

export const createLedgerDesk = (deps: LedgerDeskDeps): LedgerDesk => ({
  houseAccounts: (asked) => houseAccounts(deps, asked),
  async checks() {
    const list = (await store.listLastChecks(deps.db)).map(({ id_checked: id, ran_at: ranAt, ...check }) => ({
      id,
      title: check.title,
      violations: check.violations,
      sample: check.sample,
      ranAt: ranAt.toISOString(),
      wholeAt: check.whole_at?.toISOString() ?? null,
    }))
    return { list: list.toSorted((one, other) => numberOf(one.id) - numberOf(other.id)), nextCursor: null }
  },
  async balance() {
    const lines = await store.sumBalances(deps.audits)
    const codes = [...new Set(lines.map(({ currency }) => currency))]
    return { at: new Date(deps.clock()).toISOString(), currencies: codes.map((code) => trialOf(code, lines)) }
  },
  check: (by) => check(deps, by),
})

/** `I10` comes after `I9`. */
const numberOf = (id: string): number => Number(id.replace(/\D/g, '')) + (id.startsWith('I') ? 0 : 1_000)

async function houseAccounts(
  { db }: LedgerDeskDeps,
  { cursor, pageSize, kind }: Asked<'houseAccountList'>,
): Promise<Page<'houseAccountList'>> {
  const found = await store.listHouseBalances(db, {
    kind: kind ?? null,
    after: cursor ?? null,
    limit: pageSize + 1,
  })
  const list = found.slice(0, pageSize).map((row) => ({
    id: `${row.code} ${row.currency}`,
    code: row.code,
    kind: row.kind,
    currency: row.currency,
    balance: show(row.balance, row.currency),
  }))
  return { list, nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}

/** Points are whole and no currency of the house's list. */
const show = (minor: bigint, code: CurrencyCode): string =>
  isCurrencyCode(code) ? formatDecimal(minor, currencies[code]) : String(minor)

type Trial = Page<'ledgerBalance'>['currencies'][number]

function trialOf(code: CurrencyCode, lines: readonly store.BalanceLine[]): Trial {
  const own = lines.filter(({ currency }) => currency === code)
  const isOwed = ({ side, account }: store.BalanceLine) => side === 'member' || account === 'jackpot'
  const total = (which: readonly store.BalanceLine[]) => which.reduce((sum, { balance }) => sum + balance, 0n)
  return {
    currency: code,
    lines: own.map(({ account, side, balance }) => ({ account, side, balance: show(balance, code) })),
    sum: show(total(own), code),
    owed: show(total(own.filter(isOwed)), code),
    covered: show(-total(own.filter((line) => !isOwed(line))), code),
  }
}

/** One that is asked for twice runs once. */
const check = ({ db, audit }: LedgerDeskDeps, by: Operator): Promise<void> =>
  inTransaction(db, async (tx) => {
    await addJob(tx, { name: 'ledger_invariants', payload: { whole: true }, key: 'ledger_invariants asked' })
    await audit.write(tx, { event: 'ledger_check_asked', actor: operatorActor(by) })
  })
