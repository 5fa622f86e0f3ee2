import { convert } from './convert.ts'
import * as items from './item-store.ts'
import * as orders from './order-store.ts'
import { redeem } from './redeem.ts'

import type { MallDeps, MallService } from './mall.ts'

const keptDays = 180
const dayMs = 86_400_000

export const createMall = (deps: MallDeps): MallService => ({
  shelves: async () =>
    (await items.listShown(deps.db, new Date(deps.clock()))).filter(
      ({ giftKind }) => giftKind === null || deps.mallGiver.kinds().includes(giftKind),
    ),
  redeem: (session, ask, caller) => redeem(deps, session, ask, caller),
  convert: (session, ask, caller) => convert(deps, session, ask, caller),
  orders: (memberId, page) => orders.listOrders(deps.db, memberId, page),
  async stock(drafts) {
    const [known] = await items.listItems(deps.db, { before: null, limit: 1, shelf: null })
    if (known) return
    for (const draft of drafts) await items.insertItem(deps.db, draft, new Date(deps.clock()))
  },
  eraseOld() {
    const at = new Date(deps.clock())
    return orders.eraseAddresses(deps.db, new Date(at.getTime() - keptDays * dayMs), at)
  },
})
