import { useT } from '@baize/ui'
import { useBook } from '../core/book.ts'
import { shortMoney, symbolOf, typedOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { StakeChips } from './stake-chips.tsx'
import { useSlip } from './slip-context.ts'
import { isPriced } from './slip-sum.ts'
import type { SlipBets } from './use-slip-bets.ts'

const labels = { single: 'stake', multiple: 'stake', builder: 'stake', system: 'stakeLine' } as const

/** The stake of a line, typed or by chips, with the most that may be staked. */
export function StakeField({ bets }: { bets: SlipBets }) {
  const t = useT()
  const store = useSlip()
  const { stake, tab, legs } = useStore(store)
  const { currency } = useBook().session
  const known = bets.quotes.flatMap((quote) => (quote && isPriced(quote) ? [quote] : []))
  const mostMinor = known.length > 0 ? Math.min(...known.map(({ maxUnitMinor }) => maxUnitMinor)) : undefined
  const label = tab === 'single' && legs.length > 1 ? 'stakeEach' : labels[tab]
  const isWrong = stake !== '' && bets.unitMinor === undefined
  return (
    <div className="stake-field">
      <label htmlFor="stake">{t(`sportsSlip.${label}`)}</label>
      <div className="stake-well">
        <span aria-hidden="true">{symbolOf(currency)}</span>
        <input
          id="stake"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={stake}
          placeholder="0"
          aria-invalid={isWrong}
          aria-describedby="stake-most"
          onChange={({ target }) => store.set({ stake: target.value, steps: [] })}
        />
        <small id="stake-most" className="num">
          {isWrong
            ? t('sportsSlip.wrongAmount')
            : mostMinor !== undefined && t('sportsSlip.most', { amount: shortMoney(mostMinor, currency) })}
        </small>
      </div>
      <StakeChips
        currency={currency}
        unitMinor={bets.unitMinor}
        onPick={(minor) => store.set({ stake: typedOf(minor, currency), steps: [] })}
      />
    </div>
  )
}
