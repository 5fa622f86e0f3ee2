import type { Gift, GiftKind } from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { createAccountReader, houseActors, type WalletService } from '../../ledger/api.ts'
import type { GiftGiver, Grant } from './model.ts'

/** Who gives each kind of gift. A kind is registered once; a gift without a giver cannot be earned. */
export class GiftGivers {
  readonly #givers = new Map<GiftKind, GiftGiver>()

  constructor(givers: readonly GiftGiver[]) {
    for (const giver of givers) {
      invariant(!this.#givers.has(giver.kind), `${giver.kind} has one giver`)
      this.#givers.set(giver.kind, giver)
    }
  }

  has(kind: GiftKind): boolean {
    return this.#givers.has(kind)
  }

  async canGive(tx: Tx, gift: Gift): Promise<boolean> {
    return (await this.#givers.get(gift.kind)?.canGive?.(tx, gift)) ?? true
  }

  async giveIn(tx: Tx, grant: Grant, currency: CurrencyCode): Promise<void> {
    const giver = this.#givers.get(grant.gift.kind)
    invariant(giver, `${grant.gift.kind} has a giver`)
    await giver.giveIn(tx, grant, { currency })
  }
}

/** Cash is one posting against the account of its family, under the id of the grant. */
export function createCashGiver(wallet: Pick<WalletService, 'postIn'>): GiftGiver {
  const accountOf = createAccountReader()
  return {
    kind: 'cash',
    async giveIn(tx, { memberId, id, family, gift }, { currency }) {
      invariant(gift.kind === 'cash', 'cash is given as cash')
      const posted = await wallet.postIn(tx, {
        kind: 'transfer',
        memberId,
        actor: houseActors.reward,
        key: id,
        currency,
        reference: `reward ${id}`,
        legs: [
          {
            kind: family === 'rebate' ? 'rebate' : 'reward',
            debit: await accountOf(tx, `promotion:${family}`),
            credit: 'cash',
            amountMinor: gift.amountMinor,
          },
        ],
      })
      invariant(posted.status === 'applied', `the gift of grant ${id} was posted`)
    },
  }
}
