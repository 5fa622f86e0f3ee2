import type { Calls, ValueOf } from '@baize/contract'
import { chanceToFinish, doneOf, leftOf, shownMinor, usualSd } from '@baize/domain/bonus'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, type Clock } from '@baize/std'
import type { Routes } from '../../kernel/http/call-handler.ts'
import { listKept, type KeptRounds } from '../../providers/api.ts'
import { explainWithdrawal, type ExplainDeps } from './explain.ts'
import type { Bonus, BonusService } from './model.ts'

type Line = NonNullable<ValueOf<Calls['bonusDetails']>['active']>

const endedShown = 20
/** What games usually return, where no title is named. */
const usualRtp = 0.96
const sdOf = (product: string): number => usualSd[product] ?? usualSd['RNG'] ?? 1

export function showBonus(bonus: Bonus, language: 'EN' | 'BN'): Line {
  const { terms, needed } = bonus
  const write = (minor: bigint) => formatDecimal(minor, currencies[bonus.currency])
  return {
    id: bonus.id,
    title: bonus.title[language],
    state: bonus.state,
    amount: write(bonus.amountMinor),
    required: write(shownMinor(needed)),
    done: write(doneOf(bonus) / 100n),
    left: write(shownMinor(leftOf(bonus))),
    percent: needed === 0n ? 100 : Number((doneOf(bonus) * 100n) / needed),
    terms: {
      timesHundredths: terms.timesHundredths,
      lanes: terms.lanes.map(({ product, vendor, game, weight }) => ({
        product,
        vendor: vendor ?? null,
        game: game ?? null,
        weight,
      })),
      maxStake: terms.maxStakeMinor === null ? null : write(terms.maxStakeMinor),
      days: terms.days,
      cap: terms.capMinor === null ? null : write(terms.capMinor),
      tiedToDeposit: terms.tiedToDeposit,
    },
    activatedAt: bonus.activatedAt?.toISOString() ?? null,
    endsAt: bonus.endsAt?.toISOString() ?? null,
    endedAt: bonus.endedAt?.toISOString() ?? null,
    converted: write(bonus.convertedMinor),
    removed: write(bonus.returnedMinor < 0n ? 0n : bonus.returnedMinor),
    reason: bonus.reason,
  }
}

async function showKept(
  { catalogue }: BonusRouteDeps,
  { rewardId, gameId, rounds, played, wonMinor, expiresAt, currency, terms }: KeptRounds,
  language: 'EN' | 'BN',
): Promise<ValueOf<Calls['bonusDetails']>['freeRounds'][number]> {
  const game = await catalogue.find(gameId)
  const write = (minor: bigint) => formatDecimal(minor, currencies[currency])
  return {
    id: rewardId,
    game: game ? (language === 'BN' ? game.title_bn : game.title_en) : gameId,
    gameId,
    rounds,
    played,
    kept: write(wonMinor),
    expiresAt: expiresAt.toISOString(),
    wins: {
      timesHundredths: terms.timesHundredths,
      days: terms.days,
      cap: terms.capMinor === null ? null : write(terms.capMinor),
    },
  }
}

type BonusCalls = 'bonusDetails' | 'bonusGiveUp' | 'bonusReorder' | 'bonusSimulate' | 'withdrawExplain'

export interface BonusRouteDeps extends ExplainDeps {
  readonly bonuses: BonusService
  readonly db: Pool
  readonly clock: Clock
  readonly catalogue: {
    find(gameId: string): Promise<{ readonly title_en: string; readonly title_bn: string } | undefined>
  }
}

export const bonusRoutes = (deps: BonusRouteDeps): Routes<BonusCalls> => ({
  bonusDetails: async ({ session: { memberId }, query: { language } }) => {
    const { bonuses } = deps
    const standing = await bonuses.standing(memberId)
    const ended = await bonuses.ended(memberId, endedShown)
    const kept = await listKept(deps.db, memberId, new Date(deps.clock()))
    const { posted, currency, cashMinor, bonusMinor } = standing
    const write = (minor: bigint) => formatDecimal(minor, currencies[currency])
    return ok({
      currencySymbol: currencies[currency].symbol,
      cash: write(cashMinor),
      bonus: write(bonusMinor),
      losesOnWithdrawal: write(posted?.terms.tiedToDeposit ? bonusMinor : 0n),
      active: posted ? showBonus(posted, language) : null,
      hasBetsInPlay: standing.hasBetsInPlay,
      queue: standing.queue.map((bonus) => showBonus(bonus, language)),
      ended: ended.map((bonus) => showBonus(bonus, language)),
      freeRounds: await Promise.all(kept.map((rounds) => showKept(deps, rounds, language))),
    })
  },
  bonusGiveUp: async ({ session, body }) => {
    const ended = await deps.bonuses.giveUp(session.memberId, body.id)
    if (!ended.ok) return ended
    return ok({ removed: formatDecimal(ended.value.returnedMinor, currencies[ended.value.currency]) })
  },
  bonusReorder: async ({ session, body }) => {
    const ordered = await deps.bonuses.reorder(session.memberId, body.ids)
    return ordered.ok ? ok({}) : ordered
  },
  bonusSimulate: ({ query: { own, bonus, product, rtp = usualRtp, sd = sdOf(product), ...run } }) =>
    Promise.resolve(
      ok({
        chance: chanceToFinish({ ...run, rtp, sd, balance: own + bonus }),
        chanceWithoutBonus: chanceToFinish({ ...run, rtp, sd, balance: own }),
        rtp,
      }),
    ),
  withdrawExplain: async ({ session, query }) =>
    ok(await explainWithdrawal(deps, session.memberId, query.language)),
})
