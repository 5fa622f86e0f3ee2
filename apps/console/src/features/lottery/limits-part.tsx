import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { errorText } from '../../core/error-text.ts'
import { Money, timeText } from '../../core/file-parts.tsx'
import { DecimalInput } from '../../core/inputs.tsx'
import { useTranslate } from '../../core/language.ts'

type Limits = ValueOf<ConsoleCalls['lotteryLimitsRead']>

const names = ['lineStake', 'ticketStake', 'memberDrawStake', 'payout', 'liability'] as const

/** What bounds tickets and draws of a series; a second operator approves other limits. */
export function LimitsPart({ seriesId }: { readonly seriesId: string }) {
  const t = useTranslate()
  const { data, error } = useQuery({
    queryKey: ['lotteryLimits', seriesId],
    queryFn: ({ signal }) => client.lotteryLimitsRead({ query: { id: seriesId }, signal }),
  })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  if (!data) return null
  const { currency, setBy, setAt } = data
  return (
    <section aria-label={t('lotterySeriesDesk.limits')}>
      <h2>{t('lotterySeriesDesk.limits')}</h2>
      <dl className="values">
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`lotterySeriesDesk.${name}`)}</dt>
            <dd>
              <Money amount={data[name]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {setBy !== null && setAt !== null
          ? t('lotterySeriesDesk.setBy', { name: setBy, time: timeText(setAt) })
          : t('lotterySeriesDesk.limitsUsual')}
      </p>
      <AskLimits key={data.version} seriesId={seriesId} limits={data} />
    </section>
  )
}

function AskLimits({ seriesId, limits }: { readonly seriesId: string; readonly limits: Limits }) {
  const t = useTranslate()
  const [asked, setAsked] = useState({
    lineStake: limits.lineStake,
    ticketStake: limits.ticketStake,
    memberDrawStake: limits.memberDrawStake,
    payout: limits.payout,
    liability: limits.liability,
  })
  return (
    <div className="acts">
      <ActionButton
        permission="lottery_ask"
        label={t('lotterySeriesDesk.limitsAsk')}
        doneText={t('approvalDesk.asked')}
        act={(reason) => client.lotteryLimitsAsk({ body: { id: seriesId, ...asked, reason } })}
      >
        <p>{t('lotterySeriesDesk.limitsHint')}</p>
        {names.map((name) => (
          <DecimalInput
            key={name}
            label={t(`lotterySeriesDesk.${name}`)}
            value={asked[name]}
            onChange={(amount) => setAsked({ ...asked, [name]: amount })}
          />
        ))}
      </ActionButton>
    </div>
  )
}
