import { formatMoney } from '@baize/i18n'
import { writeResult, type Result as DrawnNumbers } from '@baize/lottery/play'
import { findTitle } from '@baize/lottery/series'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { DrawTerms } from '../ticket/model.ts'
import type { Judged } from './judge-tickets.ts'

export interface CorrectionNewsDeps {
  readonly inbox: Pick<InboxSender, 'send'>
}

interface Corrected {
  readonly draw: DrawTerms
  readonly version: number
  readonly results: readonly DrawnNumbers[]
  readonly judged: readonly Judged[]
  readonly currencies: ReadonlyMap<MemberId, CurrencyCode>
}

/** Tells each member whose tickets pay more or less than before: both results, and what both of them pay. */
export async function tellCorrected(
  { inbox }: CorrectionNewsDeps,
  tx: Tx,
  { draw, version, results, judged, currencies: currencyOf }: Corrected,
): Promise<void> {
  const changed = judged.filter(({ before, after }) => before && before.paidMinor !== after.paidMinor)
  for (const [memberId, own] of Map.groupBy(changed, ({ ticket }) => ticket.memberId)) {
    const currency = currencies[currencyOf.get(memberId) ?? 'BDT']
    const money = (minor: bigint) => formatMoney(formatDecimal(minor, currency), { symbol: currency.symbol })
    const paidBefore = own.reduce((sum, { before }) => sum + (before?.paidMinor ?? 0n), 0n)
    const paidAfter = own.reduce((sum, { after }) => sum + after.paidMinor, 0n)
    const more = paidAfter - paidBefore
    await inbox.send(tx, {
      memberId,
      topic: 'lottery',
      reference: `lottery_corrected:${draw.id}:v${version}:${own[0]?.ticket.ticketId}`,
      text: {
        name: more < 0n ? 'lotteryTakenBack' : 'lotteryPaidMore',
        values: {
          game: nameOf(draw),
          number: draw.number,
          before: numbersOf(draw, own[0]?.numbersBefore),
          after: numbersOf(draw, results.at(-1)),
          tickets: String(own.length),
          paidBefore: money(paidBefore),
          paidAfter: money(paidAfter),
          difference: money(more < 0n ? -more : more),
        },
      },
    })
  }
}

const numbersOf = ({ series }: DrawTerms, numbers: DrawnNumbers = []): string =>
  writeResult(series.family, numbers).join(' ')

const nameOf = ({ series }: DrawTerms) => {
  const title = findTitle(series.gameCode)
  return { EN: title?.en ?? series.gameCode, BN: title?.bn ?? series.gameCode }
}
