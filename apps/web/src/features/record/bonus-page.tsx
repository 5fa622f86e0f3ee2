import type { Calls, ValueOf } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Amount, Empty, SkeletonRows, Tag, buttonClass, useT, type Tone } from '@baize/ui'
import { Link } from 'react-router'
import { Amounts } from '../../core/amounts.tsx'
import { LoadError } from '../../core/load-error.tsx'
import { localTime } from '../../core/local-time.ts'
import { paths } from '../../core/paths.ts'
import { useBalance, useCurrencySymbol } from '../../core/queries.ts'
import { ShareBar } from '../../core/share-bar.tsx'
import { shareOf } from '../../core/share-of.ts'
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
    return <LoadError query={wagering} />
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
        <Empty
          ornament="vine"
          title={t('profit.bonusEmptyTitle')}
          text={t('profit.bonusEmptyText')}
          action={
            <Link className={buttonClass({ variant: 'felted' })} to={paths.promotions}>
              {t('profit.bonusSee')}
            </Link>
          }
        />
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
      <ShareBar
        className="pl-bar"
        label={t('profit.bonusProgress', { done: money(done), needed: money(required) })}
        share={shareOf(done, required)}
      />
      <Amounts
        symbol={symbol}
        of={[
          [t('profit.bonusNeeded'), required],
          [t('profit.bonusDone'), done],
          [t('profit.bonusLeft'), left],
        ]}
      />
    </li>
  )
}
