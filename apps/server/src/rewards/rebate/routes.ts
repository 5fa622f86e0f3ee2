import { wholeRebate } from '@baize/domain/rebate'
import { currencies, formatDecimal } from '@baize/money'
import { ok } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { RebateService } from './service.ts'

const cash = (minor: bigint): string => formatDecimal(minor, currencies.BDT)
const currencySymbol = currencies.BDT.symbol
/** Millionths as a percentage. */
const percent = (rate: number): string => formatDecimal(BigInt(rate), { scale: 4 })

export const rebateRoutes = (
  rebates: RebateService,
): Routes<'manualRebate' | 'manualRebateClaim' | 'manualRebateRecords'> => ({
  async manualRebate({ session }) {
    const { accruals, claimable, minimum, countedTo } = await rebates.standing(session.memberId)
    const list = [...Map.groupBy(accruals, ({ category }) => category)].map(([gameType, parts]) => ({
      gameType,
      validBet: cash(parts.reduce((sum, { counted }) => sum + counted, 0n)),
      highestRate: percent(Math.max(...parts.map(({ rate }) => rate))),
      rebate: cash(parts.reduce((sum, { accrued }) => sum + wholeRebate(accrued), 0n)),
    }))
    return ok({
      asOf: countedTo?.toISOString() ?? null,
      list,
      total: cash(claimable),
      minimum: cash(minimum),
      canClaim: claimable >= minimum && claimable > 0n,
      currencySymbol,
    })
  },
  async manualRebateClaim({ session, body }) {
    const claimed = await rebates.claim(session.memberId, body.requestId)
    if (!claimed.ok) return claimed
    const { number, amount, balance_after } = claimed.value
    return ok({ claimNo: String(number), amount: cash(amount), balanceAfter: cash(balance_after) })
  },
  async manualRebateRecords({ session, query: { period } }) {
    const found = await rebates.records(session.memberId, period)
    return ok({
      list: found.map((one) => ({
        claimNo: String(one.number),
        time: one.claimed_at.toISOString(),
        from: one.from_at?.toISOString() ?? null,
        to: one.claimed_at.toISOString(),
        validBet: cash(one.counted),
        amount: cash(one.amount),
        status: one.is_automatic ? ('credited' as const) : ('claimed' as const),
        balanceAfter: cash(one.balance_after),
        lines: one.lines.map((line) => ({
          gameType: line.category,
          vendor: line.vendor,
          validBet: cash(line.counted),
          rate: percent(line.rate),
          amount: cash(line.amount),
        })),
      })),
      currencySymbol,
    })
  },
})
