import { classes, useT } from '@baize/ui'
import { Link } from 'react-router'
import { CountBadge } from '../core/page/count-badge.tsx'
import { useMissionCount, useRewardCount } from '../core/queries/reward-count.ts'
import { paths, type MemberPage } from '../core/address/paths.ts'
import { useUnread } from '../core/queries/queries.ts'
import { pages } from './member-pages.tsx'

interface MemberNavProps {
  shown: readonly MemberPage[]
  current: MemberPage
  /** A list beside the page, or a grid in its place. */
  layout: 'list' | 'grid'
  onFollow?: () => void
}

/** The pages of the member centre, with a count of what waits on them (spec 2). */
export function MemberNav({ shown, current, layout, onFollow }: MemberNavProps) {
  const t = useT()
  const counts = useMemberCounts()
  return (
    <nav className={layout === 'grid' ? 'mc-grid' : 'mc-nav'} aria-label={t('site.memberGroup')}>
      {shown.map((name) => {
        const Icon = pages[name].icon
        return (
          <Link
            key={name}
            to={paths.member(name)}
            className={classes('mc-link', name === current && 'on')}
            aria-current={name === current ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon className="ic" aria-hidden="true" />
            <span>{t(pages[name].title)}</span>
            <CountBadge count={counts[name] ?? 0} />
          </Link>
        )
      })}
    </nav>
  )
}

type MemberCounts = Partial<Record<MemberPage, number>>

/** Spec 2: messageV2 shows how many messages are unread. */
const useMemberCounts = (): MemberCounts => ({
  messageV2: useUnread(),
  rewardCenter: useRewardCount(),
  missionLeaderboard: useMissionCount(),
})

/** What waits on all pages together. */
export const useMemberTotal = (): number =>
  Object.values(useMemberCounts()).reduce((sum, count) => sum + count, 0)
