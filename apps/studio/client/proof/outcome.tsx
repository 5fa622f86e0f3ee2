import type { RoundRecord } from '@baize/games'
import { useT } from '@baize/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import type { ProofAnswer } from '../../wire/messages.ts'
import { kindClients } from '../kinds.ts'

interface OutcomeProps {
  readonly proof: ProofAnswer
  readonly record: RoundRecord
}

/** A record and the drawing of its kind fit; the type of a union of kinds cannot say so. */
const drawings = Object.fromEntries(
  Object.entries(kindClients).map(([kind, client]) => [
    kind,
    lazy(async () => ({ default: (await client.record()).Outcome as ComponentType<OutcomeProps> })),
  ]),
)

/** What came of the round, drawn small. */
export function Outcome({ proof, record }: OutcomeProps) {
  const t = useT()
  const Drawn = drawings[record.kind]
  return (
    <section>
      <h2>{t('studio.proofOutcome')}</h2>
      <Suspense>{Drawn && <Drawn proof={proof} record={record} />}</Suspense>
    </section>
  )
}
