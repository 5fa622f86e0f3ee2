import { invariant } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { MallGift, MallGiver } from './model.ts'

/** One kind of gift that the mall can give. */
export type MallGiftGiver = (tx: Tx, gift: MallGift) => Promise<void>

/** Gifts of the mall by their kinds; a kind without a giver is not on the shelf. */
export const createMallGiver = (givers: Readonly<Record<string, MallGiftGiver>>): MallGiver => ({
  kinds: () => Object.keys(givers),
  async giveIn(tx, gift) {
    const give = givers[gift.kind]
    invariant(give, `no giver for ${gift.kind}`)
    await give(tx, gift)
  },
})
