import type { LedgerRefusal } from '@baize/domain/ledger'
import { invariant, ok, refuse, type Result } from '@baize/std'
import { houseActors, type WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { StoredChase } from './model.ts'

interface Held {
  readonly chase: StoredChase
  readonly place: number
}

const holdOf = ({ chase, place }: Held): string => `chase:${chase.chaseId}:${place}`
const common = (held: Held, effect: 'hold' | 'release') => ({
  memberId: held.chase.memberId,
  currency: held.chase.agreed.currency,
  actor: houseActors.lotteryChase,
  key: `${holdOf(held)}:${effect}`,
  hold: holdOf(held),
})

/** Puts the stake of one draw on hold. */
export async function holdStake(
  wallet: Pick<WalletService, 'postIn'>,
  tx: Tx,
  held: Held & { readonly stakeMinor: bigint },
): Promise<Result<null, 'insufficient_funds' | 'player_blocked'>> {
  const outcome = await wallet.postIn(tx, {
    ...common(held, 'hold'),
    kind: 'hold',
    amountMinor: held.stakeMinor,
  })
  if (outcome.status === 'refused') return refuse(fundsOrBlock(outcome.code))
  invariant(outcome.status === 'applied', 'a hold inside a transaction is applied or refused')
  return ok(null)
}

const fundsOrBlock = (code: LedgerRefusal): 'insufficient_funds' | 'player_blocked' => {
  invariant(code === 'insufficient_funds' || code === 'player_blocked', `a hold is not refused as ${code}`)
  return code
}

/** Gives the held stake of one draw back to the cash. */
export async function releaseStake(wallet: Pick<WalletService, 'postIn'>, tx: Tx, held: Held): Promise<void> {
  const outcome = await wallet.postIn(tx, { ...common(held, 'release'), kind: 'release' })
  invariant(outcome.status === 'applied', 'what is on hold can be released')
}
