import type { MemberId } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { type PlayService, runsIn } from '../../betting/api.ts'
import type { WalletService, WalletState } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { ApartPlayDeps } from './apart-play.ts'
import type { WalletMode } from './mode.ts'
import { lockOne, mustPass, passAllBack } from './passage.ts'
import * as store from './store.ts'

/** Which game a call of a vendor is about: by its code, or by a round of it. */
export interface OfGame {
  readonly vendorId: number
  readonly game?: string | undefined
  readonly round?: string | undefined
}

/** What a vendor's calls beside bets and wins need to know of where its players' money stands. */
export interface Purses {
  /**
   * What the vendor is told as the balance: all that can be staked in the game, which is the cash and, where
   * its terms allow, the bonus; or the member's wallet at the game's vendor.
   */
  tell(db: Db, wallet: Pick<WalletState, 'memberId' | 'balances'>, of: OfGame): Promise<bigint>
  /** Before so much is taken back: gets it into the cash from where it stands, as far as it is there. */
  reach(tx: Tx, given: Moved): Promise<void>
  /** After so much came into the cash: puts it where the game's stakes are taken from. */
  keep(tx: Tx, given: Moved): Promise<void>
}

/** What stands in a member's wallets at all vendors. */
export const sumAtVendors = (db: Db, memberId: MemberId): Promise<bigint> => store.sumBalances(db, memberId)

interface Moved extends OfGame {
  readonly memberId: MemberId
  readonly amountMinor: bigint
  /** New with each movement. */
  readonly key: string
}

export interface PurseDeps {
  readonly mode: WalletMode
  readonly wallet: Pick<WalletService, 'lock' | 'postIn'>
  readonly play: Pick<PlayService, 'findRound'>
  readonly vassalageOf: ApartPlayDeps['vassalageOf']
}

export function createPurses(deps: PurseDeps): Purses {
  return {
    async tell(db, { memberId, balances }, of) {
      if (await deps.mode.isSingle())
        return balances.cash + (await playableBonus(deps, db, { memberId, balances }, of))
      const vassalage = await findVassalage(deps, db, memberId, of)
      return vassalage === undefined ? balances.cash : store.findBalance(db, { memberId, vassalage })
    },
    async reach(tx, given) {
      if (!(await deps.mode.isSingle())) await reach(deps, tx, given)
    },
    async keep(tx, { memberId, amountMinor, key, ...of }) {
      if (amountMinor <= 0n || (await deps.mode.isSingle())) return
      const vassalage = await findVassalage(deps, tx, memberId, of)
      if (vassalage === undefined) return
      const { currency } = await lockOne(deps.wallet, tx, memberId)
      const passage = { memberId, currency, vassalage, amountMinor, key: `keep ${of.vendorId} ${key}` }
      await mustPass(deps.wallet, tx, { ...passage, kind: 'vendor_payout' })
    },
  }
}

async function playableBonus(
  { play }: PurseDeps,
  db: Db,
  { memberId, balances }: Pick<WalletState, 'memberId' | 'balances'>,
  { vendorId, game, round }: OfGame,
): Promise<bigint> {
  if (balances.bonus === 0n) return 0n
  const named =
    game ??
    (round === undefined
      ? undefined
      : (await play.findRound(db, { memberId, vendor: vendorId, round }))?.game)
  const runs = named !== undefined && (await runsIn(db, { memberId, vendor: vendorId, game: named }))
  return runs ? balances.bonus : 0n
}

/** The wallet at the game's vendor pays first, then the cash, then what stands at other vendors. */
async function reach(deps: PurseDeps, tx: Tx, { memberId, amountMinor, key, ...of }: Moved): Promise<void> {
  const vassalage = await findVassalage(deps, tx, memberId, of)
  const { currency, balances } = await lockOne(deps.wallet, tx, memberId)
  const thereMinor = vassalage === undefined ? 0n : await store.findBalance(tx, { memberId, vassalage })
  const partMinor = thereMinor < amountMinor ? thereMinor : amountMinor
  if (vassalage !== undefined && partMinor > 0n) {
    const passage = { memberId, currency, vassalage, amountMinor: partMinor }
    await mustPass(deps.wallet, tx, {
      ...passage,
      kind: 'vendor_stake',
      key: `reach ${of.vendorId} ${key}`,
    })
  }
  if (partMinor + balances.cash >= amountMinor) return
  const keyOf = (found: store.VendorWalletRow) => `reach ${of.vendorId} ${key} ${found.vassalage}`
  await passAllBack(deps.wallet, tx, { memberId, currency }, keyOf)
}

async function findVassalage(
  deps: PurseDeps,
  db: Db,
  memberId: MemberId,
  { vendorId, game, round }: OfGame,
): Promise<string | undefined> {
  const found =
    game === undefined && round !== undefined
      ? (await deps.play.findRound(db, { memberId, vendor: vendorId, round }))?.game
      : game
  return found === undefined ? undefined : deps.vassalageOf({ vendorId, game: found })
}
