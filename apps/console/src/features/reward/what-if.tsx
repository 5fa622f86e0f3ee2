import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { StoredRule } from '@baize/domain/reward'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BarChart } from '../../core/show/bar-chart.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { dayText } from '../../core/show/file-parts.tsx'
import { CountInput } from '../../core/input/inputs.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { moneyText } from '../../core/show/money-text.ts'
import { bodyOf } from './rule-body.ts'

type Replay = GivenValueOf<ConsoleCalls['rewardWhatIfRead']>
type Sum = NonNullable<Replay['draft']>

interface WhatIfProps {
  readonly ruleId: string | null
  /** Nothing while something is wrong with the draft. */
  readonly document: StoredRule | undefined
  readonly currency: string
}

const mostDays = 35
const asksAgainMs = 700

/** Simulates the draft rule over past days for all members. Pays nothing. */
export function WhatIf({ ruleId, document }: WhatIfProps) {
  const t = useTranslate()
  const [days, setDays] = useState('7')
  const isDays = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= mostDays
  const { start, replay, isBusy, failure } = useReplay(ruleId)
  return (
    <section aria-label={t('rewardDesk.whatIf')}>
      <h2>{t('rewardDesk.whatIf')}</h2>
      <p>{t('rewardDesk.whatIfHint')}</p>
      <div className="shape-parts">
        <CountInput
          label={t('rewardDesk.whatIfDays')}
          least={1}
          most={mostDays}
          value={days}
          onChange={setDays}
        />
        <Button
          variant="outlined"
          disabled={!document || !isDays || isBusy}
          onClick={() => document && start({ document, days: Number(days) })}
        >
          {t('rewardDesk.estimate')}
        </Button>
      </div>
      {isBusy && <Progress replay={replay} />}
      {failure && <p role="alert">{errorText(t, failure)}</p>}
      {replay?.state === 'failed' && <p role="alert">{t('rewardDesk.whatIfFailed')}</p>}
      {replay?.draft && <Result replay={replay} draft={replay.draft} />}
    </section>
  )
}

interface Asked {
  readonly document: StoredRule
  readonly days: number
}

/** Asks for a replay and looks until it has ended. */
function useReplay(ruleId: string | null) {
  const asked = useMutation({
    mutationFn: ({ document, days }: Asked) =>
      client.rewardWhatIfAsk({ body: { ruleId, document: bodyOf(document), days } }),
  })
  const id = asked.data?.id
  const { data, error } = useQuery({
    queryKey: ['rewardWhatIf', id],
    queryFn: ({ signal }) => client.rewardWhatIfRead({ query: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isGoing(state.data) ? asksAgainMs : false),
  })
  return {
    start: asked.mutate,
    replay: data,
    failure: asked.error ?? error,
    isBusy: asked.isPending || (id !== undefined && !error && isGoing(data)),
  }
}

const isGoing = (replay: Replay | undefined): boolean =>
  replay === undefined || replay.state === 'waiting' || replay.state === 'running'

function Progress({ replay }: { readonly replay: Replay | undefined }) {
  const t = useTranslate()
  const { done = 0, total = 0 } = replay ?? {}
  return (
    <>
      <LinearProgress
        aria-label={t('campaignDesk.progress')}
        {...(total > 0
          ? { variant: 'determinate', value: (done / total) * 100 }
          : { variant: 'indeterminate' as const })}
      />
      <p role="status">{t('rewardDesk.whatIfProgress', { done, total })}</p>
    </>
  )
}

function Result({ replay, draft }: { readonly replay: Replay; readonly draft: Sum }) {
  const t = useTranslate()
  const { currency, inForce } = replay
  const money = (amount: string) => moneyText(amount, currency)
  const isOver = Number(draft.cost) > Number(draft.budget)
  const isDayOver =
    draft.dayBudget !== null && draft.perDay.some(({ cost }) => Number(cost) > Number(draft.dayBudget))
  const figures = [
    ['members', String(draft.members), inForce && String(inForce.members)],
    ['grants', String(draft.grants), inForce && String(inForce.grants)],
    ['cost', money(draft.cost), inForce && money(inForce.cost)],
    ['median', money(draft.median), inForce && money(inForce.median)],
    ['most', money(draft.most), inForce && money(inForce.most)],
  ] as const
  return (
    <div role="status" className="content-form">
      <div className="figure-tiles rule-figures">
        {figures.map(([name, value, before]) => (
          <div key={name}>
            <span>{t(`rewardDesk.sum_${name}`)}</span>
            <b className="money">{value}</b>
            {before !== null && <span>{t('rewardDesk.inForce', { value: before })}</span>}
          </div>
        ))}
      </div>
      {(isOver || isDayOver) && (
        <p className="state state-bad">{t(isOver ? 'rewardDesk.overBudget' : 'rewardDesk.overDay')}</p>
      )}
      {draft.grants === 0 ? (
        <p>{t('rewardDesk.noneEarned')}</p>
      ) : (
        <>
          <BarChart
            label={t('rewardDesk.perDay')}
            bars={everyDay(draft.perDay).map(({ day, grants, cost }) => ({
              name: dayText(day),
              label: day.slice(8),
              value: Number(draft.cost) > 0 ? Number(cost) : grants,
              text: `${money(cost)} (${grants})`,
            }))}
          />
          <Top draft={draft} money={money} />
        </>
      )}
    </div>
  )
}

const dayMs = 86_400_000

/** Days on which nothing is given stand between the others. */
function everyDay(days: Sum['perDay']): Sum['perDay'] {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return []
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / dayMs) + 1
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first.day) + at * dayMs).toISOString().slice(0, 10)
    return days.find((each) => each.day === day) ?? { day, grants: 0, cost: '0' }
  })
}

function Top({ draft, money }: { readonly draft: Sum; readonly money: (amount: string) => string }) {
  const t = useTranslate()
  return (
    <table className="rule-table">
      <caption>{t('rewardDesk.top')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field.username')}</th>
          <th scope="col">{t('field.grants')}</th>
          <th scope="col">{t('rewardDesk.sum_cost')}</th>
        </tr>
      </thead>
      <tbody>
        {draft.top.map(({ memberId, username, grants, cost }) => (
          <tr key={memberId}>
            <td>{username}</td>
            <td>{grants}</td>
            <td className="money">{money(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
