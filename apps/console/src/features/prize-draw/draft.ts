import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'

export type GameDocument = BodyOf<ConsoleCalls['miniGameAsk']>['document']
export type RaffleDocument = BodyOf<ConsoleCalls['raffleAsk']>['document']
type Kind = GameDocument['prizes'][number]['kind']

/** A line of a table of prizes as it is typed. */
export interface PrizeDraft {
  readonly key: string
  readonly kind: Kind
  /** Money as a decimal, points as a count. */
  readonly amount: string
  /** Percent, of a game. */
  readonly percent: string
  /** How often it can be won, of a game; how many there are, of a raffle. Empty: without a bound. */
  readonly count: string
  /** The line that is given instead, counted from 1. */
  readonly instead: string
}

export const emptyPrize = (more: Partial<PrizeDraft> = {}): PrizeDraft => ({
  key: crypto.randomUUID(),
  kind: 'cash',
  amount: '',
  percent: '',
  count: '',
  instead: '',
  ...more,
})

/** Percent have four decimals: a weight is a millionth. */
const percents = { scale: 4 }
const minorOf = (text: string, scale: number): string => {
  const parsed = parseDecimal(text.trim(), { scale })
  return parsed.ok ? String(parsed.value) : ''
}
const scaleOf = (kind: Kind) => (kind === 'cash' ? currencies.BDT.scale : 0)
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

export const weightOf = ({ percent }: PrizeDraft): number => Number(minorOf(percent, percents.scale) || 0)

/** What is still missing to a hundred percent, or too much, as percent. */
export const missingPercent = (prizes: readonly PrizeDraft[]): string =>
  ((1_000_000 - prizes.reduce((sum, prize) => sum + weightOf(prize), 0)) / 10_000).toFixed(4)

export const readGamePrizes = (prizes: readonly PrizeDraft[]): GameDocument['prizes'] =>
  prizes.map((prize) => {
    const instead = countOf(prize.instead)
    return {
      weight: weightOf(prize),
      kind: prize.kind,
      amountMinor: prize.kind === 'nothing' ? '0' : minorOf(prize.amount, scaleOf(prize.kind)),
      stock: countOf(prize.count),
      substitute: instead === null ? null : instead - 1,
    }
  })

export const writeGamePrizes = (prizes: GameDocument['prizes']): PrizeDraft[] =>
  prizes.map(({ kind, amountMinor, weight, stock, substitute }) =>
    emptyPrize({
      kind,
      amount: kind === 'nothing' ? '' : formatDecimal(BigInt(amountMinor), { scale: scaleOf(kind) }),
      percent: formatDecimal(BigInt(weight), percents),
      count: stock === null ? '' : String(stock),
      instead: substitute === null ? '' : String(substitute + 1),
    }),
  )

export const readRafflePrizes = (prizes: readonly PrizeDraft[]): RaffleDocument['prizes'] =>
  prizes.map(({ kind, amount, count }) => ({
    kind: kind === 'points' ? 'points' : 'cash',
    amountMinor: minorOf(amount, scaleOf(kind)),
    count: countOf(count) ?? 1,
  }))

/** A budget in minor units; empty where it is no amount. */
export const readCap = (text: string): string => minorOf(text, currencies.BDT.scale)
export const writeCap = (minor: string): string => formatDecimal(BigInt(minor), currencies.BDT)
