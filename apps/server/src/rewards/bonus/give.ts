import { anyProduct, type BonusLane, type BonusTerms } from '@baize/domain/bonus'
import type { BonusTerms as GiftTerms } from '@baize/domain/reward'
import { invariant } from '@baize/std'
import type { GiftGiver } from '../grant/model.ts'
import type { BonusService } from './model.ts'

/** A grant of bonus money opens a bonus under its own id: active at once, or last of the queue. */
export const createBonusGiver = (bonuses: Pick<BonusService, 'openIn'>): GiftGiver => ({
  kind: 'bonus',
  async giveIn(tx, { memberId, id, family, gift, title }, { currency }) {
    invariant(gift.kind === 'bonus', 'a bonus is given as a bonus')
    const { amountMinor, terms } = gift
    await bonuses.openIn(tx, {
      memberId,
      id,
      origin: 'grant',
      title: { EN: title.en, BN: title.bn },
      amountMinor,
      currency,
      terms: openedTerms(terms, family),
    })
  },
})

/** The terms of a gift as those of the bonus that it opens. */
export const openedTerms = (terms: GiftTerms, family: string): BonusTerms => ({
  timesHundredths: terms.timesHundredths,
  lanes: lanesOf(terms),
  maxStakeMinor: terms.maxStakeMinor,
  days: terms.days,
  capMinor: terms.capMinor,
  tiedToDeposit: terms.depositId !== undefined,
  family,
})

/** Without a lane, all play counts. */
const lanesOf = ({ lanes }: GiftTerms): BonusLane[] =>
  lanes.length === 0
    ? [{ product: anyProduct, weight: 100 }]
    : lanes.map(({ category, vendor, weight }) => ({ product: category, weight, ...(vendor && { vendor }) }))
