import type { Calls, ValueOf } from '@baize/contract'
import { SectionHead, Skeleton, useLanguage, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { client } from '../../core/calls/client.ts'
import { giftText } from '../../core/gift/gift-text.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { paths } from '../../core/address/paths.ts'
import { rewardKey } from '../../core/queries/reward-count.ts'
import { useNear } from './home-near.ts'
import { SeeAll } from './home-see-all.tsx'
import './mission-strip.css'

type Summary = ValueOf<Calls['missionSummary']>
type Mission = Summary['list'][number]

const places = 3
const missions = paths.member('missionLeaderboard')

/** What a member can claim or is closest to, in a line of a fixed height. */
export function MissionStrip() {
  const t = useT()
  const element = useRef<HTMLElement>(null)
  const isNear = useNear(element)
  const language = wireLanguage(useLanguage())
  const query = useQuery({
    queryKey: [...rewardKey, 'missions', language],
    queryFn: ({ signal }) => client.missionSummary({ query: { language }, signal }),
    enabled: isNear,
  })
  return (
    <section ref={element} className="blk">
      <SectionHead
        title={t('mission.missions')}
        icon={<Target className="ic" aria-hidden="true" />}
        more={<SeeAll to={missions} />}
      />
      <div className="mission-strip" aria-busy={query.isPending}>
        {query.data ? <Cards summary={query.data} /> : query.isError ? <LoadError query={query} /> : <Wait />}
      </div>
    </section>
  )
}

const Wait = () => Array.from({ length: places }, (_, index) => <Skeleton key={index} className="ms-card" />)

/** How much of it is done, from 0 to 1. */
const shareOf = ({ value, target }: Mission): number =>
  Number(target) > 0 ? Math.min(1, Number(value) / Number(target)) : 0

function closestFirst({ list, series }: Summary): Mission[] {
  const open = [...list, ...series.flatMap((each) => each.list)].filter(
    ({ state }) => state === 'earned' || state === 'running',
  )
  const rank = (mission: Mission) => (mission.state === 'earned' ? 2 : shareOf(mission))
  return open.sort((one, other) => rank(other) - rank(one)).slice(0, places)
}

function Cards({ summary }: { readonly summary: Summary }) {
  const t = useT()
  const shown = closestFirst(summary)
  if (shown.length === 0) return <p className="mut ms-none">{t('mission.allDone')}</p>
  return shown.map((mission) => (
    <Link key={mission.id} className={`ms-card is-${mission.state}`} to={missions}>
      <span className="ms-title">
        <b className="cut">{mission.title}</b>
        <b className="num">{giftText(t, mission.gift, summary.currencySymbol)}</b>
      </span>
      {mission.state === 'earned' ? (
        <span className="ms-claim">{t('mission.claimNow')}</span>
      ) : (
        <span className="ms-bar" aria-hidden="true">
          <span style={{ width: `${Math.floor(shareOf(mission) * 100)}%` }} />
        </span>
      )}
      <span className="vh">
        {t('mission.percent', { percent: String(Math.floor(shareOf(mission) * 100)) })}
      </span>
    </Link>
  ))
}
