import { countTurnover, leftToPlay, requiredTurnover, type WageringSource } from '@baize/domain/wagering'
import type { CurrencyCode } from '@baize/money'
import { invariant, type Clock, type MemberId } from '@baize/std'
import type { Settings } from '../../kernel/setting/service.ts'
import type { WalletService, WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { toOpen } from './count.ts'
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
  /** Credits that an agent handed down fulfil as much of what it has open, the oldest first. */
  handDown(tx: Tx, given: { memberId: MemberId; amountMinor: bigint }): Promise<void>
  /** The requirement of one source, counted now; nothing where there is none. */
  ofSource(
    tx: Tx,
    given: { memberId: MemberId; source: WageringSource; sourceId: string },
  ): Promise<Requirement | undefined>
  /** What is left, with all that was played up to now. Locks the member's wallet. */
  remaining(tx: Tx, memberId: MemberId): Promise<Remaining>
  /** The newest requirements of a member, open and ended, counted now. */
  list(memberId: MemberId, limit: number): Promise<readonly Requirement[]>
}

export interface WageringDeps {
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly wallet: Pick<WalletService, 'lock' | 'transaction'>
}

export function createWagering(deps: WageringDeps): WageringService {
  const { wallet } = deps
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
    async handDown(tx, { memberId, amountMinor }) {
      await lockOne(deps, tx, memberId)
      let leftMinor = amountMinor
      for (const { id, required, done } of await store.lockOpen(tx, memberId)) {
        const handedMinor = leftMinor < required - done ? leftMinor : required - done
        if (handedMinor <= 0n) continue
        await store.addHanded(tx, { memberId, id, handedMinor, at: new Date(deps.clock()) })
        leftMinor -= handedMinor
      }
    },
    async ofSource(tx, { memberId, source, sourceId }) {
      const { all } = await count(deps, tx, memberId)
      const isIt = (each: Pick<Requirement, 'source' | 'sourceId'>) =>
        each.source === source && each.sourceId === sourceId
      const found = await store.findRequirement(tx, { memberId, source, sourceId })
      return all.find(isIt) ?? (found && showRequirement(found))
    },
    async remaining(tx, memberId) {
      await lockOne(deps, tx, memberId)
      return count(deps, tx, memberId)
    },
    async list(memberId, limit) {
      return wallet.transaction(async (tx) => {
        const { all } = await count(deps, tx, memberId)
        const rows = await store.listRequirements(tx, memberId, limit)
        return rows.map(
          (row) => all.find(({ id }) => id === row.id && row.state === 'open') ?? showRequirement(row),
        )
      })
    },
  }
}

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

/** Counts what no step of the feed has counted yet. The steps keep it; here it is only shown. */
async function count({ clock }: WageringDeps, tx: Tx, memberId: MemberId): Promise<Counted> {
  const at = new Date(clock())
  const { requirements, parts } = await store.findPending(tx, memberId)
  const counted = countTurnover(requirements.map(toOpen), parts)
  const all = requirements.map((row, index) => {
    const done = counted[index]?.doneMinor ?? row.done
    return showRequirement({ ...row, done, ...(done === row.required && { state: 'done', ended_at: at }) })
  })
  // A bonus blocks no cash: requirements of bonuses of before are on their way to the bonus itself.
  const open = all.filter(({ leftMinor, source }) => leftMinor > 0n && source !== 'bonus')
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
