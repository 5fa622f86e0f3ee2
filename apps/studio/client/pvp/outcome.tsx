import type { HandEnd } from '@baize/games'
import { classes, useT } from '@baize/ui'
import type { TableShown } from '../../wire/table.ts'
import { shortMoney } from '../core/money.ts'

interface OutcomeProps {
  readonly shown: TableShown
  readonly end: HandEnd | null
  readonly currency: string
}

/** Who has won how much, when the hand is over. */
export function Outcome({ shown, end, currency }: OutcomeProps) {
  const t = useT()
  if (!end) return null
  const isOwnSeat = (seat: number) => shown.seats.find((one) => one.seat === seat)?.isOwn ?? false
  const winners = end.changes.filter(({ changeMinor }) => changeMinor > 0)
  const isOwn = winners.some(({ seat }) => isOwnSeat(seat))
  return (
    <ul className={classes('pvp-outcome plate', isOwn && 'own')} role="status">
      {winners.map(({ seat, changeMinor }) => {
        const who = shown.seats.find((one) => one.seat === seat)
        const amount = shortMoney(changeMinor, currency)
        return (
          <li key={seat}>
            {who?.isOwn ? t('pvp.youWin', { amount }) : t('pvp.wins', { name: who?.name ?? '–', amount })}
          </li>
        )
      })}
      {winners.length === 0 && <li>{t('pvp.evenHand')}</li>}
      {end.rakeMinor > 0 && (
        <li className="sec">{t('pvp.raked', { amount: shortMoney(end.rakeMinor, currency) })}</li>
      )}
    </ul>
  )
}
