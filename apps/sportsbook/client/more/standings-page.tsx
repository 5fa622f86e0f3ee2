import { Empty, ErrorState, SkeletonRows, useLanguage, useT } from '@baize/ui'
import { useSports, useStandings } from '../core/queries.ts'
import { BattersTable } from '../shell/batters-table.tsx'
import { StandingsTable } from '../shell/standings-table.tsx'
import './more.css'

/** The table of a league, and of a league of cricket its top batters. */
export function StandingsPage({ tournament }: { tournament: string }) {
  const t = useT()
  const language = useLanguage()
  const { data: sportsKnown } = useSports()
  const league = sportsKnown?.sports
    .flatMap(({ tournaments }) => tournaments)
    .find(({ id }) => id === tournament)
  return (
    <>
      <div className="page-head">
        <h1>{league?.name[language] ?? t('sports.standings')}</h1>
      </div>
      <Table tournament={tournament} />
    </>
  )
}

function Table({ tournament }: { tournament: string }) {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useStandings(tournament)
  if (isPending) return <SkeletonRows count={8} />
  if (!data) {
    return (
      <ErrorState
        title={t('sports.loadFailed')}
        text={t('sportsRefusal.unreachable')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.rows.length === 0)
    return <Empty title={t('sports.resultsEmpty')} text={t('sports.resultsEmptyText')} />
  const rows = data.rows.map((row) => ({ ...row, name: row.competitor.name, side: row.competitor }))
  return (
    <>
      <StandingsTable rows={rows} />
      {data.batters.length > 0 && <BattersTable batters={data.batters} />}
    </>
  )
}
