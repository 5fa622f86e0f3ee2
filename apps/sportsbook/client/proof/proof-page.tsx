import { buttonClass, Empty, ErrorState, SkeletonRows, useT } from '@baize/ui'
import { useProof } from '../core/queries.ts'
import { writeRoute } from '../core/route.ts'
import { ProofBody } from './proof-body.tsx'
import '../more/more.css'

/** Replays an ended match in the browser and compares. */
export function ProofPage({ event }: { event: string | null }) {
  const t = useT()
  return (
    <article className="proof-page">
      <h1>{t('sportsProof.title')}</h1>
      <p className="sec">{t('sportsProof.intro')}</p>
      {event === null ? (
        <Empty
          title={t('sportsProof.choose')}
          text={t('sportsRules.simulatedText')}
          action={
            <a
              className={buttonClass({ variant: 'felted' })}
              href={writeRoute({ page: 'results', sport: 'football', day: null })}
            >
              {t('sportsProof.toResults')}
            </a>
          }
        />
      ) : (
        <Loaded event={event} />
      )}
    </article>
  )
}

function Loaded({ event }: { event: string }) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useProof(event)
  if (isPending) return <SkeletonRows count={4} />
  if (!data) {
    return (
      <ErrorState
        title={t('sportsProof.loadFailed')}
        text={t('sportsProof.loadFailedText')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return <ProofBody proof={data} />
}
