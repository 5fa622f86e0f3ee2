import { bingoCards, fullLines, type BingoRoomView } from '@baize/games'
import { invariant } from '@baize/std'
import { useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { BingoPays } from '../bingo/pays.tsx'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { Rules } from '../kit/rules.tsx'
import { linkOf } from '../live/seat.tsx'
import { BuyBar } from './bar.tsx'
import { Board, Caller } from './caller.tsx'
import { useCalled } from './calls.ts'
import { Cards } from './cards.tsx'
import { createHall, heldIn, type Hall } from './hall.ts'
import '../bingo/bingo.css'
import './bingoroom.css'

function RoomRules({ link, model }: Pick<Hall, 'link' | 'model'>) {
  const t = useT()
  return (
    <Rules
      table={link.table}
      text={[
        t('bingoroom.rulesDraw', { calls: model.calls, balls: bingoCards[model.format].balls }),
        t('bingoroom.rulesCards'),
        t(model.format === 'square' ? 'bingoroom.rulesSquare' : 'bingoroom.rulesTicket'),
        t('bingoroom.rulesPays'),
      ]}
    >
      <BingoPays model={model} />
    </Rules>
  )
}

/** The caller, the board and the player's cards, as the balls come. */
function Field({ hall }: { hall: Hall }) {
  const { link, model } = hall
  const called = useCalled(hall)
  const held = heldIn(useStore(link.state))
  return (
    <div className="felt brfield">
      <Caller model={model} called={called} />
      <Cards hall={hall} called={called} held={held.cards} />
      <Board model={model} called={called} />
    </div>
  )
}

function BingoRoom({ hall }: { hall: Hall }) {
  const t = useT()
  const { controller, model, link } = hall
  const words = ({ choice: { cards }, outcome: { called } }: BingoRoomView) => {
    if (cards.length === 0) return t('bingoroom.watched')
    const count = cards.reduce((sum, card) => sum + fullLines(model, { card, called }).length, 0)
    return t('arcade.bingoLines', { count })
  }
  return (
    <GameFrame
      controller={controller}
      className="bingoroom"
      plate={<ResultPlate controller={controller} idle={t('bingoroom.idle')} words={words} />}
      bar={<BuyBar hall={hall} />}
      rules={<RoomRules link={link} model={model} />}
    >
      <Field hall={hall} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const link = linkOf(table)
  invariant(link, 'a room of bingo is shared')
  return { page: <BingoRoom hall={createHall(table, link)} />, resume: async () => undefined }
}
