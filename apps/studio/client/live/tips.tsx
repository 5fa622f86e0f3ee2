import type { ChatLine } from '../../wire/live.ts'
import { tipsMinor } from '../../wire/tips.ts'
import { useT } from '@baize/ui'
import { HandCoins } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { LiveLink } from './link.ts'
import { isWithoutDealer } from './stage.tsx'

const thanksMs = 4_000

/** Whom the dealer thanks just now; nobody a while after the last tip. */
export function useThanks(link: LiveLink) {
  const { thanks } = useStore(link.state)
  const [endedAtMs, setEnded] = useState(0)
  // Time passes outside of what React knows.
  useEffect(() => {
    if (!thanks) return undefined
    const timer = setTimeout(() => setEnded(thanks.heardAtMs), thanksMs)
    return () => clearTimeout(timer)
  }, [thanks])
  return thanks && endedAtMs < thanks.heardAtMs ? thanks.line : null
}

/** What may be given to the dealer: a press gives it. Play money gives nothing. */
export function Tips({ link }: { link: LiveLink }) {
  const t = useT()
  const { isAsking, name } = useStore(link.state)
  const { state, balanceMinor } = useStore(link.table.store)
  const line = useThanks(link)
  if (state.isDemo || isWithoutDealer(state.game.kind)) return null
  const amountOf = ({ tip: given }: ChatLine) => (given ? shortMoney(given.amountMinor, given.currency) : '')
  return (
    <div className="ltips" role="group" aria-label={t('live.tip')} title={t('live.tipText')}>
      <p className="lthanks num" role="status">
        {line &&
          (line.name === name
            ? t('live.tipThanksOwn', { amount: amountOf(line) })
            : t('live.tipThanks', { name: line.name, amount: amountOf(line) }))}
      </p>
      <span>
        <HandCoins className="ic" aria-hidden="true" /> {t('live.tip')}
      </span>
      {tipsMinor.map((amountMinor) => (
        <button
          key={amountMinor}
          type="button"
          className="num"
          aria-label={t('live.tipOf', { amount: shortMoney(amountMinor, state.currency) })}
          disabled={isAsking || amountMinor > balanceMinor}
          onClick={() => void link.tip(amountMinor)}
        >
          {shortMoney(amountMinor, state.currency)}
        </button>
      ))}
    </div>
  )
}
