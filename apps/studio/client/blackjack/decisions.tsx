import { adviseMove, type BlackjackChoice, type BlackjackMoveType, type BlackjackView } from '@baize/games'
import { Button, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { isOpen, type RoundController } from '../kit/round.ts'

export type Blackjack = RoundController<BlackjackChoice, BlackjackView>

export const moveKeys = {
  hit: 'blackjack.hit',
  stand: 'blackjack.stand',
  double: 'blackjack.double',
  split: 'blackjack.split',
  insure: 'blackjack.insure',
  decline: 'blackjack.decline',
} as const satisfies Record<BlackjackMoveType, string>

const letters: Readonly<Record<BlackjackMoveType, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
  insure: 'i',
  decline: 'n',
}

/** The moves that are possible, each with what it adds to the stake, and a hint of basic strategy. */
export function Decisions({ controller }: { controller: Blackjack }) {
  const t = useT()
  const { view, round } = useStore(controller.stage)
  const { isBusy, state } = useStore(controller.table.store)
  const [asked, setAsked] = useState('')
  useMoveKeys(controller)
  if (!view) return null
  const at = `${round?.round} ${round?.moveCount}`
  return (
    <>
      {view.moves.map(({ type, costMinor }) => {
        const name = t(moveKeys[type])
        const amount = shortMoney(costMinor, state.currency)
        return (
          <Button
            key={type}
            variant={type === 'hit' || type === 'decline' ? 'primary' : 'line'}
            disabled={isBusy}
            aria-keyshortcuts={letters[type].toUpperCase()}
            aria-label={costMinor > 0 ? t('blackjack.costs', { move: name, amount }) : name}
            onClick={() => controller.decide({ type })}
          >
            <span className="bjmove">
              {name}
              {costMinor > 0 && <small className="num">+{amount}</small>}
            </span>
          </Button>
        )
      })}
      <Button variant="felted" disabled={isBusy} onClick={() => setAsked(at)}>
        {t('blackjack.hint')}
      </Button>
      <p className="bjhint" role="status">
        {asked === at && t('blackjack.hinted', { move: t(moveKeys[adviceFor(view)]) })}
      </p>
    </>
  )
}

function adviceFor(view: BlackjackView): BlackjackMoveType {
  const cards = view.hands[view.turn ?? 0]?.cards ?? []
  return adviseMove(cards, { up: view.dealer[0] ?? 0, moves: view.moves.map(({ type }) => type) })
}

/** A letter plays its move wherever the focus is not on a field. */
function useMoveKeys(controller: Blackjack): void {
  // Keys are heard by the document, which is outside of what React renders.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as HTMLElement).closest('input, select, textarea, [role="dialog"]')
      const hasOther = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      const stage = controller.stage.get()
      if (isElsewhere || hasOther || !isOpen(stage)) return
      const move = stage.view?.moves.find(({ type }) => letters[type] === event.key.toLowerCase())
      if (move) controller.decide({ type: move.type })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [controller])
}
