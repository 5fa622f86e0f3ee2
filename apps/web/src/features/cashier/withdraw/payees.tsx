import { classes, useLanguage, useT } from '@baize/ui'
import { useClock } from '../../../core/time/clock.ts'
import { localTime } from '../../../core/time/local-time.ts'
import type { Payee, Payouts } from './queries.ts'

/** The one that is usual among those that take payments; nothing where all of them wait. */
export function usualPayee(list: readonly Payee[], now: number): string {
  const usable = list.filter(({ usableAt }) => Date.parse(usableAt) <= now)
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.id ?? ''
}

/** When the first of them takes payments. */
export const firstUsableAt = (list: readonly Payee[]): string | undefined =>
  list.reduce<string | undefined>(
    (first, { usableAt }) => (first === undefined || usableAt < first ? usableAt : first),
    undefined,
  )

interface PayeesProps {
  payouts: Payouts
  value: string
  onPick: (id: string) => void
}

/** Where the money may go; those that still wait say until when. */
export function Payees({ payouts, value, onPick }: PayeesProps) {
  const t = useT()
  const isBengali = useLanguage() === 'bn'
  const now = useClock()
  const nameOf = (code: string) => {
    const provider = payouts.providers.find((each) => each.code === code)
    return (isBengali ? provider?.nameBn : provider?.nameEn) ?? code
  }
  return (
    <fieldset className="wd-payees">
      <legend>{t('withdraw.payee')}</legend>
      {payouts.list.map(({ id, provider, number, holder, usableAt }) => {
        const isWaiting = Date.parse(usableAt) > now
        return (
          <label key={id} className={classes('wd-payee', value === id && 'on', isWaiting && 'off')}>
            <input
              type="radio"
              name="payee"
              className="vh"
              checked={value === id}
              disabled={isWaiting}
              onChange={() => onPick(id)}
            />
            <b>{nameOf(provider)}</b>
            <span className="num">{number}</span>
            <span className="mut">
              {isWaiting ? t('withdraw.payeeWaits', { time: localTime(usableAt) }) : holder}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
