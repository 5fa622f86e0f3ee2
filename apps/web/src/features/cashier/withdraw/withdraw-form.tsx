import type { Translate } from '@baize/i18n'
import { Amount, Button, Empty, FieldMessage, buttonClass, showToast, useT } from '@baize/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { client } from '../../../core/client.ts'
import { useClock } from '../../../core/clock.ts'
import { localTime } from '../../../core/local-time.ts'
import { paths } from '../../../core/paths.ts'
import { codeOf, refusalText } from '../../../verify/refusal.ts'
import { AmountField, faultOfAmount } from './amount-field.tsx'
import { decimalOf, feeOf, minorOf, show } from './money.ts'
import { Payees, firstUsableAt, usualPayee } from './payees.tsx'
import { Proven, pinLength } from './proven.tsx'
import { useKeep, type Info, type Payouts } from './queries.ts'
import { useMoneyRequest } from './request.ts'
import { Turnover } from './turnover.tsx'

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
  return (
    <>
      <Turnover info={info} />
      <Form info={info} payouts={payouts} />
    </>
  )
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
  const [isTried, setTried] = useState(false)
  const set = (more: Partial<Fields>) => setFields((known) => ({ ...known, ...more }))
  const request = useRequest(info)
  const faults = findFaults(t, info, fields)
  const isWrongPin = codeOf(request.error) === 'payment_password_wrong'
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.amount === undefined && faults.digits === undefined) request.run(fields)
  }
  const pinFault = isTried ? faults.digits : undefined
  return (
    <form className="wd-form" noValidate onSubmit={submit}>
      <div className="wd-fields">
        <Payees payouts={payouts} value={fields.payee} onPick={(payee) => set({ payee })} />
        <AmountField
          bounds={info}
          value={fields.amount}
          onValue={(amount) => set({ amount })}
          error={isTried ? faults.amount : undefined}
          hasAll
        />
        <Proven
          hasPaymentPassword={info.hasPaymentPassword}
          digits={fields.digits}
          onDigits={(digits) => set({ digits })}
          error={isWrongPin ? refusalText(t, request.error) : pinFault}
        />
      </div>
      <div className="panel wd-sum">
        <Summary info={info} amount={fields.amount} />
        <Send
          info={info}
          amount={fields.amount}
          request={request}
          isWrongPin={isWrongPin}
          waitsUntil={fields.payee === '' ? firstUsableAt(payouts.list) : undefined}
        />
      </div>
    </form>
  )
}

interface SendProps {
  info: Info
  amount: string
  request: ReturnType<typeof useRequest>
  /** Said under the digits already. */
  isWrongPin: boolean
  /** When the first payee takes payments, while none does. */
  waitsUntil: string | undefined
}

/** The button, and what stands in its way. */
function Send({ info, amount, request, isWrongPin, waitsUntil }: SendProps) {
  const t = useT()
  const waits = waitsUntil && t('withdraw.payeeWaits', { time: localTime(waitsUntil) })
  const blocked = blockedBy(t, info) ?? waits
  return (
    <>
      {blocked !== undefined && <FieldMessage text={blocked} />}
      {request.error && !isWrongPin && (
        <FieldMessage
          isError
          text={request.isUnknown ? t('withdraw.askAgain') : refusalText(t, request.error)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isBlock
        isBusy={request.isPending}
        disabled={blocked !== undefined}
      >
        {t('withdraw.action', { amount: show(amount || '0', info.currencySymbol) })}
      </Button>
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
  const { openCount: count, mostOpen: most, countLeft, turnoverLeft, currencySymbol } = info
  if (minorOf(turnoverLeft) !== 0n) {
    return t('withdraw.turnoverTitle', { left: show(turnoverLeft, currencySymbol) })
  }
  if (count >= most) return t('withdraw.openLimit', { count, most })
  return countLeft === 0 ? t('withdraw.countLimit') : undefined
}

function findFaults(t: Translate, info: Info, { amount, digits }: Fields) {
  const isShortPin = info.hasPaymentPassword && digits.length !== pinLength
  return {
    amount: faultOfAmount(t, info, amount),
    digits: isShortPin ? t('withdraw.paymentPasswordEmpty') : undefined,
  }
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
