import type { TextKey, Translate } from '@baize/i18n'
import { Amount, Button, ConfirmDialog, FieldMessage, SkeletonRows, useT } from '@baize/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../core/calls/error-text.ts'
import { LoadError } from '../../../core/page/load-error.tsx'
import { localTime } from '../../../core/time/local-time.ts'
import { paths } from '../../../core/address/paths.ts'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { showFromTop } from '../../../core/browser/show-from-top.ts'
import { AfterDeposit } from './after-deposit.tsx'
import { CountdownLine } from './countdown-line.tsx'
import { DepositSums } from './deposit-sums.tsx'
import { GatewayStep } from './gateway-step.tsx'
import { ManualSteps } from './manual-steps.tsx'
import { useCancel, useDeposit, useGatewayNews, type Deposit } from './queries.ts'
import { StateTag, isLost } from './state-tag.tsx'
import { ShortId } from '../../../core/page/short-id.tsx'
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
    <div className="dep-detail" ref={showFromTop}>
      <div className="dep-col">
        <Head deposit={deposit} />
        {deposit.kind === 'gateway' && isAwaited && <GatewayStep deposit={deposit} />}
        {deposit.canSubmit && <ManualSteps deposit={deposit} />}
        {isEnded && <AfterDeposit state={deposit.state} />}
        {deposit.canCancel && <CancelAction id={deposit.id} />}
      </div>
      <div className="dep-col">
        <Facts deposit={deposit} />
        <Timeline deposit={deposit} />
        {!isEnded && (
          <Link className="btn link" to={paths.beside('depositRecord')}>
            {t('deposit.record')}
          </Link>
        )}
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
  const { id, amount, fee, arrives, bonus, transactionId, slipUrl, createdAt, state } = deposit
  return (
    <dl className="panel dep-sum">
      <DepositSums amount={amount} fee={fee} bonus={bonus} arrives={isLost(state) ? undefined : arrives} />
      <Fact label={t('deposit.columnTime')} value={localTime(createdAt)} />
      {transactionId !== null && <Fact label={t('deposit.transactionId')} value={transactionId} />}
      <div>
        <dt>{t('deposit.number')}</dt>
        <dd>
          <ShortId id={id} />
        </dd>
      </div>
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
