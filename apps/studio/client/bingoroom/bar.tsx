import { useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { nextStake } from '../core/table.ts'
import { useSecondsLeft } from '../live/clock.tsx'
import { StakeStepper, Stats } from '../shell/stats.tsx'
import { heldIn, mostMinor, type Hall } from './hall.ts'

/** The price of a card, and the button that buys all that are chosen. */
export function BuyBar({ hall }: { hall: Hall }) {
  const t = useT()
  const { link, chosen, controller } = hall
  const live = useStore(link.state)
  const table = useStore(link.table.store)
  const { cards } = useStore(chosen)
  const seconds = useSecondsLeft(link)
  const held = heldIn(live)
  const priceMinor = nextStake(table)
  const totalMinor = priceMinor * cards.length
  const { currency } = table.state
  const isIn = held.cards.length > 0
  const isOpen = live.round?.phase === 'betting' && seconds > 0
  const isTooMuch = totalMinor > mostMinor(hall)
  const label = () => {
    if (isIn) return t('bingoroom.inPlay', { count: held.cards.length })
    if (!isOpen) return t('bingoroom.next')
    if (isTooMuch) return t('bingoroom.most', { amount: shortMoney(mostMinor(hall), currency) })
    return t('bingoroom.buy', { count: cards.length, amount: shortMoney(priceMinor, currency) })
  }
  return (
    <footer className="gbar lbar">
      <Stats table={link.table} stakeMinor={isIn ? held.stakeMinor : totalMinor} />
      <div className="ctl">
        <button
          type="button"
          className="btn primary lg act"
          aria-busy={live.isAsking}
          disabled={!isOpen || isIn || isTooMuch || live.isAsking}
          onClick={() => controller.press()}
        >
          {label()}
        </button>
        <div className="right">
          <StakeStepper table={link.table} isLocked={isIn || live.isAsking} />
        </div>
      </div>
    </footer>
  )
}
