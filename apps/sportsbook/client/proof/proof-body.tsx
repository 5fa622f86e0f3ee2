import type { ProofFault } from '@baize/sports/proof'
import { Rosette, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ProofAnswer } from '../../wire/events.ts'
import { sideScores } from '../lobby/match-score.ts'

const checks = ['commitment', 'engine', 'salts', 'score'] as const satisfies readonly ProofFault[]

/** What was published of a match, and whether it holds. */
export function ProofBody({ proof }: { proof: ProofAnswer }) {
  const t = useT()
  const { data: faults, isPending } = useQuery({
    queryKey: ['replay', proof.event, proof.seed],
    // The models are many: they come only for those who check.
    queryFn: async () => (await import('./check.ts')).checkProof(proof) ?? null,
    enabled: proof.seed !== null,
    staleTime: Infinity,
  })
  if (proof.seed === null) {
    return (
      <section className="panel proof-facts">
        <h2>{t('sportsProof.waiting')}</h2>
        <p>{t('sportsProof.waitingText')}</p>
        <code>{proof.commitment}</code>
      </section>
    )
  }
  return (
    <>
      {isPending ? <p role="status">{t('sportsProof.running')}</p> : faults && <Verdict faults={faults} />}
      {proof.score && (
        <p className="panel proof-score num">
          <small className="mut">{t('sportsProof.official')}</small>
          <br />
          {sideScores(proof.score).join(' : ')}
        </p>
      )}
      <Facts proof={proof} seed={proof.seed} />
    </>
  )
}

function Verdict({ faults }: { faults: readonly ProofFault[] }) {
  const t = useT()
  const isGood = faults.length === 0
  return (
    <>
      <section className={isGood ? 'proof-verdict felt' : 'proof-verdict panel'} role="status">
        {isGood ? <Rosette size={56} /> : <CircleX className="ic" aria-hidden="true" />}
        <div>
          <h2>{isGood ? t('sportsProof.holds') : t('sportsProof.fails')}</h2>
          <p>{isGood ? t('sportsProof.holdsText') : t('sportsProof.failsText')}</p>
        </div>
      </section>
      <ul className="panel proof-list">
        {checks.map((check) => {
          const Icon = faults.includes(check) ? CircleX : CircleCheck
          return (
            <li key={check} className={faults.includes(check) ? 'bad' : undefined}>
              <Icon className="ic" aria-hidden="true" />
              {t(`sportsProof.${check}Check`)}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Facts({ proof, seed }: { proof: ProofAnswer; seed: string }) {
  const t = useT()
  const facts = [
    [t('sportsProof.commitment'), proof.commitment],
    [t('sportsProof.seed'), seed],
    [t('sportsProof.engine'), proof.engine],
    ...proof.salts.map(
      (salt, at) =>
        [
          `${t('sportsProof.salt')} · ${t('sportsProof.ticketsIn', { count: proof.tickets[at]?.length ?? 0, period: at + 1 })}`,
          salt,
        ] as const,
    ),
  ] as const
  return (
    <dl className="panel proof-facts num">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
