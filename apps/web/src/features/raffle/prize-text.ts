import { formatMoney, groupDigits, type Translate } from '@baize/i18n'
import type { Raffle } from './queries.ts'

type Prize = Raffle['prizes'][number]

export const prizeText = (t: Translate, { kind, amount }: Prize, symbol: string): string =>
  kind === 'cash'
    ? formatMoney(amount.replace(/\.00$/, ''), { symbol })
    : t('miniGame.points', { count: groupDigits(amount) })

export interface PrizeLine {
  readonly text: string
  /** From 1. */
  readonly from: number
  readonly to: number
}

/** Prizes in the order of the draw; equal ones after each other in one line. */
export function prizeLines(
  t: Translate,
  { prizes, currencySymbol }: Pick<Raffle, 'prizes' | 'currencySymbol'>,
) {
  const lines: PrizeLine[] = []
  for (const [at, prize] of prizes.entries()) {
    const text = prizeText(t, prize, currencySymbol)
    const last = lines.at(-1)
    if (last?.text === text) lines[lines.length - 1] = { ...last, to: at + 1 }
    else lines.push({ text, from: at + 1, to: at + 1 })
  }
  return lines
}
