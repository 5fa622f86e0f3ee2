import { limitKinds } from '@baize/domain/limit'
import { SkeletonRows, useT } from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { paths } from '../../core/address/paths.ts'
import { LimitCard } from './limit-card.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { PausePanel } from './pause-panel.tsx'
import { Lifetime, RealityPanel } from './reality-panel.tsx'
import { RunningPause } from './running-pause.tsx'
import { usePlayLimits, type PlayLimit, type PlayLimits } from './queries.ts'
import './limit.css'

/** Play within bounds: limits with what is used of them, breaks, and how often the player is told. */
export function LimitPage() {
  const limits = usePlayLimits()
  if (limits.data) return <Limits limits={limits.data} />
  if (!limits.isError) return <SkeletonRows count={6} />
  return <LoadError query={limits} />
}

function Limits({ limits }: { limits: PlayLimits }) {
  const t = useT()
  const [changed, setChanged] = useState<PlayLimit>()
  const { exclusion, list, looserHours } = limits
  return (
    <div className="lim">
      {exclusion && <RunningPause exclusion={exclusion} />}
      <p className="sec">
        {t('limits.intro', { hours: looserHours })}{' '}
        <Link className="lim-help" to={paths.help('responsible-play')}>
          {t('limits.help')}
        </Link>
      </p>
      <div className="lim-two">
        {limitKinds.map((kind) => (
          <LimitCard
            key={kind}
            kind={kind}
            limits={list.filter((limit) => limit.kind === kind)}
            onChange={setChanged}
          />
        ))}
      </div>
      <PausePanel limits={limits} />
      <div className="lim-two">
        <RealityPanel realityMinutes={limits.realityMinutes} />
        <Lifetime lifetime={limits.lifetime} />
      </div>
      {changed && (
        <LimitDialog limit={changed} looserHours={looserHours} onClose={() => setChanged(undefined)} />
      )}
    </div>
  )
}
