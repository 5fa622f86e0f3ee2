import type { RoundRecord, TableKind } from '@baize/games'
import { useT } from '@baize/ui'
import type { ProofAnswer } from '../../wire/messages.ts'
import { shortMoney } from '../core/money.ts'

type SittingRecord = Extract<RoundRecord, { readonly kind: TableKind }>

interface OutcomeProps {
  readonly proof: ProofAnswer
  readonly record: SittingRecord
}

/** The hands of a sitting, each with what it brought and its own record. */
export function Outcome({ record, proof }: OutcomeProps) {
  const t = useT()
  const hands = record.moves.flatMap((move) => (move.type === 'hand' ? [move] : []))
  return (
    <>
      <p>{t('pvp.sittingOf', { count: hands.length })}</p>
      <ol className="pvp-sitting">
        {hands.map(({ hand, changeMinor }) => (
          <li key={hand}>
            <a href={`/api/hand/${hand}`} target="_blank" rel="noreferrer">
              {t('pvp.handRecord')}
            </a>{' '}
            <span className="num">{shortMoney(changeMinor, proof.currency)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
