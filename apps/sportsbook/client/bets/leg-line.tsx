import { latinDigits } from '@baize/i18n'
import { voidReasons } from '@baize/sports/market'
import { classes, useLanguage, useT } from '@baize/ui'
import { Check, CheckCheck, Clock, Minus, X } from 'lucide-react'
import type { WireLeg } from '../../wire/slip.ts'
import { dateText, clockTime } from '../core/times.ts'
import { versus } from '../names/short-names.ts'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-button.tsx'
import { PageLink } from '../shell/link.tsx'

const marks = {
  open: [Clock, 'open', 'legOpen'],
  won: [Check, 'won', 'legWon'],
  half_won: [CheckCheck, 'won', 'legHalfWon'],
  push: [Minus, 'void', 'legPush'],
  half_lost: [X, 'lost', 'legHalfLost'],
  lost: [X, 'lost', 'legLost'],
  void: [Minus, 'void', 'legVoid'],
} as const

/**
 * A leg of a ticket: what was bet on, its odds, and how it ended. One of a bet builder counts only with the
 * others: its own odds stand beside, and void it voids the bet.
 */
export function LegLine({ leg, isPart = false }: { leg: WireLeg; isPart?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const names = useNames()
  const write = useOddsText()
  const { about, result, scoreAtBet, voidReason, holdBps } = leg
  const [Icon, look, word] = marks[result]
  const reason = voidReasons.find((one) => one === voidReason)
  const when =
    result === 'open' && !leg.isLive ? `${dateText(about.startsAt)} ${clockTime(about.startsAt)}` : ''
  const details = [
    names.market(about, leg),
    versus(about.home.name, about.away.name, language),
    when,
    scoreAtBet ? t('sportsBets.atScore', { score: scoreAtBet.join(' – ') }) : '',
    holdBps === null ? '' : t('sportsMatch.hold', { percent: (holdBps / 100).toFixed(1) }),
    reason ? t(`sportsBets.reason_${reason}`) : '',
  ].filter((text) => text !== '')
  return (
    <li className={classes('tleg', look)}>
      <span className="mk">
        <Icon className="ic" aria-hidden="true" />
      </span>
      <PageLink to={{ page: 'event', event: leg.event }}>
        {latinDigits(names.outcome(about, leg, leg.outcome))}
      </PageLink>
      <span className={classes('num odds-of', isPart && 'alone')}>
        {isPart ? t('sportsSlip.alone', { odds: write(leg.oddsMilli) }) : write(leg.oddsMilli)}
      </span>
      <small>{details.join(' · ')}</small>
      <small className="r">{t(`sportsBets.${isPart && look === 'void' ? 'legVoids' : word}`)}</small>
    </li>
  )
}
