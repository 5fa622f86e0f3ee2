import type { MinesRoundRecord, RoundRecord, SlotRoundRecord, SymbolTheme } from '@baize/games'
import { useT } from '@baize/ui'
import type { ProofAnswer } from '../../wire/messages.ts'
import { fullMoney } from '../core/money.ts'
import { emblemUrl, readPalette } from '../scene/pictures.ts'
import { symbolUrls } from '../slot/symbols.ts'

/** What came of the round, drawn small. */
export function Outcome({ proof, record }: { proof: ProofAnswer; record: RoundRecord }) {
  const t = useT()
  return (
    <section>
      <h2>{t('studio.proofOutcome')}</h2>
      {record.kind === 'slot' && proof.game.symbols && (
        <Spins record={record} proof={proof} symbols={proof.game.symbols} />
      )}
      {record.kind === 'mines' && <FieldOf record={record} proof={proof} />}
    </section>
  )
}

interface SpinsProps {
  readonly record: SlotRoundRecord
  readonly proof: ProofAnswer
  readonly symbols: SymbolTheme
}

function Spins({ record, proof, symbols }: SpinsProps) {
  const urls = symbolUrls(symbols, readPalette(proof.game.palette))
  return (
    <ol className="spins">
      {record.outcome.spins.map((spin) => (
        <li key={spin.index}>
          <div className="mini">
            {spin.window.map((column, reel) => (
              <div key={`reel-${reel + 1}`}>
                {column.map((role, row) => (
                  <img key={`${role}-${row + 1}`} src={urls[role]} alt={role} />
                ))}
              </div>
            ))}
          </div>
          <small className="num mut">
            {spin.stops.join(' · ')}
            {spin.multiplier > 1 && ` · ×${spin.multiplier}`}
          </small>
          <b className="num">{fullMoney(spin.payoutMinor, proof.currency)}</b>
        </li>
      ))}
    </ol>
  )
}

function FieldOf({ record, proof }: { record: MinesRoundRecord; proof: ProofAnswer }) {
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
