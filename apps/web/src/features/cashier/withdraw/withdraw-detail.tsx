import {
  Amount,
  Button,
  ConfirmDialog,
  FieldMessage,
  SkeletonRows,
  Tag,
  buttonClass,
  classes,
  showToast,
  useLanguage,
  useT,
} from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { client } from '../../../core/calls/client.ts'
import { errorText } from '../../../core/calls/error-text.ts'
import { LoadError } from '../../../core/page/load-error.tsx'
import { localTime } from '../../../core/time/local-time.ts'
import { paths } from '../../../core/address/paths.ts'
import { useCurrencySymbol } from '../../../core/queries/queries.ts'
import { ShortId } from '../../../core/page/short-id.tsx'
import { showFromTop } from '../../../core/browser/show-from-top.ts'
import { show } from './money.ts'
import { useKeep, useWithdrawal, type Withdrawal } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { tones } from './status.ts'
import { Timeline } from './timeline.tsx'

/** One withdrawal: where it stands, what may be done, and everything that happened to it. */
export function WithdrawDetail({ id }: { id: string }) {
  const withdrawal = useWithdrawal(id)
  if (!withdrawal.data) {
    return withdrawal.isError ? <LoadError query={withdrawal} /> : <SkeletonRows count={6} />
  }
  return <Shown withdrawal={withdrawal.data} />
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const { acts, status } = withdrawal
  return (
    <>
      <Link className={classes(buttonClass({ variant: 'text' }), 'wd-back')} to={paths.withdrawal()}>
        <ChevronLeft className="ic" aria-hidden="true" />
        {t('withdraw.back')}
      </Link>
      <div className="wd-two" ref={showFromTop}>
        <section className="panel wd-facts">
          <div className="wd-head" aria-live="polite">
            <Tag tone={tones[status]}>{t(`withdraw.${status}`)}</Tag>
          </div>
          <Facts withdrawal={withdrawal} />
          {acts.includes('cancel') && <Cancel withdrawal={withdrawal} />}
        </section>
        <div className="wd-side">
          {acts.includes('confirm') && <Receipt key={status} withdrawal={withdrawal} />}
          <Timeline withdrawal={withdrawal} />
        </div>
      </div>
    </>
  )
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const isBengali = useLanguage() === 'bn'
  const symbol = useCurrencySymbol()
  const { payee, reason, receivedAmount, remainingAmount } = withdrawal
  const money = (value: string) => <Amount value={value} symbol={symbol} />
  const isOpen = withdrawal.endedAt === null
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('withdraw.sumAmount'), money(withdrawal.amount)],
    [t('withdraw.sumFee'), money(withdrawal.fee)],
    [t('withdraw.sumPayout'), money(withdrawal.payout)],
    ...(receivedAmount === null ? [] : [[t('withdraw.receivedAmount'), money(receivedAmount)] as const]),
    ...(remainingAmount === null ? [] : [[t('withdraw.remainingAmount'), money(remainingAmount)] as const]),
    [t('withdraw.payeeOf'), `${isBengali ? payee.nameBn : payee.nameEn} ${payee.number}, ${payee.holder}`],
    [t('withdraw.requestedAt'), localTime(withdrawal.requestedAt)],
    ...(isOpen ? [[t('withdraw.expectedAt'), localTime(withdrawal.expectedAt)] as const] : []),
    ...(reason === null ? [] : [[t('withdraw.reason'), isBengali ? reason.BN : reason.EN] as const]),
    [t('withdraw.number'), <ShortId key="id" id={withdrawal.id} />],
  ]
  return (
    <dl className="wd-rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cancel({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT()
  const keep = useKeep()
  const symbol = useCurrencySymbol()
  const [isAsked, setAsked] = useState(false)
  const cancel = useMutation({
    mutationFn: () => client.withdrawCancel({ body: { id: withdrawal.id } }),
    onSuccess: (cancelled) => {
      keep(cancelled)
      showToast({ tone: 'ok', title: t('withdraw.cancelDone') })
    },
    onSettled: () => setAsked(false),
  })
  return (
    <>
      {cancel.error && <FieldMessage isError text={errorText(t, cancel.error)} />}
      <Button variant="line" onClick={() => setAsked(true)}>
        {t('withdraw.cancel')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('withdraw.cancelTitle')}
          text={t('withdraw.cancelText', { amount: show(withdrawal.amount, symbol) })}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button onClick={() => setAsked(false)}>{t('withdraw.keep')}</Button>
              <Button variant="primary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
                {t('withdraw.cancel')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}
