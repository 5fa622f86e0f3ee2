import { classes, useT } from '@baize/ui'
import type { WireMarket } from '../../wire/events.ts'
import type { BoardEvent } from '../board/changes.ts'
import { useBook } from '../core/book.ts'
import { useStorePart } from '@baize/ui/page'
import { oddsText } from '../names/odds-text.ts'
import { useHasLeg, useSlip } from '../slip/slip-context.ts'
import { legKey, legOf, toggleLeg } from '../slip/slip-state.ts'
import { useMove } from './use-move.ts'

interface OddsButtonProps {
  readonly event: string
  readonly market: WireMarket
  readonly outcome: string
  /** Seen on the button. */
  readonly label: string
  /** Read aloud before the odds: `Nilganga to win`. */
  readonly name: string
}

export const useOddsText = (): ((oddsMilli: number) => string) => {
  const format = useStorePart(useBook().settings, ({ oddsFormat }) => oddsFormat)
  return (oddsMilli) => oddsText(oddsMilli, format)
}

/** One outcome with its odds: a press puts it on the slip, or takes it away. */
export function OddsButton({ event, market, outcome, label, name }: OddsButtonProps) {
  const t = useT()
  const { board } = useBook()
  const slip = useSlip()
  const write = useOddsText()
  const isOn = useHasLeg(legKey({ event, market: market.id, outcome }))
  const oddsMilli = market.outcomes.find(({ id }) => id === outcome)?.oddsMilli ?? 0
  const isOpen = market.status === 'active' && oddsMilli > 0
  const move = useMove(oddsMilli)
  const text = isOpen ? write(oddsMilli) : '–'
  const press = () => {
    const of = board.event(event)
    if (!of || (!isOpen && !isOn)) return
    choose(of)
  }
  const choose = (of: BoardEvent) => {
    const after = toggleLeg(slip.get(), legOf(of, market, outcome))
    const said = isOn
      ? t('sportsSlip.removed', { name })
      : t('sportsSlip.added', { name, odds: write(oddsMilli) })
    slip.set({ ...after, steps: [], said })
  }
  return (
    <button
      type="button"
      className={classes('odds', isOn && 'on', !isOpen && 'off', isOpen && move)}
      aria-pressed={isOn}
      aria-disabled={!isOpen && !isOn ? true : undefined}
      onClick={press}
    >
      {/* What is read aloud says more than the short label that is seen. */}
      <i className="vh">{`${name}, ${isOpen ? '' : t('sports.suspended')}`}</i>
      <span aria-hidden="true">{label}</span>
      <b aria-hidden={!isOpen}>{text}</b>
    </button>
  )
}
