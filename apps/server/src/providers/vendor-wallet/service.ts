import type { Calls, ValueOf, VendorCard } from '@baize/contract'
import { isLotteryVendor } from '@baize/domain/catalogue'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'
import { invariant, ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { LimitGuard } from '../../compliance/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import {
  type BalanceReader,
  commandHash,
  findKnownKey,
  houseActors,
  type KnownKey,
  recordAnswer,
  type WalletOutcome,
  type WalletService,
  type WalletState,
  type WireBalance,
} from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletMode } from './mode.ts'
import { commandOf, lockOne, mustPass, pass, passAllBack, settleOwed, type Passage } from './passage.ts'
import * as store from './store.ts'

type Wallets = ValueOf<Calls['merchantWallet']>

export interface TransferAsk {
  /** To the vendor, from the vendor, or back from all of them. */
  readonly direction: 'in' | 'out' | 'back'
  readonly vassalage?: string | undefined
  readonly amount?: string | undefined
  readonly requestId: string
}

export type VendorTransferRefusal =
  | 'bad_request'
  | 'amount_invalid'
  | 'insufficient_funds'
  | 'transfer_closed'
  | 'player_excluded'
  | 'player_blocked'
  | 'duplicate_conflict'
  | 'outcome_unknown'

/** What members keep at vendors while the merchant's wallet is not single (spec 3 and 7). */
export interface VendorWallets {
  /** Whether one wallet serves every vendor, and the wallets there are besides. */
  show(session: Pick<Session, 'memberId' | 'currency'>): Promise<Wallets>
  /** Moves money; the same `requestId` moves it once. Coming back is always allowed. */
  transfer(
    session: Pick<Session, 'memberId' | 'currency'>,
    ask: TransferAsk,
  ): Promise<Result<WireBalance, VendorTransferRefusal>>
  /** When one wallet serves again: what still stands at vendors comes back. Gives how many members' did. */
  returnLeft(limit: number): Promise<number>
}

export interface VendorWalletDeps {
  readonly db: Pool
  readonly wallet: Pick<WalletService, 'lock' | 'postIn' | 'transaction'>
  readonly mode: WalletMode
  readonly limits: Pick<LimitGuard, 'mayReceive'>
  readonly catalogue: { lanes(): Promise<readonly { readonly cards: readonly VendorCard[] }[]> }
  readonly balances: BalanceReader
}

export function createVendorWallets(deps: VendorWalletDeps): VendorWallets {
  return {
    show: (session) => show(deps, session),
    async transfer(session, ask) {
      // Read before the transaction: who holds a connection asks for no second one.
      const read = ask.direction === 'back' ? ok(undefined) : await readPassage(deps, ask)
      if (!read.ok) return read
      const key = ask.requestId.toLowerCase()
      const moved = await deps.wallet.transaction((tx) =>
        transferIn(deps, tx, { ...session, key, read: read.value }),
      )
      if (!moved.ok) return moved
      const balance = await deps.balances.find(session.memberId)
      invariant(balance, 'every member has a wallet')
      return ok(balance)
    },
    async returnLeft(limit) {
      if (!(await deps.mode.isSingle())) return 0
      const members = await store.findFilledMembers(deps.db, limit)
      for (const memberId of members) await returnAll(deps, memberId)
      return members.length
    },
  }
}

async function show(
  { db, mode, catalogue }: VendorWalletDeps,
  { memberId, currency }: Pick<Session, 'memberId' | 'currency'>,
): Promise<Wallets> {
  const isSingle = await mode.isSingle()
  const filled = new Map((await store.listFilled(db, memberId)).map((found) => [found.vassalage, found]))
  const cards = new Map((await catalogue.lanes()).flatMap(({ cards }) => cards).map((c) => [c.vassalage, c]))
  const names = [...cards.values()].filter(keepsWallet).map((c) => c.vassalage)
  const shown = isSingle ? [...filled.keys()] : [...new Set([...filled.keys(), ...names])]
  return {
    isSingle,
    wallets: shown.map((vassalage) => ({
      vassalage,
      displayName: cards.get(vassalage)?.displayName ?? vassalage,
      balance: formatDecimal(filled.get(vassalage)?.balance ?? 0n, currencies[currency]),
    })),
  }
}

/** Lotteries are paid from the main wallet. */
const keepsWallet = ({ vassalage, isComingSoon }: { vassalage: string; isComingSoon: boolean }): boolean =>
  !isComingSoon && !isLotteryVendor(vassalage)

async function transferIn(
  deps: VendorWalletDeps,
  tx: Tx,
  {
    memberId,
    currency,
    key,
    read,
  }: Pick<Passage, 'memberId' | 'currency' | 'key'> & { read: Read | undefined },
): Promise<Result<null, VendorTransferRefusal>> {
  const state = await lockOne(deps.wallet, tx, memberId)
  const known = await findKnownKey(tx, { actor: houseActors.vendorWallet, key })
  if (!read) return bringBack(deps, tx, { state, key, known })
  const passage: Passage = { ...read, memberId, currency, key }
  if (known) return toResult(await deps.wallet.postIn(tx, commandOf(passage)))
  return passage.kind === 'vendor_in'
    ? putIn(deps, tx, { state, passage })
    : takeOut(deps, tx, { state, passage })
}

type Read = Pick<Passage, 'vassalage' | 'amountMinor' | 'kind'>

async function readPassage(
  { catalogue }: VendorWalletDeps,
  { direction, vassalage, amount }: TransferAsk,
): Promise<Result<Read, VendorTransferRefusal>> {
  const isIn = direction === 'in'
  const lanes = await catalogue.lanes()
  const isKnown = lanes.some(({ cards }) =>
    cards.some((card) => card.vassalage === vassalage && keepsWallet(card)),
  )
  if (vassalage === undefined || (isIn && !isKnown))
    return refuse('bad_request', { issues: [{ path: 'vassalage', code: 'unknown' }] })
  const read = parseDecimal(amount ?? '', currencies.BDT)
  if (!read.ok || read.value <= 0n) return refuse('amount_invalid')
  return ok({ vassalage, amountMinor: read.value, kind: isIn ? 'vendor_in' : 'vendor_out' })
}

interface Asked {
  readonly state: WalletState
  readonly passage: Passage
}

async function putIn(
  deps: VendorWalletDeps,
  tx: Tx,
  { state, passage }: Asked,
): Promise<Result<null, VendorTransferRefusal>> {
  if (await deps.mode.isSingle()) return refuse('transfer_closed')
  // I29: what would only be staked does not leave the cash during an exclusion.
  if (!(await deps.limits.mayReceive(tx, state.memberId))) return refuse('player_excluded')
  if (!state.canStake) return refuse('player_blocked')
  return toResult(await pass(deps.wallet, tx, passage))
}

async function takeOut(
  deps: VendorWalletDeps,
  tx: Tx,
  { state, passage }: Asked,
): Promise<Result<null, VendorTransferRefusal>> {
  const { memberId, key } = passage
  await settleOwed(deps.wallet, tx, state)
  if ((await store.findBalance(tx, passage)) >= passage.amountMinor) {
    await mustPass(deps.wallet, tx, passage)
    return ok(null)
  }
  const code = 'insufficient_funds'
  const request = commandHash(commandOf(passage))
  await recordAnswer(tx, { memberId, actor: houseActors.vendorWallet, key, request, code, answer: code })
  return refuse(code)
}

/** The mark of a return that was asked for; a repeat finds it, whatever stands at vendors by then. */
const backMark = 'back'

async function bringBack(
  { wallet }: VendorWalletDeps,
  tx: Tx,
  { state, key, known }: { state: WalletState; key: string; known: KnownKey | undefined },
): Promise<Result<null, VendorTransferRefusal>> {
  const { memberId } = state
  if (known) {
    const isSame = known.memberId === memberId && known.answer === backMark
    return isSame ? ok(null) : refuse('duplicate_conflict')
  }
  await passAllBack(wallet, tx, state, ({ vassalage }) => `${key} ${vassalage}`)
  const request = key.replaceAll('-', '')
  await recordAnswer(tx, {
    memberId,
    actor: houseActors.vendorWallet,
    key,
    request,
    code: 'ok',
    answer: backMark,
  })
  return ok(null)
}

function toResult(outcome: WalletOutcome): Result<null, VendorTransferRefusal> {
  if (outcome.status === 'unknown') return refuse('outcome_unknown')
  if (outcome.status === 'applied') return ok(null)
  return refuse(outcome.code === 'insufficient_funds' ? 'insufficient_funds' : 'duplicate_conflict')
}

const returnAll = ({ wallet }: VendorWalletDeps, memberId: MemberId): Promise<bigint> =>
  wallet.transaction(async (tx) => {
    const state = await lockOne(wallet, tx, memberId)
    const keyOf = ({ vassalage, version }: store.VendorWalletRow) =>
      `closed ${memberId} ${vassalage} ${version}`
    return passAllBack(wallet, tx, state, keyOf)
  })
