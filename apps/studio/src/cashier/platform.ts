import type { PlatformClient } from '@baize/provider-kit'
import type { Cashier } from './cashier.ts'

const callOf = {
  bet: 'bet',
  win: 'win',
  prize: 'promoWin',
  rollback: 'rollback',
  end_round: 'endRound',
} as const

/** The cashier of real rounds: every movement is one signed call to the platform. */
export function createPlatformCashier(platform: PlatformClient): Cashier {
  return {
    async move(movement) {
      const outcome = await platform.send(callOf[movement.kind], movement.body)
      if (outcome.kind !== 'ok') return outcome
      const { answer } = outcome
      const platformTransaction = 'transaction' in answer ? answer.transaction : null
      return { kind: 'ok', answer: { balance: answer.balance, platformTransaction } }
    },
    async balance({ player, platformSession }) {
      const outcome = await platform.send('balance', JSON.stringify({ player, session: platformSession }))
      return outcome.kind === 'ok' ? outcome.answer.balance : undefined
    },
  }
}
