import { IconButton, useLanguage, useT } from '@baize/ui'
import { X } from 'lucide-react'
import { versus } from '../names/short-names.ts'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-button.tsx'
import { useSlip } from './slip-context.ts'
import { removeLeg } from './slip-state.ts'
import type { LegShown } from './use-slip-bets.ts'

/**
 * One selection: what, on which market of which match, at which odds, and how they moved. As part of a bet
 * builder its own odds only stand beside.
 */
export function LegRow({
  shown,
  note,
  isPart = false,
}: {
  shown: LegShown
  note?: string | undefined
  isPart?: boolean
}) {
  const t = useT()
  const language = useLanguage()
  const names = useNames()
  const slip = useSlip()
  const { leg, key, now, state } = shown
  const name = names.outcome(leg, leg, leg.outcome)
  const odds = now?.isOpen === false ? undefined : (now?.oddsMilli ?? leg.oddsMilli)
  const remove = () =>
    slip.set({ ...removeLeg(slip.get(), key), steps: [], said: t('sportsSlip.removed', { name }) })
  return (
    <li className={shown.isToAccept ? 'leg moved' : 'leg'}>
      <b>{name}</b>
      <LegOdds oddsMilli={odds} isPart={isPart} />
      <small>{names.market(leg, leg)}</small>
      <small>
        {versus(leg.home.name, leg.away.name, language)} {!isPart && <Moved shown={shown} />}
      </small>
      {note !== undefined && <small className="leg-note">{note}</small>}
      <IconButton
        label={t('sportsSlip.remove', { name })}
        icon={<X className="ic" aria-hidden="true" />}
        onClick={remove}
      />
      {state === 'closed' && <small className="leg-note">{t('sportsSlip.closed')}</small>}
    </li>
  )
}

function LegOdds({ oddsMilli, isPart }: { oddsMilli: number | undefined; isPart: boolean }) {
  const t = useT()
  const write = useOddsText()
  if (oddsMilli === undefined) return <span className="num">–</span>
  if (!isPart) return <span className="num">{write(oddsMilli)}</span>
  return <small className="num leg-alone">{t('sportsSlip.alone', { odds: write(oddsMilli) })}</small>
}

function Moved({ shown }: { shown: LegShown }) {
  const t = useT()
  const write = useOddsText()
  const { leg, now } = shown
  if (!now?.isOpen || now.oddsMilli === leg.oddsMilli) return null
  const isUp = now.oddsMilli > leg.oddsMilli
  return (
    <span className={isUp ? 'mv up num' : 'mv down num'}>
      <s>{write(leg.oddsMilli)}</s> {isUp ? '▲' : '▼'} {isUp ? t('sportsSlip.rose') : t('sportsSlip.fell')}
    </span>
  )
}
