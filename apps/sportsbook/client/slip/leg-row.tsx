import { IconButton, useLanguage, useT } from '@baize/ui'
import { X } from 'lucide-react'
import { versus } from '../names/short-names.ts'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-button.tsx'
import { useSlip } from './slip-context.ts'
import { removeLeg } from './slip-state.ts'
import type { LegShown } from './use-slip-bets.ts'

/** One selection: what, on which market of which match, at which odds, and how they moved. */
export function LegRow({ shown, note }: { shown: LegShown; note?: string | undefined }) {
  const t = useT()
  const language = useLanguage()
  const names = useNames()
  const slip = useSlip()
  const write = useOddsText()
  const { leg, key, now, state } = shown
  const name = names.outcome(leg, leg, leg.outcome)
  const odds = now?.isOpen === false ? undefined : (now?.oddsMilli ?? leg.oddsMilli)
  const remove = () =>
    slip.set({ ...removeLeg(slip.get(), key), steps: [], said: t('sportsSlip.removed', { name }) })
  return (
    <li className={shown.isToAccept ? 'leg moved' : 'leg'}>
      <b>{name}</b>
      <span className="num">{odds === undefined ? '–' : write(odds)}</span>
      <small>{names.market(leg, leg)}</small>
      <small>
        {versus(leg.home.name, leg.away.name, language)} <Moved shown={shown} write={write} />
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

function Moved({ shown, write }: { shown: LegShown; write: (oddsMilli: number) => string }) {
  const t = useT()
  const { leg, now } = shown
  if (!now?.isOpen || now.oddsMilli === leg.oddsMilli) return null
  const isUp = now.oddsMilli > leg.oddsMilli
  return (
    <span className={isUp ? 'mv up num' : 'mv down num'}>
      <s>{write(leg.oddsMilli)}</s> {isUp ? '▲' : '▼'} {isUp ? t('sportsSlip.rose') : t('sportsSlip.fell')}
    </span>
  )
}
