import { formatMoney } from '@baize/i18n'
import { Amount, Button, ConfirmDialog, Tag, showToast, useT } from '@baize/ui'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { localTime } from '../../core/time/local-time.ts'
import { ShareBar } from '../../core/page/share-bar.tsx'
import { isSomething } from './amounts.ts'
import { BonusTerms, useProductName } from './bonus-terms.tsx'
import { useGiveUp, type Bonus, type BonusDetails } from './queries.ts'
import './bonus.css'

const hundredth = 100

interface CardProps {
  readonly details: BonusDetails
  readonly bonus: Bonus
}

/** The active bonus: how far it is, what is left, and what a withdrawal does to it. */
export function ActiveBonusCard({ details, bonus }: CardProps) {
  const t = useT()
  const symbol = details.currencySymbol
  const money = (value: string) => formatMoney(value, { symbol })
  const times = bonus.terms.timesHundredths / hundredth
  const end = bonus.endsAt ? localTime(bonus.endsAt) : ''
  const { maxStake } = bonus.terms
  return (
    <section className="bn-card felt stitch" aria-labelledby="bn-active">
      <div className="bn-head">
        <div className="grow">
          <Tag tone={bonus.state === 'suspended' ? 'warn' : 'plain'}>
            {t(bonus.state === 'suspended' ? 'bonus.suspendedTag' : 'bonus.activeTag')}
          </Tag>
          <h3 id="bn-active">{bonus.title}</h3>
          <p className="num">
            {maxStake === null
              ? t('bonus.factsAnyStake', { end })
              : t('bonus.facts', { end, stake: money(maxStake) })}
          </p>
        </div>
        <div className="bn-sum">
          <span>{t('bonus.balance')}</span>
          <Amount value={details.bonus} symbol={symbol} />
        </div>
      </div>
      <div>
        <div className="bn-pair num">
          <span>{t('bonus.played', { done: money(bonus.done) })}</span>
          <b>{bonus.percent}%</b>
        </div>
        <ShareBar
          className="bn-bar"
          label={t('bonus.progress', { done: money(bonus.done), required: money(bonus.required) })}
          share={bonus.percent}
        />
        <div className="bn-pair num">
          <span>{t('bonus.left', { left: money(bonus.left) })}</span>
          <span>{t('bonus.of', { required: money(bonus.required), times })}</span>
        </div>
        {details.hasBetsInPlay && <p className="bn-note">{t('bonus.inPlay')}</p>}
      </div>
      <IfWithdrawn details={details} />
      <Acts details={details} bonus={bonus} />
    </section>
  )
}

function IfWithdrawn({ details }: { details: BonusDetails }) {
  const t = useT()
  const symbol = details.currencySymbol
  const isLost = isSomething(details.losesOnWithdrawal)
  return (
    <div className="bn-if">
      <h4>
        <CircleHelp className="ic" aria-hidden="true" />
        {t('bonus.ifTitle')}
      </h4>
      <dl>
        <div>
          <dt>{t('bonus.keep')}</dt>
          <dd>
            <Amount value={details.cash} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('bonus.lose')}</dt>
          <dd>
            <Amount value={isLost ? `-${details.losesOnWithdrawal}` : '0.00'} symbol={symbol} />
          </dd>
        </div>
      </dl>
      <p>{t(isLost ? 'bonus.ifTied' : 'bonus.ifFree')}</p>
    </div>
  )
}

function Acts({ details, bonus }: CardProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  const money = (value: string) => formatMoney(value, { symbol: details.currencySymbol })
  const giveUp = useGiveUp((removed) => {
    setAsking(false)
    showToast({
      tone: 'ok',
      title: t('bonus.givenUp'),
      text: t('bonus.removed', { amount: money(removed) }),
    })
  })
  const nameOf = useProductName()
  return (
    <>
      <details className="bn-more">
        <summary>{t('bonus.games')}</summary>
        <ul>
          {bonus.terms.lanes.map(({ product, vendor, game, weight }) => (
            <li key={`${product} ${vendor} ${game}`}>
              {[nameOf(product), vendor, game].filter(Boolean).join(' · ')}
              <span className="num">{t('bonus.weight', { percent: weight })}</span>
            </li>
          ))}
        </ul>
      </details>
      <details className="bn-more">
        <summary>{t('bonus.terms')}</summary>
        <BonusTerms terms={bonus.terms} required={bonus.required} symbol={details.currencySymbol} />
      </details>
      <Button variant="text" onClick={() => setAsking(true)}>
        {t('bonus.giveUp')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('bonus.giveUpTitle')}
          text={t('bonus.giveUpText', { keep: money(details.cash), lose: money(details.bonus) })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('bonus.giveUpKeep')}</Button>
              <Button variant="primary" isBusy={giveUp.isPending} onClick={() => giveUp.mutate(bonus.id)}>
                {t('bonus.giveUp')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
