import type { Translate } from '@baize/i18n'
import { Amount, Empty, FieldMessage, buttonClass, showToast, useT } from '@baize/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { client } from '../../../core/calls/client.ts'
import { useClock } from '../../../core/time/clock.ts'
import { localTime } from '../../../core/time/local-time.ts'
import { MoneyButton } from '../../../core/balance/money-button.tsx'
import { paths } from '../../../core/address/paths.ts'
import { codeOf, refusalText } from '../../../verify/refusal.ts'
import { AmountField, faultOfAmount } from './amount-field.tsx'
import { ForfeitQuestion, useForfeit } from './forfeit-question.tsx'
import { decimalOf, feeOf, minorOf, show } from './money.ts'
import { Payees, firstUsableAt, usualPayee } from './payees.tsx'
import { Proven, pinLength } from './proven.tsx'
import { useKeep, type Info, type Payouts } from './queries.ts'
import { useMoneyRequest } from './request.ts'

interface FormProps {
  info: Info
  payouts: Payouts
}

/** Asks for a withdrawal: to whom, how much, what it costs, and what stands in its way. */
export function WithdrawForm({ info, payouts }: FormProps) {
  const t = useT()
  if (payouts.list.length === 0) {
    return (
      <Empty
        title={t('withdraw.noPayeeTitle')}
        text={t('withdraw.noPayeeText')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.beside('securityCenter', 'payout')}>
            {t('withdraw.addPayee')}
          </Link>
        }
      />
    )
  }
  return <Form info={info} payouts={payouts} />
}

interface Fields {
  readonly payee: string
  readonly amount: string
  readonly digits: string
}

function Form({ info, payouts }: FormProps) {
  const t = useT()
  const now = useClock()
  const [fields, setFields] = useState<Fields>({
    payee: usualPayee(payouts.list, now),
    amount: '',
    digits: '',
  })
  const set = (more: Partial<Fields>) => setFields((known) => ({ ...known, ...more }))
  const request = useRequest(info)
  const forfeit = useForfeit()
  const amountFault = faultOfAmount(t, info, fields.amount)
  const waitsUntil = fields.payee === '' ? firstUsableAt(payouts.list) : undefined
  const missing = missingOf(t, info, { fields, amountFault, waitsUntil })
  const isWrongPin = codeOf(request.error) === 'payment_password_wrong'
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    if (forfeit.isCostly) forfeit.ask()
    else request.run(fields)
  }
  return (
    <form className="wd-form" noValidate onSubmit={submit}>
      <div className="wd-fields">
        <Payees payouts={payouts} value={fields.payee} onPick={(payee) => set({ payee })} />
        <AmountField
          bounds={info}
          value={fields.amount}
          onValue={(amount) => set({ amount })}
          error={amountFault}
          hasAll
        />
        <Proven
          hasPaymentPassword={info.hasPaymentPassword}
          digits={fields.digits}
          onDigits={(digits) => set({ digits })}
          error={isWrongPin ? refusalText(t, request.error) : undefined}
        />
      </div>
      <div className="panel wd-sum">
        <Summary info={info} amount={fields.amount} />
        <Send
          info={info}
          amount={fields.amount}
          request={request}
          isWrongPin={isWrongPin}
          missing={missing}
        />
      </div>
      <ForfeitQuestion of={forfeit} amount={fields.amount} onWithdraw={() => request.run(fields)} />
    </form>
  )
}

interface SendProps {
  info: Info
  amount: string
  request: ReturnType<typeof useRequest>
  /** Said under the digits already. */
  isWrongPin: boolean
  missing: string | undefined
}

/** The button, and what stands in its way. */
function Send({ info, amount, request, isWrongPin, missing }: SendProps) {
  const t = useT()
  return (
    <>
      {request.error && !isWrongPin && (
        <FieldMessage
          isError
          text={request.isUnknown ? t('withdraw.askAgain') : refusalText(t, request.error)}
        />
      )}
      <MoneyButton type="submit" isBusy={request.isPending} missing={missing}>
        {t('withdraw.action', { amount: show(amount || '0', info.currencySymbol) })}
      </MoneyButton>
      <p className="mut wd-note">{t('withdraw.expected', { minutes: info.expectedMinutes })}</p>
    </>
  )
}

function useRequest(info: Info) {
  const t = useT()
  const navigate = useNavigate()
  const keep = useKeep()
  return useMoneyRequest(
    ({ given, requestId, proof }: { given: Fields; requestId: string; proof: string | undefined }) =>
      client.withdraw({
        body: {
          amount: given.amount,
          payoutAccount: given.payee,
          requestId,
          ...(info.hasPaymentPassword ? { paymentPassword: given.digits } : { proof }),
        },
      }),
    (withdrawal) => {
      keep(withdrawal)
      const amount = show(withdrawal.amount, info.currencySymbol)
      showToast({ tone: 'ok', title: t('withdraw.asked'), text: t('withdraw.askedText', { amount }) })
      void navigate(paths.withdrawal(withdrawal.id))
    },
  )
}

/** What stands in the way of any amount: the button is off, and says why. */
function blockedBy(t: Translate, info: Info): string | undefined {
  const { openCount: count, mostOpen: most, countLeft, turnoverLeft, withdrawable, currencySymbol } = info
  if (minorOf(turnoverLeft) !== 0n && minorOf(withdrawable) === 0n) {
    return t('withdraw.turnoverTitle', { left: show(turnoverLeft, currencySymbol) })
  }
  if (count >= most) return t('withdraw.openLimit', { count, most })
  return countLeft === 0 ? t('withdraw.countLimit') : undefined
}

interface Given {
  readonly fields: Fields
  readonly amountFault: string | undefined
  /** When the first payee takes payments, while none does. */
  readonly waitsUntil: string | undefined
}

/** The first thing that stands in the way. */
function missingOf(t: Translate, info: Info, { fields, amountFault, waitsUntil }: Given): string | undefined {
  const waits = waitsUntil && t('withdraw.payeeWaits', { time: localTime(waitsUntil) })
  const isShortPin = info.hasPaymentPassword && fields.digits.length !== pinLength
  const pinFault = isShortPin ? t('withdraw.paymentPasswordEmpty') : undefined
  return blockedBy(t, info) ?? waits ?? amountFault ?? pinFault
}

function Summary({ info, amount }: { info: Info; amount: string }) {
  const t = useT()
  const asked = minorOf(amount) ?? 0n
  const fee = feeOf(asked, info)
  const rows = [
    ['withdraw.sumAmount', asked],
    ['withdraw.sumFee', asked === 0n ? 0n : fee],
    ['withdraw.sumPayout', asked > fee ? asked - fee : 0n],
  ] as const
  return (
    <dl className="wd-rows">
      {rows.map(([label, value]) => (
        <div key={label} className={label === 'withdraw.sumPayout' ? 'tot' : undefined}>
          <dt>{t(label)}</dt>
          <dd>
            <Amount value={decimalOf(value)} symbol={info.currencySymbol} />
          </dd>
        </div>
      ))}
      {info.freeLeft > 0 && (
        <div>
          <dt>{t('withdraw.sumFree')}</dt>
          <dd className="num">{t('withdraw.sumFreeLeft', { count: info.freeLeft })}</dd>
        </div>
      )}
    </dl>
  )
}
