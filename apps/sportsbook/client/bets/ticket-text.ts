import { useT } from '@baize/ui'
import type { WireTicket } from '../../wire/slip.ts'
import { shortMoney } from '../core/money.ts'
import { useOddsText } from '../odds/odds-button.tsx'
import { systemNames } from '../slip/system-names.ts'

/** What kind of bet a ticket is, in words. */
export function useKindText(): (ticket: Pick<WireTicket, 'kind' | 'legs' | 'lines' | 'oddsMilli'>) => string {
  const t = useT()
  const write = useOddsText()
  return ({ kind, legs, lines, oddsMilli }) => {
    const count = legs.length
    if (kind.type === 'named') return t('sportsBets.namedOf', { name: systemNames[kind.name], lines })
    if (kind.type === 'system') return t('sportsBets.systemOf', { size: kind.size, count, lines })
    if (kind.type === 'each_way') return t('sportsBets.eachWay', { part: kind.part, places: kind.places })
    if (kind.type === 'builder') {
      const name = t('sportsBets.builder', { count })
      return oddsMilli === null ? name : `${name} · ${write(oddsMilli)}`
    }
    return count === 1 ? t('sportsBets.single') : t('sportsBets.multiple', { count })
  }
}

export type Tone = 'plain' | 'ok' | 'warn' | 'err'

/** Where a ticket stands, in a word or two. */
export function useStateText(): (ticket: WireTicket) => { text: string; tone: Tone } {
  const t = useT()
  return (ticket) => {
    const { state, paidMinor, stakeMinor, cashedOut, currency } = ticket
    const amount = shortMoney(paidMinor, currency)
    if (state === 'declined') return { text: t('sportsBets.stateDeclined'), tone: 'err' }
    if (state === 'returned') return { text: t('sportsBets.stateReturned'), tone: 'err' }
    if (state === 'accepted') return { text: t('sportsBets.stateOpen'), tone: 'warn' }
    if (state !== 'settled') return { text: t('sportsBets.stateWaiting'), tone: 'warn' }
    if (isCashedOut({ stakeMinor, cashedOut }))
      return { text: t('sportsBets.stateCashedOut', { amount }), tone: 'warn' }
    if (paidMinor === 0) return { text: t('sportsBets.stateLost'), tone: 'plain' }
    if (paidMinor > stakeMinor) return { text: t('sportsBets.stateWon', { amount }), tone: 'ok' }
    return { text: t('sportsBets.statePaid', { amount }), tone: 'plain' }
  }
}

/** Nothing of it was left to the results. */
export const isCashedOut = ({
  stakeMinor,
  cashedOut,
}: Pick<WireTicket, 'stakeMinor' | 'cashedOut'>): boolean =>
  cashedOut.length > 0 && cashedOut.reduce((sum, taken) => sum + taken.stakeMinor, 0) >= stakeMinor
