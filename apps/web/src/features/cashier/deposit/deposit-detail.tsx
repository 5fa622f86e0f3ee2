import type { TextKey, Translate } from '@baize/i18n'
import { Amount, Button, ConfirmDialog, FieldMessage, SkeletonRows, buttonClass, useT } from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../core/error-text.ts'
import { LoadError } from '../../../core/load-error.tsx'
import { localTime } from '../../../core/local-time.ts'
import { paths } from '../../../core/paths.ts'
import { useCurrencySymbol } from '../../../core/queries.ts'
import { CountdownLine } from './countdown-line.tsx'
import { GatewayStep } from './gateway-step.tsx'
import { ManualSteps } from './manual-steps.tsx'
import { useCancel, useDeposit, useGatewayNews, type Deposit } from './queries.ts'
import { StateTag } from './state-tag.tsx'
import { Timeline } from './timeline.tsx'

/** One deposit: how it stands, what is to be done, and what happened. */
export function DepositDetail({ id }: { id: string }) {
  const deposit = useDeposit(id)
  useGatewayNews(deposit.data)
  if (!deposit.data) {
    return deposit.isError ? <LoadError query={deposit} /> : <SkeletonRows count={6} />
  }
  return <Shown deposit={deposit.data} />
}

function Shown({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const isEnded = deposit.endedAt !== null
  const isAwaited = deposit.state === 'awaiting_player' || deposit.state === 'created'
  return (
    <div className="dep-detail">
      <div className="dep-col">
        <Head deposit={deposit} />
        {deposit.kind === 'gateway' && isAwaited && <GatewayStep deposit={deposit} />}
        {deposit.canSubmit && <ManualSteps deposit={deposit} />}
        {isEnded && (
          <Link className={buttonClass({ variant: 'felted' })} to={paths.beside('depositv2')}>
            {t('deposit.newDeposit')}
          </Link>
        )}
        {deposit.canCancel && <CancelAction id={deposit.id} />}
      </div>
      <div className="dep-col">
        <Facts deposit={deposit} />
        <Timeline deposit={deposit} />
        <Link className="btn link" to={paths.beside('depositRecord')}>
          {t('deposit.record')}
        </Link>
      </div>
    </div>
  )
}

/** A reason that has no text here is left out: the state says enough. */
export function reasonText(t: Translate, reason: string | null): string | undefined {
  if (reason === null) return undefined
  const key = `deposit.reason_${reason}` as Extract<TextKey, `deposit.reason_${string}`>
  const text = t(key)
  return text === `reason_${reason}` || text === key ? undefined : text
}

function Head({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const { state, amount, methodName, expiresAt } = deposit
  const reason = reasonText(t, deposit.reason)
  return (
    <section className="panel dep-head" aria-live="polite">
      <div className="dep-head-row">
        <span className="dep-head-amount">
          <Amount value={amount} symbol={symbol} />
        </span>
        <StateTag state={state} />
      </div>
      <p className="sec">{methodName}</p>
      <p>{t(`deposit.say_${state}`)}</p>
      {reason !== undefined && <p className="dep-reason">{reason}</p>}
      {state === 'awaiting_player' && <CountdownLine endsAt={expiresAt} />}
      {state === 'expired' && deposit.canSubmit && <p className="dep-reason">{t('deposit.late')}</p>}
    </section>
  )
}

function Facts({ deposit }: { deposit: Deposit }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const { id, amount, fee, arrives, bonus, transactionId, slipUrl, createdAt } = deposit
  return (
    <dl className="panel dep-sum">
      <div>
        <dt>{t('deposit.sumDeposit')}</dt>
        <dd>
          <Amount value={amount} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('deposit.sumFee')}</dt>
        <dd>
          <Amount value={fee} symbol={symbol} />
        </dd>
      </div>
      {bonus && (
        <div>
          <dt>{t('deposit.sumBonus', { title: bonus.title })}</dt>
          <dd>
            <Amount value={bonus.amount} symbol={symbol} />
          </dd>
        </div>
      )}
      <div className="tot">
        <dt>{t('deposit.sumArrives')}</dt>
        <dd>
          <Amount value={arrives} symbol={symbol} />
        </dd>
      </div>
      <Fact label={t('deposit.columnTime')} value={localTime(createdAt)} />
      {transactionId !== null && <Fact label={t('deposit.transactionId')} value={transactionId} />}
      <Fact label={t('deposit.number')} value={id} />
      {slipUrl !== null && <img className="dep-slip" src={slipUrl} alt={t('deposit.slip')} />}
    </dl>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num wrap">{value}</dd>
  </div>
)

function CancelAction({ id }: { id: string }) {
  const t = useT()
  const [isAsking, ask] = useState(false)
  const cancel = useCancel(id)
  return (
    <>
      <Button variant="text" onClick={() => ask(true)}>
        {t('deposit.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('deposit.cancelTitle')}
          text={t('deposit.cancelText')}
          onClose={() => ask(false)}
          note={cancel.error && <FieldMessage isError text={errorText(t, cancel.error)} />}
          actions={
            <>
              <Button onClick={() => ask(false)}>{t('deposit.keep')}</Button>
              <Button
                variant="primary"
                isBusy={cancel.isPending}
                onClick={() => cancel.mutate(undefined, { onSuccess: () => ask(false) })}
              >
                {t('deposit.cancel')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
