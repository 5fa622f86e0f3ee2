import type { Calls, ValueOf } from '@baize/contract'
import {
  Amount,
  Button,
  ConfirmDialog,
  Empty,
  FieldMessage,
  SectionHead,
  SkeletonRows,
  showToast,
  useT,
} from '@baize/ui'
import { useState } from 'react'
import { client } from '../../../core/client.ts'
import { errorText } from '../../../core/error-text.ts'
import { LoadError } from '../../../core/load-error.tsx'
import { localTime } from '../../../core/local-time.ts'
import { MoneyButton } from '../../../core/money-button.tsx'
import { NextPage } from '../../../core/next-page.tsx'
import { codeOf, refusalText } from '../../../verify/refusal.ts'
import { AmountField, faultOfAmount } from './amount-field.tsx'
import { minorOf, show } from './money.ts'
import { Proven, pinLength } from './proven.tsx'
import { useRenewTransfers, useTransfers, useUpline } from './queries.ts'
import { useMoneyRequest } from './request.ts'
import './withdraw.css'

type Upline = ValueOf<Calls['getTransferUpline']>

/** Credits for the upline (decision D23), and what was sent and received so far. */
export function TransferUplinePage() {
  const t = useT()
  const upline = useUpline()
  return (
    <div className="wd">
      {upline.data ? (
        <Sending info={upline.data} />
      ) : upline.isError ? (
        <LoadError query={upline} />
      ) : (
        <SkeletonRows count={4} />
      )}
      <section>
        <SectionHead title={t('withdraw.transferRecord')} />
        <TransferList />
      </section>
    </div>
  )
}

function Sending({ info }: { info: Upline }) {
  const t = useT()
  const { upline } = info
  if (upline === null)
    return <Empty title={t('withdraw.transferNone')} text={t('withdraw.transferNoneText')} />
  if (!info.isOpen)
    return <Empty title={t('withdraw.transferClosed')} text={t('withdraw.transferClosedText')} />
  return <SendForm info={info} upline={upline} />
}

function useSend(info: Upline, onSent: () => void) {
  const t = useT()
  const renew = useRenewTransfers()
  return useMoneyRequest(
    ({ given, requestId, proof }: SentTransfer) =>
      client.transferUpline({
        body: {
          amount: given.amount,
          requestId,
          ...(info.hasPaymentPassword ? { paymentPassword: given.digits } : { proof }),
        },
      }),
    (_balances, { amount }) => {
      renew()
      onSent()
      showToast({
        tone: 'ok',
        title: t('withdraw.transferDone', { amount: show(amount, info.currencySymbol) }),
      })
    },
  )
}

interface SentTransfer {
  readonly given: { readonly amount: string; readonly digits: string }
  readonly requestId: string
  readonly proof: string | undefined
}

function SendForm({ info, upline }: { info: Upline; upline: string }) {
  const t = useT()
  const symbol = info.currencySymbol
  const [{ amount, digits }, setFields] = useState(blank)
  const set = (more: Partial<typeof blank>) => setFields((known) => ({ ...known, ...more }))
  const [isAsked, setAsked] = useState(false)
  const send = useSend(info, () => setFields(blank))
  const fault = faultOfAmount(t, info, amount)
  const isPinShort = info.hasPaymentPassword && digits.length !== pinLength
  const isWrongPin = codeOf(send.error) === 'payment_password_wrong'
  const isBlocked = minorOf(info.turnoverLeft) !== 0n
  const missing = isBlocked
    ? t('withdraw.turnoverTitle', { left: show(info.turnoverLeft, symbol) })
    : (fault ?? (isPinShort ? t('withdraw.paymentPasswordEmpty') : undefined))
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (missing === undefined) setAsked(true)
  }
  return (
    <form className="wd-fields" noValidate onSubmit={submit}>
      <Partner info={info} upline={upline} />
      <AmountField bounds={info} value={amount} onValue={(typed) => set({ amount: typed })} error={fault} />
      <Proven
        hasPaymentPassword={info.hasPaymentPassword}
        digits={digits}
        onDigits={(typed) => set({ digits: typed })}
        error={isWrongPin ? refusalText(t, send.error) : undefined}
      />
      {send.error && !isWrongPin && (
        <FieldMessage isError text={send.isUnknown ? t('withdraw.askAgain') : refusalText(t, send.error)} />
      )}
      <MoneyButton type="submit" isBusy={send.isPending} missing={missing}>
        {t('withdraw.transferAction', { amount: show(amount || '0', symbol) })}
      </MoneyButton>
      {isAsked && (
        <AskFirst
          amount={show(amount, symbol)}
          upline={upline}
          onClose={() => setAsked(false)}
          onSend={() => {
            setAsked(false)
            send.run({ amount, digits })
          }}
        />
      )}
    </form>
  )
}

const blank = { amount: '', digits: '' }

function Partner({ info, upline }: { info: Upline; upline: string }) {
  const t = useT()
  return (
    <dl className="wd-rows panel">
      <div>
        <dt>{t('money.withdrawable')}</dt>
        <dd>
          <Amount value={info.withdrawable} symbol={info.currencySymbol} />
        </dd>
      </div>
      <div>
        <dt>{t('withdraw.transferTitle')}</dt>
        <dd>{upline}</dd>
      </div>
    </dl>
  )
}

interface AskFirstProps {
  amount: string
  upline: string
  onClose: () => void
  onSend: () => void
}

/** What is sent cannot be taken back. */
function AskFirst({ amount, upline, onClose, onSend }: AskFirstProps) {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('withdraw.transferConfirmTitle', { amount, upline })}
      text={t('withdraw.transferConfirmText')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" onClick={onSend}>
            {t('withdraw.transferAction', { amount })}
          </Button>
        </>
      }
    />
  )
}

function TransferList() {
  const t = useT()
  const list = useTransfers()
  const symbol = useUpline().data?.currencySymbol ?? ''
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  if (list.isPending) return <SkeletonRows count={3} />
  if (list.isError && rows.length === 0) return <FieldMessage isError text={errorText(t, list.error)} />
  if (rows.length === 0) {
    return (
      <Empty
        ornament="vine"
        title={t('withdraw.transferEmptyTitle')}
        text={t('withdraw.transferEmptyText')}
      />
    )
  }
  return (
    <>
      <ul className="recs">
        {rows.map(({ id, at, direction, partner, amount }) => (
          <li className="rec" key={`${direction} ${id}`}>
            <div className="h">
              <div className="grow">
                <b>{t(direction === 'out' ? 'withdraw.transferOut' : 'withdraw.transferIn', { partner })}</b>
                <div className="mut num">{localTime(at)}</div>
              </div>
              <Amount value={direction === 'out' ? `-${amount}` : amount} symbol={symbol} tone="outcome" />
            </div>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </>
  )
}
