import type { ContractTerms } from '@baize/contract'
import { percentText, readPercent } from '@baize/domain/agent-contract'

/** A tier as it is typed. */
export interface DraftTier {
  /** Tells tiers apart while they are typed. */
  readonly id: string
  readonly rate: string
  readonly bet: string
  readonly loss: string
  readonly active: string
}

export interface Draft {
  readonly tiers: readonly DraftTier[]
  readonly profit: string
  readonly loss: string
  readonly singleBet: string
  readonly carry: 'none' | 'previous' | 'month' | 'full'
}

export const newTier = (): DraftTier => ({
  id: crypto.randomUUID(),
  rate: '',
  bet: '0.00',
  loss: '0.00',
  active: '0',
})

const percent = (ppm: number) => percentText(ppm).slice(0, -1)

/** Terms as they are typed: an offer begins with the own ones, an answer with the offered ones. */
export function draftOf(terms: ContractTerms): Draft {
  const none = { tiers: [newTier()], profit: '', loss: '', singleBet: '0.00', carry: 'full' } as const
  if (terms.kind === 'realtime')
    return {
      ...none,
      profit: percent(terms.profitRate),
      loss: percent(terms.lossRate),
      singleBet: terms.singleBetAmount,
    }
  return {
    ...none,
    ...(terms.kind === 'dividend' && { carry: terms.carry }),
    tiers: terms.tiers.map((tier) => ({
      id: crypto.randomUUID(),
      rate: percent(tier.rate),
      bet: 'periodValidBet' in tier ? tier.periodValidBet : tier.betAmount,
      loss: 'periodProfitLoss' in tier ? tier.periodProfitLoss : '0.00',
      active: 'activeMembers' in tier ? String(tier.activeMembers) : '0',
    })),
  }
}

/** The draft as terms of the own contract's kind and period; nothing while something is typed wrongly. */
export function termsOf(draft: Draft, own: ContractTerms): ContractTerms | undefined {
  if (own.kind === 'realtime') {
    const [profitRate, lossRate] = [readPercent(draft.profit), readPercent(draft.loss)]
    if (profitRate === undefined || lossRate === undefined) return undefined
    return { kind: 'realtime', profitRate, lossRate, singleBetAmount: draft.singleBet }
  }
  const tiers = draft.tiers.map((tier) => ({
    ...tier,
    ppm: readPercent(tier.rate),
    members: Number(tier.active),
  }))
  const isSound = tiers.every(
    ({ ppm, bet, loss, members }) =>
      ppm !== undefined && isAmount(bet) && isAmount(loss) && Number.isInteger(members) && members >= 0,
  )
  if (!isSound) return undefined
  const rated = tiers.map((tier) => ({ ...tier, rate: tier.ppm ?? 0 }))
  switch (own.kind) {
    case 'dividend':
      return {
        kind: own.kind,
        period: own.period,
        carry: draft.carry,
        tiers: rated.map(({ rate, bet, loss, members }) => ({
          rate,
          periodValidBet: bet,
          periodProfitLoss: loss,
          activeMembers: members,
        })),
      }
    case 'daily':
      return {
        kind: own.kind,
        tiers: rated.map(({ rate, bet, members }) => ({ rate, betAmount: bet, activeMembers: members })),
      }
    case 'hourly':
      return { kind: own.kind, tiers: rated.map(({ rate, bet }) => ({ rate, betAmount: bet })) }
  }
}

const isAmount = (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text)
