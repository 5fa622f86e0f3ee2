import type { LinkStep } from '@baize/contract'
import { writeDay } from '@baize/i18n'
import { SkeletonRows, Tag, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { useLinkPeople, type Link } from './queries.ts'

/** The visits by day, or the members, that a count of a link adds up. */
export function LinkPeople({ link, step }: { link: Link; step: LinkStep }) {
  const t = useT()
  const found = useLinkPeople(link.id, step)
  if (found.isPending) return <SkeletonRows count={3} />
  if (!found.data) return <LoadError query={found} />
  const visits = found.data.pages.flatMap((page) => page.visits)
  const people = found.data.pages.flatMap((page) => page.people)
  return (
    <section className="rl-people" aria-label={`${t(`registerLink.${step}`)} ${link.code}`}>
      <ul>
        {visits.map(({ day, visits: count }) => (
          <li key={day}>
            <span className="num">{writeDay(day)}</span>
            <b className="num">{count}</b>
          </li>
        ))}
        {people.map(({ account, joinedAt, hasDeposited, isActive }) => (
          <li key={`${account} ${joinedAt}`}>
            <span>
              <b>{account}</b> <small className="mut num">{localTime(joinedAt)}</small>
            </span>
            <span className="rl-tags">
              {hasDeposited && <Tag>{t('registerLink.hasDeposited')}</Tag>}
              {isActive && <Tag tone="ok">{t('registerLink.isActive')}</Tag>}
            </span>
          </li>
        ))}
      </ul>
      <NextPage list={found} />
    </section>
  )
}
