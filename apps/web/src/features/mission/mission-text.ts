import { formatMoney, groupDigits, type Translate } from '@baize/i18n'
import type { Mission } from './queries.ts'

const money: ReadonlySet<Mission['measure']> = new Set(['turnover', 'risked', 'net_loss', 'deposit_sum'])

/** A value in the unit of its measure. */
export function valueText(measure: Mission['measure'], value: string, symbol: string): string {
  if (money.has(measure)) return formatMoney(value, { symbol }).replace(/\.00$/, '')
  return measure === 'best_multiple' ? `${value}×` : groupDigits(value)
}

/** How far it is, in percent. */
export function percentOf({ value, target }: Pick<Mission, 'value' | 'target'>): number {
  const whole = Number(target)
  return whole > 0 ? Math.min(100, Math.floor((Number(value) / whole) * 100)) : 0
}

export const progressText = (t: Translate, { measure, value, target }: Mission, symbol: string): string =>
  t('mission.progress', {
    value: valueText(measure, value, symbol),
    target: valueText(measure, target, symbol),
  })
