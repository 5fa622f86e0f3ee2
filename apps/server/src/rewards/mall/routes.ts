import { currencies } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { readIdCursor } from '../../kernel/http/key-page.ts'
import type { MallService } from './mall.ts'
import { showItem, showOrder } from './show.ts'

const currencySymbol = currencies.BDT.symbol

export const mallRoutes = (
  mall: MallService,
): Routes<'pointRewards' | 'redemption' | 'pointConversion' | 'redemptionHistory'> => ({
  pointRewards: async ({ query: { language } }) =>
    ok({ list: (await mall.shelves()).map((item) => showItem(item, language)), currencySymbol }),
  async redemption({ session, body, address, userAgent, device }) {
    const { receivingAddress, mobileNum, ...ask } = body
    const asked = { ...ask, address: receivingAddress, mobile: mobileNum }
    const done = await mall.redeem(session, asked, { address, userAgent, device })
    return done.ok ? ok(showOrder(done.value, 'EN')) : done
  },
  async pointConversion({ session, body, address, userAgent, device }) {
    const asked = { ...body, points: BigInt(body.points) }
    const done = await mall.convert(session, asked, { address, userAgent, device })
    return done.ok ? ok(showOrder(done.value, 'EN')) : done
  },
  async redemptionHistory({ session, query: { language, cursor, pageSize } }) {
    const page = { before: readIdCursor(cursor), limit: pageSize + 1 }
    const found = await mall.orders(session.memberId, page)
    const list = found.slice(0, pageSize)
    return ok({
      list: list.map((order) => showOrder(order, language)),
      nextCursor: found.length > pageSize ? String(list.at(-1)?.number) : null,
      currencySymbol,
    })
  },
})
