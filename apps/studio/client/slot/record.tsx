import type { SlotRoundRecord, SymbolTheme } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { fullMoney } from '../core/money.ts'
import type { ProofAnswer } from '../../wire/messages.ts'
import { readPalette } from '../scene/pictures.ts'
import { symbolUrls } from './symbols.ts'

/** The spins of a round in a row. */
export const Outcome: DrawRecord<SlotRoundRecord> = ({ proof, record }) =>
  proof.game.symbols && <Spins record={record} proof={proof} symbols={proof.game.symbols} />

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
