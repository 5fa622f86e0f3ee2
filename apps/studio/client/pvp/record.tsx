import type { RoundRecord, TableKind } from '@baize/games'
import { useT } from '@baize/ui'
import type { DrawRecord } from '../core/kind.ts'
import { shortMoney } from '../core/money.ts'

type SittingRecord = Extract<RoundRecord, { readonly kind: TableKind }>

/** The hands of a sitting, each with what it brought and its own record. */
export const Outcome: DrawRecord<SittingRecord> = ({ record, proof }) => {
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
