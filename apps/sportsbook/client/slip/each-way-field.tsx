import type { EachWay } from '@baize/sports/slip'
import { useT } from '@baize/ui'
import { useStore } from '@baize/ui/page'
import { useSlip } from './slip-context.ts'
import { sameKind } from './slip-state.ts'
import type { SlipBets } from './use-slip-bets.ts'

/** Offers to back the only selection each way, on the terms of the moment. */
export function EachWayField({ bets }: { bets: SlipBets }) {
  const t = useT()
  const store = useSlip()
  const { eachWay, legs, tab } = useStore(store)
  const [quote] = bets.quotes
  // Until the book has answered, what was chosen stands.
  const offered = quote ? quote.eachWay : eachWay
  if (tab !== 'single' || legs.length !== 1 || (!offered && !eachWay)) return null
  const isOn = offered !== null && eachWay !== null && sameKind(offered, eachWay)
  const set = (terms: EachWay | null) => store.set({ eachWay: terms, steps: [] })
  return (
    <label className="each-way">
      <input type="checkbox" checked={isOn} onChange={() => set(isOn ? null : offered)} />
      <span>
        <b>{t('sportsSlip.eachWay')}</b>
        <small>
          {offered
            ? t('sportsSlip.eachWayTerms', { part: offered.part, places: offered.places })
            : t('sportsSlip.eachWayClosed')}
        </small>
        {offered && eachWay && !isOn && <small role="status">{t('sportsSlip.eachWayChanged')}</small>}
      </span>
    </label>
  )
}
