import type { MinesRoundRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { emblemUrl } from '../scene/pictures.ts'

/** The field with its mines and the cells in the order they were opened. */
export const Outcome: DrawRecord<MinesRoundRecord> = ({ record, proof }) => {
  const mineUrl = emblemUrl(proof.game.pieces?.mine ?? 'bomb', ['ink', 'verm', 'mari'])
  const safeUrl = emblemUrl(proof.game.pieces?.safe ?? 'gem', ['felt', 'brass', 'teal'])
  const opened = new Map(
    record.moves.flatMap((move, index) => (move.type === 'reveal' ? [[move.cell, index + 1] as const] : [])),
  )
  return (
    <div className="minifield">
      {Array.from({ length: 25 }, (_, cell) => cell).map((cell) => {
        const isMine = record.outcome.mines.includes(cell)
        return (
          <span key={cell} className={opened.has(cell) ? 'opened' : ''}>
            <img src={isMine ? mineUrl : safeUrl} alt={isMine ? 'mine' : ''} />
            <small className="num">{opened.get(cell)}</small>
          </span>
        )
      })}
    </div>
  )
}
