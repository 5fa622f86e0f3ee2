import { formatMoney } from '@baize/i18n'
import { Amount, Empty, LoadMore, SectionHead, SkeletonRows, Tag, useT } from '@baize/ui'
import { Users } from 'lucide-react'
import { LoadError } from '../../core/page/load-error.tsx'
import { localDay } from '../../core/time/local-time.ts'
import { useFriends, type Friend } from './queries.ts'

/** Who came by the caller, with how far each is. Names are masked. */
export function Friends() {
  const t = useT()
  const friends = useFriends()
  const pages = friends.data?.pages ?? []
  const list = pages.flatMap((page) => page.list)
  const symbol = pages[0]?.currencySymbol ?? ''
  return (
    <section>
      <SectionHead title={t('referral.yourFriends')} icon={<Users className="ic" aria-hidden="true" />} />
      {friends.isError && list.length === 0 ? (
        <LoadError query={friends} />
      ) : friends.isPending ? (
        <SkeletonRows count={3} />
      ) : list.length === 0 ? (
        <Empty title={t('referral.noFriends')} text={t('referral.noFriendsText')} ornament="vine" />
      ) : (
        <ul className="referral-friends">
          {list.map((friend) => (
            <FriendLine key={`${friend.joinedAt} ${friend.name}`} friend={friend} symbol={symbol} />
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={friends.hasNextPage}
        isLoading={friends.isFetchingNextPage}
        onMore={() => void friends.fetchNextPage()}
      />
    </section>
  )
}

const stateTones = { given: 'ok', held: 'brass', open: 'plain', lost: 'plain', refused: 'plain' } as const

function FriendLine({ friend, symbol }: { friend: Friend; symbol: string }) {
  const t = useT()
  const { name, joinedAt, state, steps, earned } = friend
  return (
    <li className="panel">
      <div className="referral-friend">
        <div className="grow">
          <b>{name}</b>
          <span className="sec num">{t('referral.joined', { day: localDay(joinedAt) })}</span>
        </div>
        {state !== 'open' && <Tag>{t(`referral.state_${state}`)}</Tag>}
        <Amount value={earned} symbol={symbol} tone="outcome" />
      </div>
      {state !== 'unpaid' && (
        <ol className="referral-steps">
          {steps.map(({ milestone, state: reached, amount, dueAt }) => (
            <li key={milestone} className={reached === 'given' ? 'done' : undefined}>
              <span className="grow">{t(`referral.step_${milestone}`)}</span>
              <span className="num">{formatMoney(amount, { symbol })}</span>
              <Tag tone={stateTones[reached]}>
                {reached === 'held' && dueAt !== null
                  ? t('referral.heldUntil', { day: localDay(dueAt) })
                  : t(`referral.step_is_${reached}`)}
              </Tag>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}
