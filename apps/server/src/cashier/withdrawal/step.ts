import type { AuditActor } from '@baize/domain/audit'
import {
  effectOf,
  isEnded,
  nextState,
  type MoneyEffect,
  type WithdrawalState,
} from '@baize/domain/withdrawal'
import { currencies, formatDecimal } from '@baize/money'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { actorOf } from '../../kernel/audit/service.ts'
import { houseActors, type WalletOutcome } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { applyTransition } from '../../kernel/transition/apply-transition.ts'
import {
  feeHoldOf,
  holdOf,
  netMinor,
  restMinor,
  type Actor,
  type HouseSide,
  type PayoutRow,
  type Step,
  type WithdrawalCore,
  type WithdrawalRow,
} from './model.ts'
import { tell } from './notices.ts'
import * as store from './store.ts'

export interface StepDeps extends Pick<WithdrawalCore, 'clock' | 'wallet' | 'audit' | 'inbox' | 'bonuses'> {
  readonly house: HouseSide
}

export type MoveRefusal = 'withdrawal_move_refused'

/**
 * The one way in which a withdrawal moves on. The row is locked. A move that the state does not allow is
 * refused, and nothing was written.
 */
export async function moveWithdrawal(
  deps: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  step: Step,
): Promise<Result<WithdrawalRow, MoveRefusal>> {
  const state = nextState(row.state, step.act, step.by.kind)
  if (!state) return refuse('withdrawal_move_refused', { state: row.state })
  const at = new Date(deps.clock())
  const after: WithdrawalRow = {
    ...row,
    // Whatever is decided about it is in nobody's hands any more.
    claimed_by: null,
    claimed_at: null,
    ...step.change,
    state,
    reason: step.reason ?? null,
    changed_at: at,
    ended_at: isEnded(state) ? at : null,
  }
  const effect = effectOf(row.state, step.act)
  const moved = await applyTransition(tx, {
    before: row,
    after,
    save: store.saveState,
    async post() {
      await moveMoney(deps, tx, row, { effect, step })
      await moveBonuses(deps, tx, row, effect)
    },
    record: (_tx, saved) => record(deps, tx, saved, step),
    audit: () => auditMove(deps, tx, row, { step, state }),
    tell: (_tx, saved) => tell(deps, tx, saved),
  })
  return ok(moved)
}

const auditMove = (
  { audit }: Pick<StepDeps, 'audit'>,
  tx: Tx,
  row: WithdrawalRow,
  { step, state }: { readonly step: Step; readonly state: WithdrawalState },
) =>
  audit.write(tx, {
    event: 'withdrawal_moved',
    actor: auditActor(step.by),
    memberId: row.member_id,
    ...(step.by.kind === 'member' && { caller: step.by.caller }),
    before: row.state,
    after: state,
    details: { withdrawal: row.id, act: step.act, reason: step.reason, note: step.note },
  })

/** Writes what happened into the history; also what is no move. */
export const record = (
  { clock }: Pick<StepDeps, 'clock'>,
  tx: Tx,
  row: WithdrawalRow,
  given: Pick<Step, 'by' | 'reason' | 'note' | 'details'> & { act: store.NewEvent['act'] },
) =>
  store.insertEvent(
    tx,
    { memberId: row.member_id, id: row.id },
    {
      act: given.act,
      state: row.state,
      actor_kind: given.by.kind,
      actor_id: idOf(given.by),
      reason: given.reason ?? null,
      details: given.details ?? null,
      note: given.note ?? null,
      happened_at: new Date(clock()),
    },
  )

const idOf = (by: Actor): string =>
  by.kind === 'member' ? String(by.id) : by.kind === 'operator' ? by.operatorId : by.part

export const auditActor = (by: Actor): AuditActor =>
  by.kind === 'member' ? actorOf(by.id) : { kind: by.kind, id: idOf(by) }

/** Sets the money aside, the fee apart from the rest: each is captured by another account. */
export async function hold(
  { wallet }: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
): Promise<Result<null, 'insufficient_funds'>> {
  const { id, fee } = row
  const parts = [{ hold: holdOf(id), amountMinor: netMinor(row) }, ...feePart(id, fee)]
  for (const part of parts) {
    const outcome = await wallet.postIn(tx, {
      ...common(row, `${id}.hold${part.hold === holdOf(id) ? '' : '_fee'}`),
      kind: 'hold',
      ...part,
    })
    if (outcome.status === 'refused' && outcome.code === 'insufficient_funds') return refuse(outcome.code)
    expectApplied(outcome)
  }
  return ok(null)
}

const feePart = (id: string, fee: bigint) => (fee > 0n ? [{ hold: feeHoldOf(id), amountMinor: fee }] : [])

const common = ({ member_id: memberId, currency }: WithdrawalRow, key: string) => ({
  memberId,
  currency,
  actor: houseActors.withdrawal,
  key,
})

const expectApplied = (outcome: WalletOutcome): void =>
  invariant(
    outcome.status === 'applied' && !outcome.replayed,
    'the money of a withdrawal moves with its state',
  )

async function moveMoney(
  deps: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  { effect, step }: { effect: MoneyEffect; step: Step },
): Promise<void> {
  if (effect === 'release' || effect === 'capture') await endHolds(deps, tx, row, effect)
  if (effect === 'return') await giveBack(deps, tx, row)
  if (effect === 'reroute' && step.payout) await reroute(deps, tx, row, step.payout)
  if (effect === 'take_again') await takeAgain(deps, tx, row, step.payout?.id ?? 'late')
}

/** Bonuses that came with a deposit rest while a withdrawal is under way, and end when it is paid. */
async function moveBonuses(
  { bonuses }: StepDeps,
  tx: Tx,
  { member_id: memberId }: WithdrawalRow,
  effect: MoneyEffect,
): Promise<void> {
  const step =
    effect === 'release' ? 'back' : effect === 'capture' || effect === 'take_again' ? 'paid' : undefined
  if (!step) return
  const { open } = await store.countRecent(tx, memberId, new Date(0))
  await bonuses.onWithdrawal(tx, { memberId, step, hasOther: open > 0 })
}

async function endHolds(
  { wallet, house }: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  effect: 'release' | 'capture',
): Promise<void> {
  const { id, fee } = row
  const ends = [
    { name: effect, hold: holdOf(id), to: house.gateway },
    ...feePart(id, fee).map((part) => ({ name: `${effect}_fee`, hold: part.hold, to: house.fee })),
  ]
  for (const { name, hold, to } of ends) {
    const command = { ...common(row, `${id}.${name}`), hold }
    const outcome = await wallet.postIn(
      tx,
      effect === 'capture' ? { ...command, kind: 'capture', to } : { ...command, kind: 'release' },
    )
    expectApplied(outcome)
  }
}

/** What did not arrive comes back; who received nothing pays no fee either. */
async function giveBack({ wallet, house }: StepDeps, tx: Tx, row: WithdrawalRow): Promise<void> {
  const restored = restMinor(row)
  const fee = restored === netMinor(row) ? row.fee : 0n
  const leg = (debit: number, amountMinor: bigint) =>
    ({ kind: 'withdrawal_return', debit, credit: 'cash', amountMinor }) as const
  const outcome = await wallet.postIn(tx, {
    ...common(row, `${row.id}.return`),
    kind: 'transfer',
    reference: holdOf(row.id),
    legs: [
      ...(restored > 0n ? [leg(house.gateway, restored)] : []),
      ...(fee > 0n ? [leg(house.fee, fee)] : []),
    ],
  })
  expectApplied(outcome)
}

/** What the way before did not deliver is owed by it, and was paid by the other: no money of the member's. */
async function reroute(
  { wallet, house }: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  payout: Pick<PayoutRow, 'id' | 'amount'>,
): Promise<void> {
  if (house.open === house.gateway) return
  const leg = { kind: 'withdrawal', debit: house.gateway, credit: house.open } as const
  const outcome = await wallet.postIn(tx, {
    ...common(row, `${payout.id}.rest`),
    kind: 'transfer',
    reference: holdOf(row.id),
    legs: [{ ...leg, amountMinor: payout.amount }],
  })
  expectApplied(outcome)
}

/** The hold was released and the gateway paid all the same: what cash no longer has is owed. */
async function takeAgain(
  { wallet, house }: StepDeps,
  tx: Tx,
  row: WithdrawalRow,
  payout: string,
): Promise<void> {
  const outcome = await wallet.postIn(tx, {
    ...common(row, `${payout}.late`),
    kind: 'transfer',
    mayOwe: true,
    reference: holdOf(row.id),
    legs: [
      { kind: 'withdrawal', debit: 'cash', credit: house.gateway, amountMinor: netMinor(row) },
      ...(row.fee > 0n
        ? [{ kind: 'withdrawal', debit: 'cash', credit: house.fee, amountMinor: row.fee } as const]
        : []),
    ],
  })
  expectApplied(outcome)
}

/** Amounts as the wire has them. */
export const write = (amountMinor: bigint, { currency }: Pick<WithdrawalRow, 'currency'>): string =>
  formatDecimal(amountMinor, currencies[currency])
