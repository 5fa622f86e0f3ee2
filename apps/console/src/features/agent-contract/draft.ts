import type { ContractTerms } from '@baize/contract'
import {
  readPercent,
  type CarryMode,
  type ContractKind,
  type DividendPeriod,
} from '@baize/domain/agent-contract'

/** A tier as it is typed. */
export interface DraftTier {
  /** Tells tiers apart while they are typed. */
  readonly key: string
  readonly rate: string
  readonly bet: string
  readonly loss: string
  readonly active: string
}

/** The unsaved values of the offer form. */
export interface Draft {
  readonly account: string
  readonly kind: ContractKind
  readonly period: DividendPeriod
  readonly carry: CarryMode
  readonly tiers: readonly DraftTier[]
  readonly profitRate: string
  readonly lossRate: string
  readonly singleBet: string
  /** The most that a period pays; empty: no cap. */
  readonly cap: string
  readonly note: string
}

export const newTier = (): DraftTier => ({
  key: crypto.randomUUID(),
  rate: '',
  bet: '0.00',
  loss: '0.00',
  active: '0',
})

export const emptyDraft = (): Draft => ({
  account: '',
  kind: 'dividend',
  period: 'semimonthly',
  carry: 'full',
  tiers: [newTier()],
  profitRate: '',
  lossRate: '',
  singleBet: '0.00',
  cap: '',
  note: '',
})

const isAmount = (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text)
const isCount = (text: string) => /^\d{1,7}$/.test(text)

/** The draft as terms; nothing while something is typed wrongly. */
export function termsOf(draft: Draft): ContractTerms | undefined {
  const { kind, period, carry } = draft
  if (draft.cap !== '' && !isAmount(draft.cap)) return undefined
  const cap = draft.cap === '' ? {} : { cap: draft.cap }
  if (kind === 'realtime') {
    const [profitRate, lossRate] = [readPercent(draft.profitRate), readPercent(draft.lossRate)]
    if (profitRate === undefined || lossRate === undefined) return undefined
    return { ...cap, kind, profitRate, lossRate, singleBetAmount: draft.singleBet }
  }
  const tiers = draft.tiers.flatMap(({ rate, bet, loss, active }) => {
    const ppm = readPercent(rate)
    const isSound = ppm !== undefined && isAmount(bet) && isAmount(loss) && isCount(active)
    return isSound ? [{ rate: ppm, bet, loss, active: Number(active) }] : []
  })
  if (tiers.length < draft.tiers.length) return undefined
  switch (kind) {
    case 'dividend':
      return {
        ...cap,
        kind,
        period,
        carry,
        tiers: tiers.map(({ rate, bet, loss, active }) => ({
          rate,
          periodValidBet: bet,
          periodProfitLoss: loss,
          activeMembers: active,
        })),
      }
    case 'daily':
      return {
        ...cap,
        kind,
        tiers: tiers.map(({ rate, bet, active }) => ({ rate, betAmount: bet, activeMembers: active })),
      }
    case 'hourly':
      return { ...cap, kind, tiers: tiers.map(({ rate, bet }) => ({ rate, betAmount: bet })) }
  }
}
