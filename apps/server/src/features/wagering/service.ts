import {
  countTurnover,
  leftToPlay,
  requiredTurnover,
  type PlayedStretch,
  type WageringSource,
} from '@baize/domain/wagering'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock, type MemberId } from '@baize/std'
import type { Settings } from '../setting/service.ts'
import type { Tx, WalletService, WalletState } from '../wallet/service.ts'
import * as store from './store.ts'

/** A requirement as the member sees it: needed, done, left. */
export interface Requirement {
  readonly id: string
  readonly source: WageringSource
  readonly sourceId: string
  readonly amountMinor: bigint
  readonly timesPercent: number
  readonly requiredMinor: bigint
  readonly doneMinor: bigint
  readonly leftMinor: bigint
  readonly currency: CurrencyCode
  readonly state: 'open' | 'done' | 'void'
  readonly openedAt: Date
  readonly endedAt: Date | null
}

export interface Remaining {
  readonly leftMinor: bigint
  /** What is still open, the oldest first. */
  readonly open: readonly Requirement[]
}

/** With what was open, though nothing may be left of it. */
interface Counted extends Remaining {
  readonly all: readonly Requirement[]
}

export interface NewRequirement {
  readonly memberId: MemberId
  readonly source: WageringSource
  readonly sourceId: string
  readonly amountMinor: bigint
  /** 100 is once the amount. */
  readonly timesPercent: number
}

/** What has to be played before money goes out. */
export interface WageringService {
  /**
   * Opens the requirement of a deposit, `cashier.turnoverPercent` of it, inside the transaction that credits
   * it. The same deposit opens one.
   */
  onDeposit(tx: Tx, deposit: { memberId: MemberId; amountMinor: bigint; depositId: string }): Promise<void>
  /** The same for a bonus or for credits that another member sent. */
  open(tx: Tx, requirement: NewRequirement): Promise<void>
  /** A bonus that was given up or taken back asks for nothing any more. */
  void(tx: Tx, given: { memberId: MemberId; source: WageringSource; sourceId: string }): Promise<void>
  /** Counts what was played since the mark, and gives what is left. Locks the member's wallet. */
  remaining(tx: Tx, memberId: MemberId): Promise<Remaining>
  /**
   * What was staked in rounds that ended, after a mark of one's own (`afterSeq`, at which the wallet's
   * version was `seenSeq`). `countedMinor` counts for good up to `countedTo`, `laterMinor` until it is asked
   * again. The caller has locked the wallet, whose version is `version`.
   */
  played(tx: Tx, since: Played): Promise<{ countedMinor: bigint; laterMinor: bigint; countedTo: bigint }>
  /** The newest requirements of a member, open and ended, counted now. */
  list(memberId: MemberId, limit: number): Promise<readonly Requirement[]>
  /** Moves the marks of members who played, so that a check has little left to count. Gives how many. */
  countDue(limit: number): Promise<number>
}

type Played = Omit<store.Counting, 'edges'>

export interface WageringDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'lock' | 'transaction'>
}

export function createWagering(deps: WageringDeps): WageringService {
  const { db, wallet } = deps
  const open: WageringService['open'] = (tx, requirement) => openRequirement(deps, tx, requirement)
  return {
    async onDeposit(tx, { memberId, amountMinor, depositId }) {
      const { cashier } = await deps.settings.read()
      const timesPercent = cashier.turnoverPercent
      await open(tx, { memberId, source: 'deposit', sourceId: depositId, amountMinor, timesPercent })
    },
    open,
    async void(tx, given) {
      await wallet.lock(tx, [given.memberId])
      await store.voidRequirement(tx, { ...given, at: new Date(deps.clock()) })
    },
    async remaining(tx, memberId) {
      return count(deps, tx, await lockOne(deps, tx, memberId))
    },
    async played(tx, since) {
      const { stretches, later, countedTo } = await store.findPlayed(tx, { ...since, edges: [] })
      return { countedMinor: sumOf(stretches), laterMinor: sumOf(later), countedTo }
    },
    async list(memberId, limit) {
      return wallet.transaction(async (tx) => {
        const { all } = await count(deps, tx, await lockOne(deps, tx, memberId))
        const rows = await store.listRequirements(tx, memberId, limit)
        return rows.map(
          (row) => all.find(({ id }) => id === row.id && row.state === 'open') ?? showRequirement(row),
        )
      })
    },
    async countDue(limit) {
      const due = await store.findUncounted(db, limit)
      for (const { member_id: memberId } of due) {
        await wallet.transaction(async (tx) => count(deps, tx, await lockOne(deps, tx, memberId)))
      }
      return due.length
    },
  }
}

const sumOf = (stretches: readonly PlayedStretch[]): bigint =>
  stretches.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0n)

async function lockOne({ wallet }: WageringDeps, tx: Tx, memberId: MemberId): Promise<WalletState> {
  const [state] = await wallet.lock(tx, [memberId])
  invariant(state, 'a requirement belongs to a member with a wallet')
  return state
}

async function openRequirement(
  deps: WageringDeps,
  tx: Tx,
  { memberId, source, sourceId, amountMinor, timesPercent }: NewRequirement,
): Promise<void> {
  const requiredMinor = requiredTurnover(amountMinor, timesPercent)
  if (requiredMinor === 0n) return
  const state = await lockOne(deps, tx, memberId)
  await store.insertRequirement(tx, {
    memberId,
    source,
    sourceId,
    amountMinor,
    timesPercent,
    requiredMinor,
    currency: state.currency,
    fromSeq: state.version,
    at: new Date(deps.clock()),
  })
}

/** The wallet is locked: its movements are complete up to its version, and nobody else counts. */
async function count({ clock }: WageringDeps, tx: Tx, locked: WalletState): Promise<Counted> {
  const { memberId, version } = locked
  const rows = await store.findOpen(tx, memberId)
  if (rows.length === 0) return { leftMinor: 0n, open: [], all: [] }
  const [first] = rows
  // Before the oldest open requirement nothing counts for anybody.
  const from = first?.from_seq ?? 0n
  const mark = (await store.findMark(tx, memberId)) ?? { seq: from, seen_seq: from }
  const afterSeq = mark.seq > from ? mark.seq : from
  const seenSeq = mark.seen_seq > from ? mark.seen_seq : from
  const edges = rows.map((row) => row.from_seq).filter((seq) => seq > afterSeq)
  const played = await store.findPlayed(tx, { memberId, afterSeq, seenSeq, edges, version })
  const counted = countTurnover(
    rows.map((row) => ({
      id: row.id,
      requiredMinor: row.required,
      doneMinor: row.done,
      fromSeq: row.from_seq,
    })),
    played.stretches,
  )
  const at = new Date(clock())
  for (const [index, { id, doneMinor, requiredMinor }] of counted.entries()) {
    if (doneMinor !== rows[index]?.done)
      await store.saveDone(tx, { memberId, id, doneMinor, isDone: doneMinor === requiredMinor, at })
  }
  await store.saveMark(tx, { memberId, seq: played.countedTo, seenSeq: version })
  const shown = countTurnover(counted, played.later)
  const all = rows.map((row, index) => showRequirement({ ...row, done: shown[index]?.doneMinor ?? row.done }))
  const open = all.filter(({ leftMinor }) => leftMinor > 0n)
  return { all, open, leftMinor: open.reduce((sum, each) => sum + each.leftMinor, 0n) }
}

const showRequirement = (row: store.RequirementRow): Requirement => ({
  id: row.id,
  source: row.source,
  sourceId: row.source_id,
  amountMinor: row.amount,
  timesPercent: row.times_percent,
  requiredMinor: row.required,
  doneMinor: row.done,
  leftMinor: row.state === 'void' ? 0n : leftToPlay({ requiredMinor: row.required, doneMinor: row.done }),
  currency: row.currency,
  state: row.state,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
})
