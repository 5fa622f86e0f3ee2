import { SkeletonRows, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { Boards } from './boards.tsx'
import { MissionList } from './mission-list.tsx'
import { MissionPath } from './mission-path.tsx'
import { useMissions } from './queries.ts'
import './mission.css'

/** Spec 2: missions and leaderboard. */
export function MissionPage() {
  const t = useT()
  const missions = useMissions()
  const { data } = missions
  return (
    <div className="mission">
      {data && (
        <p className="sec num" role="status">
          {t('mission.summary', { done: String(data.doneToday), claimable: String(data.claimable) })}
        </p>
      )}
      <div className="mission-sides">
        <div className="mission-main">
          {data ? (
            <>
              {data.series.map((series) => (
                <MissionPath key={series.key} series={series} symbol={data.currencySymbol} />
              ))}
              <MissionList summary={data} />
            </>
          ) : missions.isError ? (
            <LoadError query={missions} />
          ) : (
            <SkeletonRows count={6} />
          )}
        </div>
        <Boards />
      </div>
    </div>
  )
}
