import { useT } from '@baize/ui'
import { fullMoney } from '../core/money.ts'
import { useTicketSums, type TicketsOf } from '../core/queries.ts'

/** Stakes and returns of the period's bets, and the stakes in play now. */
export function BetSums({ of }: { of: TicketsOf }) {
  const t = useT()
  const { data } = useTicketSums(of)
  if (!data) return null
  const { stakedMinor, returnedMinor, inPlayMinor, currency } = data
  const sums = [
    [t('sportsBets.staked'), stakedMinor],
    [t('sportsBets.returnedSum'), returnedMinor],
    [t('sportsBets.inPlay'), inPlayMinor],
  ] as const
  return (
    <dl className="bet-sums num">
      {sums.map(([label, minor]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fullMoney(minor, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
