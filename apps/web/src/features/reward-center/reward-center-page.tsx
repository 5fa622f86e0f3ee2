import { SkeletonRows, useT } from '@baize/ui'
import { Suspense } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { Earned } from './earned.tsx'
import { RewardHistory } from './history.tsx'
import { Offers } from './offers.tsx'
import { useRewardCenter } from '../../core/queries/reward-center.ts'
import type { RewardSection } from './sections.ts'
import './reward-center.css'

interface RewardCenterProps {
  sections: readonly RewardSection[]
}

/** Everything a member has earned and can earn, in one place (spec 2). */
export function RewardCenterPage({ sections }: RewardCenterProps) {
  const t = useT()
  const center = useRewardCenter()
  if (!center.data) return center.isError ? <LoadError query={center} /> : <SkeletonRows count={6} />
  const { offers, history, currencySymbol: symbol } = center.data
  return (
    <div className="rw-page">
      <p className="sec">{t('rewardCenter.note')}</p>
      <Earned center={center.data} />
      <Sections sections={sections} place="main" />
      <Offers offers={offers} symbol={symbol} />
      <RewardHistory history={history} symbol={symbol} />
      <Sections sections={sections} place="end" />
    </div>
  )
}

const Sections = ({ sections, place }: RewardCenterProps & { place: RewardSection['place'] }) =>
  sections
    .filter((section) => section.place === place)
    .map(({ id, Card }) => (
      <Suspense key={id} fallback={<SkeletonRows count={2} />}>
        <Card />
      </Suspense>
    ))
