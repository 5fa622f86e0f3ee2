import { Empty, SectionHead, Tag, buttonClass, useT } from '@baize/ui'
import { History as HistoryIcon } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { localDay } from '../../core/time/local-time.ts'
import { giftText } from '../../core/gift/gift-text.ts'
import type { Reward } from '../../core/queries/reward-center.ts'

const dayMs = 86_400_000

/** Whether there is still time to play free rounds that were claimed. */
const isPlayable = (
  { useDays }: NonNullable<Reward['gift']['freeRounds']>,
  claimedAt: string | null,
): boolean => claimedAt !== null && Date.now() < Date.parse(claimedAt) + useDays * dayMs

/** What was given, the latest first; what lapsed or was cancelled stays in sight. */
export function RewardHistory({ history, symbol }: { history: readonly Reward[]; symbol: string }) {
  const t = useT()
  return (
    <section>
      <SectionHead
        title={t('rewardCenter.history')}
        icon={<HistoryIcon className="ic" aria-hidden="true" />}
      />
      {history.length === 0 ? (
        <Empty title={t('rewardCenter.noHistory')} text={t('rewardCenter.noHistoryText')} ornament="vine" />
      ) : (
        <ul className="rw-panel rw-history">
          {history.map(({ id, title, gift, state, endedAt, earnedAt }) => (
            <li key={id}>
              <span className="sec num">{localDay(endedAt ?? earnedAt)}</span>
              <span className="grow">{title}</span>
              {state === 'claimed' ? (
                <>
                  <b className="num money up">+{giftText(t, gift, symbol)}</b>
                  {gift.freeRounds && isPlayable(gift.freeRounds, endedAt) && (
                    <Link
                      className={buttonClass({ variant: 'felted', size: 'sm' })}
                      to={paths.game(gift.freeRounds.gameId)}
                    >
                      {t('rewardCenter.roundsPlay')}
                    </Link>
                  )}
                </>
              ) : (
                <Tag>{t(`rewardCenter.state_${state}`)}</Tag>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
