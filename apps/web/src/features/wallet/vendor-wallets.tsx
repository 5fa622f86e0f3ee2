import { formatMoney, latinDigits, type Translate } from '@baize/i18n'
import {
  Amount,
  Button,
  FieldMessage,
  SectionHead,
  SelectField,
  TextField,
  classes,
  showToast,
  useT,
} from '@baize/ui'
import { ArrowDownLeft, Clock } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { balanceMask } from '../../core/balance/balance-mask.ts'
import type { Balances } from '../../core/queries/balance.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { MoneyButton } from '../../core/balance/money-button.tsx'
import { isFilled, transferFault } from './transfer-rules.ts'
import { useVendorTransfer, useVendorWallets, type VendorWallet } from './vendor-transfer.ts'
import './vendor-wallets.css'

type Transfer = ReturnType<typeof useVendorTransfer>
interface Choice {
  readonly direction: 'in' | 'out'
  readonly vassalage: string
  readonly amount: string
}

/** Wallets at makers (spec 2 and 7): nothing where one wallet serves every game and nothing is left. */
export function VendorWallets({ balances }: { balances: Balances }) {
  const t = useT()
  const { data } = useVendorWallets()
  const [choice, setChoice] = useState<Choice>({ direction: 'in', vassalage: '', amount: '' })
  const nameOf = (vassalage: string | undefined) =>
    data?.wallets.find((wallet) => wallet.vassalage === vassalage)?.displayName ?? vassalage ?? ''
  const transfer = useVendorTransfer((asked) => {
    setChoice((current) => ({ ...current, amount: '' }))
    if (asked.direction === 'back') return showToast({ tone: 'ok', title: t('vendorWallet.allBackDone') })
    const amount = formatMoney(asked.amount ?? '0', { symbol: balances.currencySymbol })
    const text =
      asked.direction === 'in'
        ? t('vendorWallet.doneIn', { maker: nameOf(asked.vassalage) })
        : t('vendorWallet.doneOut')
    showToast({ tone: 'ok', title: t('vendorWallet.done', { amount }), text })
  })
  if (!data) return null
  const filled = data.wallets.filter(isFilled)
  if (data.isSingle && filled.length === 0) return <p className="sec">{t('vendorWallet.single')}</p>
  return (
    <section className="vw">
      <SectionHead title={t('vendorWallet.title')} />
      <p className="sec">{t(data.isSingle ? 'vendorWallet.closing' : 'vendorWallet.intro')}</p>
      <Filled
        wallets={filled}
        balances={balances}
        transfer={transfer}
        onChoose={(vassalage) => setChoice({ direction: 'out', vassalage, amount: '' })}
      />
      {transfer.unknown ? (
        <Unknown transfer={transfer} />
      ) : (
        !data.isSingle && (
          <TransferForm
            wallets={data.wallets}
            balances={balances}
            choice={choice}
            onChange={(next) => {
              transfer.forget()
              setChoice(next)
            }}
            transfer={transfer}
          />
        )
      )}
    </section>
  )
}

interface FilledProps {
  wallets: readonly VendorWallet[]
  balances: Balances
  transfer: Transfer
  onChoose: (vassalage: string) => void
}

/** What stands where, and the one button that brings it all back. */
function Filled({ wallets, balances, transfer, onChoose }: FilledProps) {
  const t = useT()
  const isMasked = balanceMask.use()
  if (wallets.length === 0) return <p className="sec">{t('vendorWallet.empty')}</p>
  return (
    <>
      <ul className="vw-list">
        {wallets.map(({ vassalage, displayName, balance }) => (
          <li key={vassalage}>
            <button type="button" onClick={() => onChoose(vassalage)}>
              <span>{displayName}</span>
              <Amount value={balance} symbol={balances.currencySymbol} isMasked={isMasked} />
            </button>
          </li>
        ))}
      </ul>
      <Button
        isBusy={transfer.isBusy}
        disabled={transfer.unknown !== undefined}
        icon={<ArrowDownLeft className="ic" aria-hidden="true" />}
        onClick={() => transfer.move({ direction: 'back' })}
      >
        {t('vendorWallet.allBack')}
      </Button>
    </>
  )
}

/** No answer came: the same request is asked for again, and nothing else. */
function Unknown({ transfer }: { transfer: Transfer }) {
  const t = useT()
  return (
    <>
      <div className="wait-note" role="alert">
        <Clock className="ic" aria-hidden="true" />
        <div>
          <b>{t('wallet.unknownTitle')}</b>
          {t('wallet.unknownText')}
        </div>
      </div>
      <Button variant="primary" onClick={() => transfer.unknown && transfer.move(transfer.unknown)}>
        {t('wallet.askAgain')}
      </Button>
    </>
  )
}

interface FormProps {
  wallets: readonly VendorWallet[]
  balances: Balances
  choice: Choice
  onChange: (choice: Choice) => void
  transfer: Transfer
}

function TransferForm({ wallets, balances, choice, onChange, transfer }: FormProps) {
  const t = useT()
  const [isLeft, setLeft] = useState(false)
  const { direction, vassalage, amount } = choice
  const show = (value: string) => formatMoney(value, { symbol: balances.currencySymbol })
  const there = wallets.find((wallet) => wallet.vassalage === vassalage)?.balance ?? '0.00'
  const available = direction === 'in' ? balances.balance : there
  const fault = transferFault(amount, available)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    transfer.move({ direction, vassalage, amount })
  }
  const { missing, amountFault } = faultTexts(t, { choice, fault, available: show(available) })
  return (
    <form className="form vw-form" noValidate onSubmit={submit}>
      <Directions value={direction} onPick={(next) => onChange({ ...choice, direction: next })} />
      <SelectField
        label={t('vendorWallet.maker')}
        value={vassalage}
        isRequired
        options={[
          { value: '', label: t('vendorWallet.chooseMaker') },
          ...wallets.map((wallet) => ({ value: wallet.vassalage, label: wallet.displayName })),
        ]}
        onChange={(event) => onChange({ ...choice, vassalage: event.target.value })}
      />
      <TextField
        label={t('wallet.amountLabel')}
        isRequired
        icon={<span className="pre">{balances.currencySymbol}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={isLeft ? amountFault : undefined}
        onBlur={() => setLeft(true)}
        hint={t('vendorWallet.available', { amount: show(available) })}
        onChange={(event) => onChange({ ...choice, amount: readAmount(event.target.value) })}
        suffix={
          <Button variant="text" size="sm" onClick={() => onChange({ ...choice, amount: available })}>
            {t('vendorWallet.all')}
          </Button>
        }
      />
      {transfer.error && <FieldMessage isError text={errorText(t, transfer.error)} />}
      <MoneyButton type="submit" isBusy={transfer.isBusy} missing={missing}>
        {transfer.isBusy ? t('vendorWallet.moving') : t('vendorWallet.move', { amount: show(amount || '0') })}
      </MoneyButton>
    </form>
  )
}

interface Entered {
  readonly choice: Choice
  readonly fault: ReturnType<typeof transferFault>
  /** What can be moved, formatted. */
  readonly available: string
}

/** What keeps the transfer from being sent, and what is wrong with an amount that was entered. */
function faultTexts(t: Translate, { choice, fault, available }: Entered) {
  const { vassalage, amount } = choice
  const entered = amount === '' ? undefined : fault
  const aboveAvailable = t('vendorWallet.moreThanThere', { amount: available })
  const amountFault = entered && (entered === 'aboveAvailable' ? aboveAvailable : t('errors.amount_invalid'))
  const missingAmount = amount === '' ? t('money.enterAmount') : amountFault
  return { amountFault, missing: vassalage === '' ? t('vendorWallet.chooseMaker') : missingAmount }
}

function Directions({ value, onPick }: { value: 'in' | 'out'; onPick: (value: 'in' | 'out') => void }) {
  const t = useT()
  return (
    <div className="seg" role="group" aria-label={t('vendorWallet.direction')}>
      {(['in', 'out'] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          className={classes(direction === value && 'on')}
          aria-pressed={direction === value}
          onClick={() => onPick(direction)}
        >
          {t(`vendorWallet.${direction}`)}
        </button>
      ))}
    </div>
  )
}

const longest = 12
const readAmount = (typed: string): string =>
  latinDigits(typed)
    .replace(/[^0-9.]/g, '')
    .slice(0, longest)
