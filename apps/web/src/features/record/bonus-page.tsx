import type { Calls, ValueOf } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Amount, Empty, ErrorState, SkeletonRows, Tag, useT, type Tone } from '@baize/ui'
import { errorText } from '../../core/error-text.ts'
import { localTime } from '../../core/local-time.ts'
import { useBalance, useCurrencySymbol } from '../../core/queries.ts'
import { shareOf } from './chart.ts'
import { useWagering } from '../../core/wagering.ts'
import '../../core/record.css'

type Requirement = ValueOf<Calls['getWageringList']>['list'][number]

const sources = {
  deposit: 'profit.bonusDeposit',
  bonus: 'profit.bonusBonus',
  transfer: 'profit.bonusTransfer',
} as const
const states = {
  open: ['profit.bonusOpen', 'warn'],
  done: ['profit.bonusEnded', 'ok'],
  void: ['profit.bonusVoid', 'plain'],
} as const satisfies Record<Requirement['state'], readonly [string, Tone]>

/** What bonuses and deposits ask to be played, each with what is done of it (spec 2, bonusDetails). */
export function BonusPage() {
  const t = useT()
  const wagering = useWagering()
  const symbol = useCurrencySymbol()
  const balance = useBalance().data
  if (wagering.isError && !wagering.data) {
    return (
      <ErrorState
        title={t('site.errorTitle')}
        text={errorText(t, wagering.error)}
        isBusy={wagering.isFetching}
        onRetry={() => void wagering.refetch()}
      />
    )
  }
  if (!wagering.data) return <SkeletonRows count={5} />
  const { list } = wagering.data
  return (
    <div className="pl">
      <dl className="kp">
        <div>
          <dt>{t('profit.bonusBalance')}</dt>
          <dd>
            <Amount value={balance?.bonus ?? '0.00'} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {list.length === 0 ? (
        <Empty ornament="vine" title={t('profit.bonusEmptyTitle')} text={t('profit.bonusEmptyText')} />
      ) : (
        <section className="pl-part" aria-label={t('profit.bonusTitle')}>
          <h3>{t('profit.bonusTitle')}</h3>
          <ul className="recs">
            {list.map((requirement) => (
              <RequirementCard key={requirement.id} requirement={requirement} symbol={symbol} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const hundredth = 100

function RequirementCard({ requirement, symbol }: { requirement: Requirement; symbol: string }) {
  const t = useT()
  const { source, state, amount, timesPercent, required, done, left, openedAt } = requirement
  const money = (value: string) => formatMoney(value, { symbol })
  const [stateText, tone] = states[state]
  const share = shareOf(done, required)
  const parts = [
    ['profit.bonusNeeded', required],
    ['profit.bonusDone', done],
    ['profit.bonusLeft', left],
  ] as const
  return (
    <li className="rec">
      <div className="h">
        <div className="grow">
          <b>{t(sources[source], { amount: money(amount) })}</b>
          <span className="mut num rec-note">
            {t('profit.bonusTimes', { times: timesPercent / hundredth, amount: money(amount) })} ·{' '}
            {t('profit.bonusSince', { from: localTime(openedAt) })}
          </span>
        </div>
        <Tag tone={tone}>{t(stateText)}</Tag>
      </div>
      <div
        className="pl-bar"
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={hundredth}
        aria-valuenow={share}
        aria-label={t('profit.bonusProgress', { done: money(done), needed: money(required) })}
      >
        <span style={{ inlineSize: `${share}%` }} />
      </div>
      <dl>
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Amount value={value} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
