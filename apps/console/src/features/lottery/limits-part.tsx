import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Money, timeText } from '../../core/show/file-parts.tsx'
import { DecimalInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'

type Limits = ValueOf<ConsoleCalls['lotteryLimitsRead']>

const always = ['lineStake', 'ticketStake', 'memberDrawStake', 'payout', 'liability'] as const
/** Single numbers are closed in official draws alone. */
const namesOf = { house: always, external: [...always, 'number'] } as const
type Kind = keyof typeof namesOf

/** What bounds tickets and draws of a series; a second operator approves other limits. */
export function LimitsPart({ seriesId, kind }: { readonly seriesId: string; readonly kind: Kind }) {
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
        {namesOf[kind].map((name) => (
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
      <AskLimits key={data.version} seriesId={seriesId} kind={kind} limits={data} />
    </section>
  )
}

interface AskLimitsProps {
  readonly seriesId: string
  readonly kind: Kind
  readonly limits: Limits
}

function AskLimits({ seriesId, kind, limits }: AskLimitsProps) {
  const t = useTranslate()
  const [asked, setAsked] = useState({
    lineStake: limits.lineStake,
    ticketStake: limits.ticketStake,
    memberDrawStake: limits.memberDrawStake,
    payout: limits.payout,
    liability: limits.liability,
    number: limits.number,
  })
  return (
    <div className="acts">
      <ActionButton
        permission="lottery_ask"
        label={t('lotterySeriesDesk.limitsAsk')}
        doneText={t('approvalDesk.asked')}
        act={(reason) =>
          client.lotteryLimitsAsk({
            body: {
              id: seriesId,
              ...asked,
              ...(kind === 'house' && { number: asked.liability }),
              reason,
            },
          })
        }
      >
        <p>{t('lotterySeriesDesk.limitsHint')}</p>
        {namesOf[kind].map((name) => (
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
