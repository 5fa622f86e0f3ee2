import { currencies, parseDecimal } from '@baize/money'
import { invariant, ok, refuse, type MemberId } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { wireBalance, type WalletService } from '../../ledger/api.ts'
import type { Chases } from './service.ts'

type ChaseCalls = 'placeLotteryChase' | 'getLotteryChases' | 'changeLotteryChase'

interface Deps {
  readonly chases: Chases
  readonly wallet: Pick<WalletService, 'find'>
}

export function chaseRoutes({ chases, wallet }: Deps): Routes<ChaseCalls> {
  async function answer(memberId: MemberId, chaseId: string, language: 'EN' | 'BN') {
    const chase = await chases.find({ memberId, chaseId, language })
    const state = await wallet.find(memberId)
    invariant(chase && state, 'who has a chase has a wallet')
    return { chase, balances: wireBalance(state) }
  }

  return {
    placeLotteryChase: async ({ session, body }) => {
      const { memberId, currency, language } = session
      // lottery.md 4: agents place no tickets.
      if (session.isAgent) return refuse('player_blocked')
      const stake = parseDecimal(body.stake, currencies[currency])
      if (!stake.ok) return refuse('lottery_price_changed')
      const profit =
        body.stop.kind === 'profit' ? parseDecimal(body.stop.amount, currencies[currency]) : ok(0n)
      if (!profit.ok) return refuse('chase_invalid', { field: 'stop' })
      const stop =
        body.stop.kind === 'profit'
          ? { kind: body.stop.kind, amountMinor: profit.value }
          : { kind: body.stop.kind }
      const placed = await chases.place({ ...body, stop, memberId, currency, stakeMinor: stake.value })
      return placed.ok ? ok(await answer(memberId, placed.value.chaseId, language)) : placed
    },
    getLotteryChases: async ({ session, query: { before } }) =>
      ok(await chases.list({ memberId: session.memberId, language: session.language, before })),
    changeLotteryChase: async ({ session, body: { chaseId, change } }) => {
      const { memberId, language } = session
      const changed = await chases.change({ memberId, chaseId }, change)
      return changed.ok ? ok(await answer(memberId, chaseId, language)) : changed
    },
  }
}
