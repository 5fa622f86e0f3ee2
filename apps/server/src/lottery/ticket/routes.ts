import { wireBalance, type WalletService } from '../../ledger/api.ts'
import { currencies, parseDecimal } from '@baize/money'
import { invariant, ok, refuse, type MemberId } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import type { TicketDesk } from './desk.ts'
import type { TicketReader } from './reader.ts'

type TicketCalls = 'placeLotteryTicket' | 'cancelLotteryTicket' | 'getLotteryTickets' | 'getLotteryTicket'

interface Deps {
  readonly lotteryDesk: TicketDesk
  readonly lotteryTickets: TicketReader
  readonly wallet: Pick<WalletService, 'find'>
}

export function ticketRoutes({ lotteryDesk, lotteryTickets, wallet }: Deps): Routes<TicketCalls> {
  /** A ticket as it stands, with the wallet. */
  async function answer(memberId: MemberId, ticketId: string, language: 'EN' | 'BN') {
    const found = await lotteryTickets.find({ memberId, ticketId, language })
    const state = await wallet.find(memberId)
    invariant(found.ok && state, 'who has a ticket has a wallet')
    return { ticket: found.value.ticket, balances: wireBalance(state) }
  }

  return {
    placeLotteryTicket: async ({ session, body }) => {
      const { memberId, currency, language } = session
      // lottery.md 4: agents place no tickets.
      if (session.isAgent) return refuse('player_blocked')
      const stakeMinor = parseDecimal(body.stake, currencies[currency])
      if (!stakeMinor.ok) return refuse('lottery_price_changed')
      const placed = await lotteryDesk.place({ ...body, memberId, currency, stakeMinor: stakeMinor.value })
      if (!placed.ok) return placed
      return ok(await answer(memberId, placed.value.ticketId, language))
    },
    cancelLotteryTicket: async ({ session, body: { ticketId } }) => {
      const { memberId, language } = session
      const cancelled = await lotteryDesk.cancel({ memberId, ticketId })
      if (!cancelled.ok) return cancelled
      return ok(await answer(memberId, ticketId, language))
    },
    getLotteryTickets: async ({ session, query }) =>
      ok(await lotteryTickets.list({ ...query, memberId: session.memberId, language: session.language })),
    getLotteryTicket: ({ session, query: { ticketId } }) =>
      lotteryTickets.find({ memberId: session.memberId, ticketId, language: session.language }),
  }
}
