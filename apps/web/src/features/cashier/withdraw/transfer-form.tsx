import { Amount, Button, ConfirmDialog, FieldMessage, TextField, showToast, useT } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../../core/calls/client.ts'
import { MoneyButton } from '../../../core/balance/money-button.tsx'
import { codeOf, refusalText } from '../../../verify/refusal.ts'
import { AmountField, faultOfAmount } from './amount-field.tsx'
import { minorOf, show } from './money.ts'
import { Proven, pinLength } from './proven.tsx'
import { useRenewTransfers, type TransferInfo } from './queries.ts'
import { useMoneyRequest } from './request.ts'

interface Given {
  readonly account: string
  readonly amount: string
  readonly digits: string
}

const blank: Given = { account: '', amount: '', digits: '' }

/** Down, the whole balance may go: what is sent takes its requirement along. */
const boundsOf = (info: TransferInfo) =>
  info.direction === 'up' ? info : { ...info, withdrawable: info.balance }

const partnerOf = (info: TransferInfo, { account }: Given): string =>
  info.direction === 'up' ? (info.upline ?? '') : account.trim()

/** Receiver and amount, with the second proof, and what became of it. */
export function TransferForm({ info }: { info: TransferInfo }) {
  const t = useT()
  const symbol = info.currencySymbol
  // The team's drawer leads here with the account.
  const [query] = useSearchParams()
  const [given, setGiven] = useState<Given>({ ...blank, account: query.get('account') ?? '' })
  const [isAsked, setAsked] = useState(false)
  const send = useSend(info, () => setGiven(blank))
  const { fault, missing } = useMissing(info, given)
  const set = (more: Partial<Given>) => setGiven((known) => ({ ...known, ...more }))
  const isWrongPin = codeOf(send.error) === 'payment_password_wrong'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined) setAsked(true)
  }
  return (
    <form className="wd-fields" noValidate onSubmit={submit}>
      <Facts info={info} />
      {info.direction === 'down' && (
        <AccountField value={given.account} onValue={(account) => set({ account })} />
      )}
      <AmountField
        bounds={boundsOf(info)}
        value={given.amount}
        onValue={(amount) => set({ amount })}
        error={fault}
      />
      <Proven
        hasPaymentPassword={info.hasPaymentPassword}
        digits={given.digits}
        onDigits={(digits) => set({ digits })}
        error={isWrongPin ? refusalText(t, send.error) : undefined}
      />
      {send.error && !isWrongPin && (
        <FieldMessage isError text={send.isUnknown ? t('withdraw.askAgain') : refusalText(t, send.error)} />
      )}
      <MoneyButton type="submit" isBusy={send.isPending} missing={missing}>
        {t('withdraw.transferAction', { amount: show(given.amount || '0', symbol) })}
      </MoneyButton>
      {isAsked && (
        <AskFirst
          info={info}
          given={given}
          onClose={() => setAsked(false)}
          onSend={() => {
            setAsked(false)
            send.run(given)
          }}
        />
      )}
    </form>
  )
}

function useSend(info: TransferInfo, onSent: () => void) {
  const t = useT()
  const renew = useRenewTransfers()
  return useMoneyRequest(
    ({ given, requestId, proof }: { given: Given; requestId: string; proof: string | undefined }) => {
      const { account, amount, digits } = given
      const proven = info.hasPaymentPassword ? { paymentPassword: digits } : { proof }
      const body = { amount, requestId, ...proven }
      return info.direction === 'up'
        ? client.transferUpline({ body })
        : client.transferDownline({ body: { ...body, account } })
    },
    ({ isHeld }, given) => {
      renew()
      onSent()
      const values = { amount: show(given.amount, info.currencySymbol), partner: partnerOf(info, given) }
      const title = t(isHeld ? 'withdraw.transferHeld' : 'withdraw.transferDone', values)
      showToast({ tone: 'ok', title })
    },
  )
}

/** What is missing before it can be sent. */
function useMissing(info: TransferInfo, { account, amount, digits }: Given) {
  const t = useT()
  const fault = faultOfAmount(t, boundsOf(info), amount)
  const isPinShort = info.hasPaymentPassword && digits.length !== pinLength
  const left = info.direction === 'up' ? info.turnoverLeft : '0'
  const missing =
    minorOf(left) !== 0n
      ? t('withdraw.turnoverTitle', { left: show(left, info.currencySymbol) })
      : info.direction === 'down' && account.trim() === ''
        ? t('withdraw.downlineEmpty')
        : (fault ?? (isPinShort ? t('withdraw.paymentPasswordEmpty') : undefined))
  return { fault, missing }
}

function AccountField({ value, onValue }: { value: string; onValue: (account: string) => void }) {
  const t = useT()
  return (
    <TextField
      label={t('withdraw.downlineAccount')}
      hint={t('withdraw.downlineHint')}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={64}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}

/** The balance it is taken from, and the receiver or what is left of today's limit. */
function Facts({ info }: { info: TransferInfo }) {
  const t = useT()
  const isUp = info.direction === 'up'
  return (
    <dl className="wd-rows panel">
      <div>
        <dt>{t(isUp ? 'money.withdrawable' : 'agent.balance')}</dt>
        <dd>
          <Amount value={boundsOf(info).withdrawable} symbol={info.currencySymbol} />
        </dd>
      </div>
      <div>
        <dt>{t(isUp ? 'withdraw.transferTitle' : 'withdraw.downlineLeft')}</dt>
        <dd>{isUp ? info.upline : <Amount value={info.leftToday} symbol={info.currencySymbol} />}</dd>
      </div>
    </dl>
  )
}

interface AskFirstProps {
  readonly info: TransferInfo
  readonly given: Given
  readonly onClose: () => void
  readonly onSend: () => void
}

/** What is sent cannot be taken back; whether it waits for the receiver is said before. */
function AskFirst({ info, given, onClose, onSend }: AskFirstProps) {
  const t = useT()
  const amount = show(given.amount, info.currencySymbol)
  const text = t(info.direction === 'up' ? 'withdraw.transferConfirmText' : 'withdraw.downlineConfirmText')
  const isLarge = info.heldFrom !== null && (minorOf(given.amount) ?? 0n) >= (minorOf(info.heldFrom) ?? 0n)
  const waits = isLarge
    ? t('withdraw.transferWaitsLarge')
    : info.heldFirst
      ? t('withdraw.transferWaitsFirst')
      : ''
  return (
    <ConfirmDialog
      title={t('withdraw.transferConfirmTitle', { amount, upline: partnerOf(info, given) })}
      text={`${text} ${waits}`.trim()}
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
