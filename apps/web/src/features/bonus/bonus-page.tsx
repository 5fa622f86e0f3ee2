import { formatMoney } from '@baize/i18n'
import { Button, Empty, SkeletonRows, Tag, buttonClass, useT } from '@baize/ui'
import { ArrowUp, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { ActiveBonusCard } from './active-bonus-card.tsx'
import { isSomething } from './amounts.ts'
import { KeptRounds } from './kept-rounds.tsx'
import { useBonusDetails, useMoveUp, type Bonus, type BonusDetails } from './queries.ts'
import { SimulatorPanel } from './simulator-panel.tsx'
import '../../core/page/record.css'
import './bonus.css'

/** Bonuses of the member (spec 2, bonusDetails): the active one, those that wait, and those that ended. */
export function BonusPage() {
  const t = useT()
  const details = useBonusDetails()
  if (details.isError && !details.data) return <LoadError query={details} />
  if (!details.data) return <SkeletonRows count={5} />
  const { active, queue, ended, freeRounds } = details.data
  return (
    <div className="bn">
      {active && <ActiveBonusCard details={details.data} bonus={active} />}
      {freeRounds.length > 0 && <KeptRounds details={details.data} />}
      {!active && queue.length === 0 && freeRounds.length === 0 && (
        <Empty
          ornament="vine"
          title={t('bonus.emptyTitle')}
          text={t('bonus.emptyText')}
          action={
            <Link className={buttonClass({ variant: 'felted' })} to={paths.promotions}>
              {t('bonus.see')}
            </Link>
          }
        />
      )}
      {queue.length > 0 && <Queue queue={queue} symbol={details.data.currencySymbol} />}
      <SimulatorPanel symbol={details.data.currencySymbol} />
      {ended.length > 0 && <Ended details={details.data} />}
    </div>
  )
}

function Queue({ queue, symbol }: { queue: readonly Bonus[]; symbol: string }) {
  const t = useT()
  const move = useMoveUp()
  const moveUp = (index: number) => {
    const ids = queue.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved !== undefined) ids.splice(index - 1, 0, moved)
    move.mutate(ids)
  }
  return (
    <section aria-labelledby="bn-queue">
      <h3 id="bn-queue">{t('bonus.queueTitle')}</h3>
      <ul className="bn-queue">
        {queue.map((bonus, index) => (
          <li key={bonus.id} className="panel">
            <Hourglass className="ic" aria-hidden="true" />
            <div className="grow">
              <b>
                {bonus.title} <span className="num">{formatMoney(bonus.amount, { symbol })}</span>
              </b>
              <p className="sec">{t('bonus.queueText')}</p>
            </div>
            {index > 0 && (
              <Button size="sm" icon={<ArrowUp />} isBusy={move.isPending} onClick={() => moveUp(index)}>
                {t('bonus.moveUp')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons = ['withdrawal_paid', 'self_exclusion', 'taken_back'] as const

function Ended({ details }: { details: BonusDetails }) {
  const t = useT()
  const money = (value: string) => formatMoney(value, { symbol: details.currencySymbol })
  return (
    <section aria-labelledby="bn-ended">
      <h3 id="bn-ended">{t('bonus.endedTitle')}</h3>
      <ul className="recs">
        {details.ended.map((bonus) => (
          <li key={bonus.id} className="rec">
            <div className="h">
              <div className="grow">
                <b>{bonus.title}</b>
                <span className="mut num rec-note">
                  {bonus.endedAt && localTime(bonus.endedAt)}
                  {isSomething(bonus.converted) &&
                    ` · ${t('bonus.converted', { amount: money(bonus.converted) })}`}
                  {isSomething(bonus.removed) && ` · ${t('bonus.removed', { amount: money(bonus.removed) })}`}
                </span>
                {reasons.map(
                  (reason) =>
                    bonus.reason === reason && (
                      <span key={reason} className="sec">
                        {t(`bonus.reason_${reason}`)}
                      </span>
                    ),
                )}
              </div>
              <Tag tone={bonus.state === 'completed' ? 'ok' : 'plain'}>{t(`bonus.state_${bonus.state}`)}</Tag>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
