import type { CurrencyCode } from '@baize/money'
import {
  codeLeg,
  holdEndings,
  memberAccountCodes,
  reversal,
  type Balances,
  type HoldState,
  type LedgerRefusal,
  type Plan,
  type WalletCommand,
} from '@baize/domain/ledger'
import { postLegs, type Piece } from './ledger-post.ts'

const emptyBalances: Balances = { cash: 0n, bonus: 0n, held: 0n, points: 0n, deficit: 0n }

/** Refusals that leave nothing behind; all others are stored and replayed. */
const unstoredRefusals: ReadonlySet<LedgerRefusal> = new Set([
  'duplicate_conflict',
  'unknown_player',
  'pool_short',
])

export interface ModelWallet {
  readonly currency: CurrencyCode
  readonly canStake: boolean
  readonly balances: Balances
  readonly version: bigint
}

export interface ModelTransfer extends Piece {
  readonly memberId: bigint
  readonly seq: bigint
  readonly actor: number
  readonly key: string
  readonly currency: CurrencyCode
  readonly reverses: bigint | null
}

export type ModelOutcome =
  | { readonly status: 'applied'; readonly balances: Balances; readonly version: bigint }
  | { readonly status: 'refused'; readonly code: LedgerRefusal }

/** The whole ledger as plain values. `apply` never changes it: it gives the next one. */
export interface LedgerModel {
  readonly wallets: ReadonlyMap<bigint, ModelWallet>
  readonly transfers: readonly ModelTransfer[]
  readonly holds: ReadonlyMap<string, { readonly amountMinor: bigint; readonly state: HoldState }>
  readonly outcomes: ReadonlyMap<
    string,
    { readonly memberId: bigint; readonly request: string; readonly outcome: ModelOutcome }
  >
}

export const emptyModel: LedgerModel = {
  wallets: new Map(),
  transfers: [],
  holds: new Map(),
  outcomes: new Map(),
}

/** Opens a wallet with nothing in it. */
export function openWallet(
  model: LedgerModel,
  wallet: { memberId: bigint; currency: CurrencyCode },
): LedgerModel {
  if (model.wallets.has(wallet.memberId)) return model
  const opened = { currency: wallet.currency, canStake: true, balances: emptyBalances, version: 0n }
  return { ...model, wallets: new Map(model.wallets).set(wallet.memberId, opened) }
}

export function setCanStake(model: LedgerModel, memberId: bigint, canStake: boolean): LedgerModel {
  const wallet = model.wallets.get(memberId)
  return wallet ? { ...model, wallets: new Map(model.wallets).set(memberId, { ...wallet, canStake }) } : model
}

/**
 * The oracle: applies one command and gives the next state with the outcome. `request` identifies the body:
 * the same key with another one, or under another member, is a conflict.
 */
export function apply(
  model: LedgerModel,
  command: WalletCommand,
  request: string,
): { readonly model: LedgerModel; readonly outcome: ModelOutcome; readonly replayed: boolean } {
  const id = `${command.actor}/${command.key}`
  const known = model.outcomes.get(id)
  if (known) {
    const same = known.memberId === command.memberId && known.request === request
    if (!same) return { model, outcome: { status: 'refused', code: 'duplicate_conflict' }, replayed: true }
    return { model, outcome: known.outcome, replayed: true }
  }
  const next = attempt(model, command)
  if (next.outcome.status === 'refused' && unstoredRefusals.has(next.outcome.code)) {
    return { ...next, replayed: false }
  }
  const outcomes = new Map(model.outcomes).set(id, {
    memberId: command.memberId,
    request,
    outcome: next.outcome,
  })
  return { model: { ...next.model, outcomes }, outcome: next.outcome, replayed: false }
}

function attempt(model: LedgerModel, command: WalletCommand): { model: LedgerModel; outcome: ModelOutcome } {
  const wallet = model.wallets.get(command.memberId)
  if (!wallet) return refused(model, 'unknown_player')
  const planned = plan(model, command)
  if ('refusal' in planned) return refused(model, planned.refusal)
  if (command.currency !== wallet.currency && command.currency !== 'PTS')
    return refused(model, 'currency_mismatch')
  if (command.kind === 'transfer' && command.stakes && !wallet.canStake)
    return refused(model, 'player_blocked')
  const mayOwe = command.kind === 'reverse' || (command.kind === 'transfer' && command.mayOwe === true)
  const posting = postLegs(wallet.balances, planned.legs, { mayOwe })
  if (!posting.ok) return refused(model, posting.code)
  const transfers = posting.pieces.map((piece, index) => ({
    ...piece,
    memberId: command.memberId,
    seq: wallet.version + BigInt(index) + 1n,
    actor: command.actor,
    key: command.key,
    currency: command.currency,
    reverses: posting.pieces[index - 1]?.leg === piece.leg ? null : (planned.reverses?.[piece.leg] ?? null),
  }))
  const version = wallet.version + BigInt(transfers.length)
  const next = {
    ...model,
    wallets: new Map(model.wallets).set(command.memberId, { ...wallet, balances: posting.balances, version }),
    transfers: [...model.transfers, ...transfers],
    holds: holdsAfter(model, command),
  }
  return { model: next, outcome: { status: 'applied', balances: posting.balances, version } }
}

const refused = (model: LedgerModel, code: LedgerRefusal) => ({
  model,
  outcome: { status: 'refused', code } as const,
})

function plan(model: LedgerModel, command: WalletCommand): Plan {
  const { cash, held } = memberAccountCodes
  switch (command.kind) {
    case 'transfer':
      return { legs: command.legs.map(codeLeg) }
    case 'hold':
      if (model.holds.has(holdId(command))) return { refusal: 'hold_exists' }
      return { legs: [{ kind: 'hold', debit: cash, credit: held, amountMinor: command.amountMinor }] }
    case 'reverse':
      return planReverse(model, command)
    case 'capture':
    case 'release':
    case 'expire': {
      const hold = model.holds.get(holdId(command))
      if (!hold) return { refusal: 'hold_unknown' }
      if (hold.state !== 'open') return { refusal: 'hold_ended' }
      const credit = command.kind === 'capture' ? command.to : cash
      return { legs: [{ kind: command.kind, debit: held, credit, amountMinor: hold.amountMinor }] }
    }
  }
}

function planReverse(model: LedgerModel, command: WalletCommand & { kind: 'reverse' }): Plan {
  const originals = model.transfers.filter(
    (t) => t.memberId === command.memberId && t.actor === command.ofActor && t.key === command.ofKey,
  )
  return reversal(originals, {
    kind: command.as ?? 'reverse',
    currency: command.currency,
    isReversed: (seq) => model.transfers.some((t) => t.memberId === command.memberId && t.reverses === seq),
  })
}

function holdsAfter(model: LedgerModel, command: WalletCommand): LedgerModel['holds'] {
  if (command.kind === 'transfer' || command.kind === 'reverse') return model.holds
  const held = model.holds.get(holdId(command))
  const amountMinor = command.kind === 'hold' ? command.amountMinor : (held?.amountMinor ?? 0n)
  return new Map(model.holds).set(holdId(command), { amountMinor, state: holdEndings[command.kind] })
}

const holdId = (command: { memberId: bigint; hold: string }) => `${command.memberId}/${command.hold}`
