import { bingoRoomModels, findIn, type BingoRoomRecord } from '@baize/games'
import { BingoCard } from '../bingo/card.tsx'
import type { DrawRecord } from '../core/kind.ts'
import { Board } from './caller.tsx'
import '../bingo/bingo.css'
import './bingoroom.css'

/** The cards of the bet under the draw, and the draw. */
export const Outcome: DrawRecord<BingoRoomRecord> = ({ record }) => {
  const model = findIn(bingoRoomModels, { id: record.modelId, version: record.modelVersion })
  if (!model) return null
  const { called } = record.outcome
  return (
    <div className="brproof">
      <div className={`brcards ${model.format}`}>
        {record.choice.cards.map((card) => (
          <div key={card.join()} className="brcard">
            <BingoCard model={model} outcome={{ card, called }} isSeen />
          </div>
        ))}
      </div>
      <Board model={model} called={called} />
    </div>
  )
}
