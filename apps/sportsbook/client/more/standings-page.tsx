import { Empty, ErrorState, SkeletonRows, useLanguage, useT } from '@baize/ui'
import { useSports, useStandings } from '../core/queries.ts'
import { Crest } from '../shell/crest.tsx'
import './more.css'

/** The table of a league. */
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
  const language = useLanguage()
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
  const figures = ['played', 'won', 'drawn', 'lost'] as const
  return (
    <div className="panel standings">
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t('sports.rank')}</th>
            <th scope="col" className="team">
              {t('sports.team')}
            </th>
            {figures.map((one) => (
              <th key={one} scope="col">
                {t(`sports.${one}`)}
              </th>
            ))}
            <th scope="col" className="wide">
              {t('sports.difference')}
            </th>
            <th scope="col">{t('sports.points')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, at) => (
            <tr key={row.competitor.name.en}>
              <td>{at + 1}</td>
              <th scope="row" className="team">
                <span>
                  <Crest side={row.competitor} />
                  {row.competitor.name[language]}
                </span>
              </th>
              {figures.map((one) => (
                <td key={one}>{row[one]}</td>
              ))}
              <td className="wide">{signed(row.scored - row.conceded)}</td>
              <td>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const signed = (difference: number): string => {
  if (difference === 0) return '0'
  return difference < 0 ? `−${-difference}` : `+${difference}`
}
