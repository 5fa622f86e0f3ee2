import { formatMoney, groupDigits, type Translate } from '@baize/i18n'
import type { Game } from './queries.ts'

type Prize = Pick<Game['prizes'][number], 'kind' | 'amount'>

/** The text of a prize: money, points, or that there is none. */
export function prizeText(t: Translate, { kind, amount }: Prize, symbol: string): string {
  if (kind === 'cash') return formatMoney(amount.replace(/\.00$/, ''), { symbol })
  return kind === 'points' ? t('miniGame.points', { count: groupDigits(amount) }) : t('miniGame.nothing')
}

/** The same where there is little room. */
export function prizeMark(t: Translate, prize: Prize, symbol: string): string {
  if (prize.kind === 'points') return t('miniGame.pointsShort', { count: groupDigits(prize.amount) })
  return prize.kind === 'nothing' ? '–' : prizeText(t, prize, symbol)
}

/** A weight of a million as percent, without needless zeros. */
export const percentText = (weight: number): string =>
  `${(weight / 10_000).toFixed(4).replace(/\.?0+$/, '')}%`
