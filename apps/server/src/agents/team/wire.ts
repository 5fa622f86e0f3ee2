import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import { ngrOf, resultOf, type Figures } from '../figures/model.ts'

/** Figures of a team as the wire has them. */
export const wireFigures = (
  of: Figures,
  { active, currency }: { active: bigint; currency: CurrencyCode },
) => {
  const text = (minor: bigint) => formatDecimal(minor, currencies[currency])
  return {
    stakes: text(of.stakes),
    valid: text(of.valid),
    payout: text(of.payout),
    jackpot: text(of.jackpot),
    bonuses: text(of.bonuses),
    rebates: text(of.rebates),
    result: text(resultOf(of)),
    ngr: text(ngrOf(of)),
    deposits: text(of.deposits),
    withdrawals: text(of.withdrawals),
    fees: text(of.fees),
    active: Number(active),
  }
}

/** The first and the last letters of a name: who it is stays between the member and its own agent. */
export const maskName = (name: string): string => `${name.slice(0, 2)}***${name.slice(-1)}`
