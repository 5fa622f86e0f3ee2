import type { Calls, ValueOf } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Amount, FieldMessage, Segment, useT } from '@baize/ui'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { useHouseTime } from '../../core/time/house-time.ts'
import { useWhatIf, type WhatIfAsk } from './queries.ts'
import { percentText } from '../../core/contract-terms/terms-texts.ts'

type Period = ValueOf<Calls['contractWhatIf']>['periods'][number]

interface WhatIfProps {
  readonly ask: WhatIfAsk
  readonly title: string
  /** One below the heading above it. */
  readonly heading?: 'h3' | 'h4'
}

/** What terms would have paid in one of the last three periods, beside what the present ones did. */
export function WhatIf({ ask, title, heading: Heading = 'h4' }: WhatIfProps) {
  const t = useT()
  const time = useHouseTime()
  const found = useWhatIf(ask)
  const [chosen, setChosen] = useState('')
  if (found.isPending) return <p className="mut agc-wait">{t('agentContract.whatIfWait')}</p>
  if (!found.data) return <FieldMessage isError text={errorText(t, found.error)} />
  const { periods, currencySymbol: symbol } = found.data
  const period = periods.find(({ startsAt }) => startsAt === chosen) ?? periods[0]
  if (!period) return null
  return (
    <section className="agc-what felt stitch">
      <Heading>{title}</Heading>
      <Segment
        label={t('agentContract.period')}
        value={period.startsAt}
        options={periods.map(({ startsAt }) => ({
          value: startsAt,
          label: time(startsAt).slice(0, 5),
        }))}
        onPick={setChosen}
      />
      <Amounts period={period} symbol={symbol} />
      <Bars period={period} symbol={symbol} />
      <Next period={period} symbol={symbol} />
    </section>
  )
}

interface PartProps {
  readonly period: Period
  readonly symbol: string
}

function Amounts({ period: { before, after }, symbol }: PartProps) {
  const t = useT()
  return (
    <dl className="agc-turn">
      {before !== null && (
        <div>
          <dt>{t('agentContract.before')}</dt>
          <dd>
            <Amount value={before} symbol={symbol} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('agentContract.after')}</dt>
        <dd className="new">
          <Amount value={after} symbol={symbol} />
        </dd>
      </div>
    </dl>
  )
}

function Bars({ period: { before, after, base, rate, passedOn }, symbol }: PartProps) {
  const t = useT()
  const most = Math.max(1, Number(before ?? 0), Number(after))
  return (
    <div className="agc-bar">
      {before !== null && <progress value={Number(before)} max={most} aria-hidden="true" />}
      <progress className="new" value={Number(after)} max={most} aria-hidden="true" />
      <span className="rec-note num">
        {t('agentContract.baseOf', { amount: formatMoney(base, { symbol }) })}
        {passedOn !== null &&
          Number(passedOn) > 0 &&
          ` · ${t('agentContract.passedOn')} ${formatMoney(passedOn, { symbol })}`}
      </span>
      <span className="rec-note num">{rate > 0 && percentText(rate)}</span>
    </div>
  )
}

/** How far it was to the next tier. */
function Next({ period: { next }, symbol }: PartProps) {
  const t = useT()
  if (!next) return null
  const missing = [
    Number(next.bet) > 0 && t('agentContract.bet', { amount: formatMoney(next.bet, { symbol }) }),
    Number(next.profitLoss) > 0 &&
      t('agentContract.loss', { amount: formatMoney(next.profitLoss, { symbol }) }),
    next.activeMembers > 0 && t('agentContract.active', { count: next.activeMembers }),
  ].filter((text) => text !== false)
  if (missing.length === 0) return null
  return (
    <p className="rec-note num">
      {t('agentContract.toNext', { rate: percentText(next.rate), missing: missing.join(', ') })}
    </p>
  )
}
