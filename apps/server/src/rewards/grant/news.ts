import { formatMoney } from '@baize/i18n'
import type { Gift } from '@baize/domain/reward'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import type { Grant } from './model.ts'

/** A NOTIFY carries at most 8000 bytes. */
const membersAtOnce = 400
export const announceJob = 'reward_announce'

/** Asks, in the transaction, that pages of these members are told of their badge after the commit. */
export async function askToAnnounce(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  const all = [...new Set(memberIds)].map(String)
  for (let from = 0; from < all.length; from += membersAtOnce)
    await addJob(tx, { name: announceJob, payload: { memberIds: all.slice(from, from + membersAtOnce) } })
}

/** A message in the inbox for what can be claimed, or was given. */
export async function tellOfGrant(
  inbox: Pick<InboxSender, 'send'>,
  tx: Tx,
  { memberId, id, gift, title, claim }: Grant,
  currency: CurrencyCode,
): Promise<void> {
  await inbox.send(tx, {
    memberId,
    topic: 'reward',
    reference: `reward:${id}`,
    text: {
      name: claim === 'press' ? 'rewardEarned' : 'rewardGiven',
      values: { title: { EN: title.en, BN: title.bn }, gift: nameGift(gift, currency) },
    },
  })
}

const words = {
  bonus: { EN: '{n} bonus', BN: '{n} বোনাস' },
  points: { EN: '{n} points', BN: '{n} পয়েন্ট' },
  raffle_tickets: { EN: '{n} raffle tickets', BN: '{n}টি র‍্যাফল টিকিট' },
  free_rounds: { EN: '{n} free rounds', BN: '{n}টি ফ্রি রাউন্ড' },
  game_turns: { EN: '{n} game turns', BN: '{n}টি গেমের সুযোগ' },
} as const

/** What is given, in both languages. */
export function nameGift(gift: Gift, code: CurrencyCode): { EN: string; BN: string } {
  const money = (minor: bigint) =>
    formatMoney(formatDecimal(minor, currencies[code]), { symbol: currencies[code].symbol })
  if (gift.kind === 'cash') return { EN: money(gift.amountMinor), BN: money(gift.amountMinor) }
  const amount =
    gift.kind === 'bonus'
      ? money(gift.amountMinor)
      : String(gift.kind === 'points' ? gift.points : gift.count)
  const { EN, BN } = words[gift.kind]
  return { EN: EN.replace('{n}', amount), BN: BN.replace('{n}', amount) }
}
