import { formatMoney, latinDigits, type Translate } from '@baize/i18n'
import { checkSandboxCredit, sandboxMaxMinor, sandboxMinMinor } from '@baize/domain/sandbox'
import { currencies, formatDecimal } from '@baize/money'
import { Button, Dialog, FieldMessage, TextField, classes, showToast, useT } from '@baize/ui'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { MoneyButton } from '../../core/balance/money-button.tsx'
import { openPopup } from '../../core/session/popup.ts'
import { useCurrencySymbol, useIsTrial } from '../../core/queries/queries.ts'
import { useCreditRequest } from './credit-request.ts'
import './credits.css'

const presets = ['500', '1000', '5000', '10000', '25000', '50000']
const withCents = (amount: string) => (amount.includes('.') ? amount : `${amount}.00`)

/** Practice credits of the demo: an amount, one button, and the same request again when no answer came. */
export function CreditsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const isTrial = useIsTrial()
  const [amount, setAmount] = useState('1000')
  const show = (value: string) => formatMoney(withCents(value), { symbol })
  const request = useCreditRequest((taken) => {
    showToast({ tone: 'ok', title: t('wallet.taken'), text: t('wallet.takenText', { amount: show(taken) }) })
    onClose()
  })
  const take = () => (isTrial ? openPopup({ name: 'trueAccount' }) : request.take(amount))
  return (
    <Dialog className="credits" title={t('wallet.creditsTitle')} onClose={onClose}>
      <p className="sec">{t('wallet.creditsText')}</p>
      {request.unknown ? (
        <UnknownOutcome amount={show(request.unknown.amount)} onAsk={take} />
      ) : (
        <>
          <Amounts value={amount} onPick={setAmount} show={(value) => formatMoney(value, { symbol })} />
          <OtherAmount value={amount} symbol={symbol} onPick={setAmount} />
          <Refusal request={request} />
          <MoneyButton
            isBusy={request.isBusy}
            missing={missingOf(t, { amount, request, show })}
            onClick={take}
          >
            {request.isBusy ? t('wallet.taking') : t('wallet.take', { amount: show(amount || '0') })}
          </MoneyButton>
        </>
      )}
    </Dialog>
  )
}

/** Why nothing can be taken now. The server holds the same bounds. */
function missingOf(
  t: Translate,
  given: { amount: string; request: ReturnType<typeof useCreditRequest>; show: (value: string) => string },
): string | undefined {
  const { amount, request, show } = given
  if (request.isLimitReached) return t('wallet.limitText')
  if (request.isClosed) return t('wallet.closedText')
  if (amount === '') return t('money.enterAmount')
  const checked = checkSandboxCredit({ amount, takenTodayMinor: 0n }, currencies.BDT)
  const [min, max] = [sandboxMinMinor, sandboxMaxMinor].map((minor) =>
    show(formatDecimal(minor, currencies.BDT)),
  )
  return checked.ok ? undefined : t('money.between', { min: min ?? '', max: max ?? '' })
}

interface AmountsProps {
  value: string
  onPick: (value: string) => void
  show: (value: string) => string
}

function Amounts({ value, onPick, show }: AmountsProps) {
  const t = useT()
  return (
    <div className="amts" role="group" aria-label={t('wallet.amountLabel')}>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={classes(preset === value && 'on')}
          aria-pressed={preset === value}
          onClick={() => onPick(preset)}
        >
          {show(preset)}
        </button>
      ))}
    </div>
  )
}

function OtherAmount({
  value,
  symbol,
  onPick,
}: {
  value: string
  symbol: string
  onPick: (v: string) => void
}) {
  const t = useT()
  const read = (text: string) =>
    onPick(
      latinDigits(text)
        .replace(/[^0-9.]/g, '')
        .slice(0, 12),
    )
  return (
    <TextField
      label={t('wallet.otherAmount')}
      icon={<span className="pre">{symbol}</span>}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => read(event.target.value)}
    />
  )
}

function Refusal({ request }: { request: ReturnType<typeof useCreditRequest> }) {
  const t = useT()
  if (!request.error) return null
  if (request.isLimitReached || request.isClosed) return null
  return <FieldMessage isError text={errorText(t, request.error)} />
}

function UnknownOutcome({ amount, onAsk }: { amount: string; onAsk: () => void }) {
  const t = useT()
  return (
    <>
      <div className="wait-note" role="alert">
        <Clock className="ic" aria-hidden="true" />
        <div>
          <b>
            {t('wallet.unknownTitle')} · {amount}
          </b>
          {t('wallet.unknownText')}
        </div>
      </div>
      <Button variant="primary" size="lg" isBlock onClick={onAsk}>
        {t('wallet.askAgain')}
      </Button>
    </>
  )
}
