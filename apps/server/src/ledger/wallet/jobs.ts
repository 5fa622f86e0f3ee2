import type { Job } from '../../kernel/jobs/job.ts'
import type { Pool } from '@baize/runtime'
import type { WalletService } from './service.ts'
import type { Clock } from '@baize/std'
import { houseActors } from './actors.ts'
import type { Invariant } from './invariants.ts'
import { sealBacklog } from './seals.ts'
import {
  deleteInvariantRuns,
  findDueHolds,
  findLastCheck,
  findLastSeal,
  insertInvariantRuns,
  type CheckScope,
} from './upkeep-store.ts'
import { verifyLedgerAlone, writeOffender, type Verdict } from './verify-ledger.ts'

interface Deps {
  readonly invariants: readonly Invariant[]
  readonly db: Pool
  readonly audits: Pool
  readonly wallet: WalletService
  readonly clock: Clock
}
type Log = Parameters<Job<Deps>['run']>[2]

const holdsAtOnce = 500
const runsKeptMs = 30 * 86_400_000
/** The seals of about the last hour; the older ones are verified once a day. */
const recentSeals = 60n

export const walletJobs: readonly Job<Deps>[] = [
  {
    // Rolls the house's accounts up, too: both go by the same marks.
    name: 'ledger_seal',
    cron: '* * * * *',
    async run({ audits }, _payload, log) {
      const transfers = await sealBacklog(audits)
      log.debug({ transfers }, 'ledger sealed')
    },
  },
  {
    name: 'hold_expire',
    cron: '* * * * *',
    async run(deps, _payload, log) {
      const expired = await expireHolds(deps)
      if (expired > 0) log.info({ expired }, 'holds expired')
    },
  },
  {
    // design, reliability: every five minutes in production
    name: 'ledger_invariants',
    cron: '*/5 * * * *',
    async run(deps, payload, log) {
      const isWhole = (payload as { whole?: unknown } | null)?.whole === true
      await checkLedger(deps, { isWhole, fromSeal: (await findLastSeal(deps.db)) - recentSeals }, log)
      await deleteInvariantRuns(deps.db, new Date(deps.clock() - runsKeptMs))
    },
  },
  {
    name: 'ledger_seals_verify',
    cron: '10 3 * * *',
    backfill: '1d',
    run: (deps, _payload, log) => checkLedger(deps, { isWhole: true, fromSeal: 1n }, log),
  },
]

/**
 * Expires what is due. A hold that was captured or released meanwhile stays as it ended. Gives how many
 * expired.
 */
async function expireHolds({ db, wallet, clock }: Deps): Promise<number> {
  const at = new Date(clock())
  let expired = 0
  for (;;) {
    const due = await findDueHolds(db, { at, limit: holdsAtOnce })
    let moved = 0
    for (const { memberId, hold, currency } of due) {
      // The key follows from the hold: a job that died in the middle repeats itself.
      const key = `expire.${memberId}.${hold}`
      const command = { kind: 'expire', memberId, hold, currency, reference: hold, key } as const
      const outcome = await wallet.post({ ...command, actor: houseActors.holdExpiry })
      if (outcome.status === 'unknown') throw new Error(`the outcome of expiring hold ${hold} is not known`)
      if (outcome.status === 'applied' && !outcome.replayed) moved += 1
    }
    expired += moved
    if (moved === 0 || due.length < holdsAtOnce) return expired
  }
}

/** A transaction may commit some time after its transfers say that they were posted; none lasts so long. */
const slackMs = 2 * 60_000

/**
 * Looks at everything, or at what moved since the check before: while that one found something in what moved,
 * at the same again.
 */
async function checkLedger(
  deps: Deps,
  { isWhole, fromSeal }: { isWhole: boolean; fromSeal: bigint },
  log: Log,
): Promise<void> {
  const last = await findLastCheck(deps.db)
  if (!last) return
  const next = last.is_broken ? last.checked_from : last.seen_at && new Date(+last.seen_at - slackMs)
  const scope = { seenAt: last.now, from: isWhole ? null : next }
  const verdicts = await verifyLedgerAlone(deps.audits, {
    invariants: deps.invariants,
    fromSeal,
    since: scope.from,
  })
  if (verdicts) await recordVerdicts(deps, { verdicts, scope }, log)
}

/**
 * One row for each invariant. A violation is an error in the log: an alarm hangs on it, and on the metric.
 */
async function recordVerdicts(
  { db }: Deps,
  { verdicts, scope }: { verdicts: readonly Verdict[]; scope: CheckScope },
  log: Log,
): Promise<void> {
  for (const { id, title, offenders, count } of verdicts) {
    if (count > 0)
      log.error({ invariant: id, title, count, sample: offenders.map(writeOffender) }, 'invariant broken')
  }
  const ids = [...new Set(verdicts.map(({ id }) => id))]
  const runs = ids.map((id) => {
    const own = verdicts.filter((verdict) => verdict.id === id)
    const rows = own.flatMap(({ offenders }) => offenders.map(writeOffender))
    return {
      id,
      title: own.map(({ title }) => title).join('; '),
      violations: own.reduce((sum, { count }) => sum + count, 0),
      sample: `[${rows.join(',')}]`,
      isWhole: own.every((verdict) => verdict.isWhole),
    }
  })
  await insertInvariantRuns(db, runs, scope)
}
