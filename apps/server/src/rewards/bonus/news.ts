import { currencies, formatDecimal } from '@baize/money'
import { formatMoney } from '@baize/i18n'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Bonus } from './model.ts'

const messages = {
  active: 'bonusActive',
  completed: 'bonusCompleted',
  expired: 'bonusExpired',
  forfeited: 'bonusForfeited',
} as const

const isTold = (state: Bonus['state']): state is keyof typeof messages => Object.hasOwn(messages, state)

/** Tells the member what became of a bonus, where it was not by their own press. */
export async function tellBonus(
  { inbox }: { readonly inbox: Pick<InboxSender, 'send'> },
  tx: Tx,
  bonus: Bonus,
): Promise<void> {
  const { state, currency } = bonus
  if (!isTold(state)) return
  const minor =
    state === 'active'
      ? bonus.amountMinor
      : state === 'completed'
        ? bonus.convertedMinor
        : bonus.returnedMinor
  const { symbol } = currencies[currency]
  const amount = formatMoney(formatDecimal(minor, currencies[currency]), { symbol })
  await inbox.send(tx, {
    memberId: bonus.memberId,
    topic: 'promotion',
    reference: `bonus:${bonus.id}:${state}`,
    text: { name: messages[state], values: { bonus: bonus.title, amount } },
  })
}
