import { Empty, SectionHead, Tag, useT } from '@baize/ui'
import { History as HistoryIcon } from 'lucide-react'
import { localDay } from '../../core/time/local-time.ts'
import { giftText } from '../../core/gift/gift-text.ts'
import type { Reward } from './queries.ts'

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
                <b className="num money up">+{giftText(t, gift, symbol)}</b>
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
