import { formatMoney } from '@baize/i18n'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock } from '@baize/std'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { WalletService } from '../../ledger/api.ts'
import {
  findKept,
  listKeptOver,
  setKeptClosed,
  type KeptRounds,
  type RewardKey,
} from '../../providers/api.ts'
import type { BonusService } from '../bonus/model.ts'
import type { Grants } from '../grant/model.ts'

export interface FreeRoundWinDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly wallet: Pick<WalletService, 'transaction' | 'lock'>
  readonly bonuses: Pick<BonusService, 'openIn'>
  readonly grants: Pick<Grants, 'find'>
  readonly inbox: Pick<InboxSender, 'send'>
}

export interface FreeRoundWins {
  /** Makes a bonus of what free rounds won whose last round is over. Gives how many were closed. */
  close(): Promise<number>
}

const atOnce = 200

export const createFreeRoundWins = (deps: FreeRoundWinDeps): FreeRoundWins => ({
  async close() {
    let closed = 0
    const due = await listKeptOver(deps.db, { at: new Date(deps.clock()), limit: atOnce })
    for (const key of due) closed += (await closeOne(deps, key)) ? 1 : 0
    return closed
  },
})

/** With the wallet locked no round begins or ends meanwhile. */
async function closeOne(deps: FreeRoundWinDeps, key: RewardKey): Promise<boolean> {
  const reward = await deps.grants.find(key.memberId, key.rewardId)
  invariant(reward, 'free rounds of a reward have their reward')
  return deps.wallet.transaction(async (tx) => {
    await deps.wallet.lock(tx, [key.memberId])
    const at = new Date(deps.clock())
    const kept = await findKept(tx, key, at)
    if (!kept?.isOver || kept.isClosed) return false
    await setKeptClosed(tx, key, { at, wonMinor: kept.wonMinor })
    if (kept.wonMinor === 0n) return true
    const { title } = reward
    await tell(deps, tx, kept)
    await deps.bonuses.openIn(tx, {
      memberId: key.memberId,
      id: key.rewardId,
      origin: 'grant',
      title: { EN: title.en, BN: title.bn },
      amountMinor: kept.wonMinor,
      currency: kept.currency,
      terms: kept.terms,
    })
    return true
  })
}

async function tell(
  { inbox }: FreeRoundWinDeps,
  tx: Parameters<InboxSender['send']>[0],
  { memberId, rewardId, wonMinor, currency, terms }: KeptRounds,
): Promise<void> {
  const { symbol } = currencies[currency]
  const amount = formatMoney(formatDecimal(wonMinor, currencies[currency]), { symbol })
  await inbox.send(tx, {
    memberId,
    topic: 'promotion',
    reference: `free-rounds:${rewardId}`,
    text: {
      name: 'freeRoundsOver',
      values: { amount, times: String(terms.timesHundredths / 100), days: String(terms.days) },
    },
  })
}
