import { Empty, SectionHead, SkeletonRows, useT } from '@baize/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LoadError } from '../../../core/page/load-error.tsx'
import { paths } from '../../../core/address/paths.ts'
import { AmountInput, useFaultText } from './amount-input.tsx'
import { BonusChoice } from './bonus-choice.tsx'
import { BonusDeal } from './bonus-deal.tsx'
import { MethodTiles } from './method-tiles.tsx'
import { OpenDeposits } from './open-deposits.tsx'
import { priceDeposit } from './price.ts'
import { useBegin, useMethods, type Deposit, type Method } from './queries.ts'
import { newRequestId } from '../../../core/browser/request-id.ts'
import { SumPanel } from './sum-panel.tsx'
import { WalletHead } from './wallet-head.tsx'

/** A new deposit: method, amount, bonus, and what comes of it. */
export function DepositForm() {
  const t = useT()
  const methods = useMethods()
  if (!methods.data) {
    return methods.isError ? <LoadError query={methods} /> : <SkeletonRows count={5} />
  }
  const { list, currency } = methods.data
  const first = list.find(({ isOpen }) => isOpen)
  return (
    <>
      <WalletHead />
      <OpenDeposits />
      <section className="dep-methods">
        <SectionHead
          title={t('deposit.methods')}
          more={
            <Link className="btn link" to={paths.beside('depositRecord')}>
              {t('deposit.record')}
            </Link>
          }
        />
        {first ? (
          <Form list={list} first={first} currency={currency} />
        ) : (
          <Empty title={t('deposit.noMethodsTitle')} text={t('deposit.noMethodsText')} />
        )}
      </section>
    </>
  )
}

interface FormProps {
  list: readonly Method[]
  first: Method
  currency: string
}

function Form({ list, first, currency }: FormProps) {
  const t = useT()
  const [code, setCode] = useState(first.code)
  const [amount, setAmount] = useState(plain(first.amounts[1] ?? first.min))
  const [bonus, setBonus] = useState(first.bonuses[0]?.code ?? '')
  const method = list.find((each) => each.code === code && each.isOpen) ?? first
  const price = priceDeposit(amount, { method, bonus, currency })
  const begin = useBeginning()
  const faultText = useFaultText(method)
  const missing =
    typeof price === 'string' ? (amount === '' ? t('money.enterAmount') : faultText(price)) : undefined
  const pick = (next: Method) => {
    setCode(next.code)
    setBonus(next.bonuses[0]?.code ?? '')
    begin.reset()
  }
  const send = () => {
    if (typeof price === 'string' || begin.isPending) return
    const hasBonus = bonus !== '' && !/^0\.0+$/.test(price.bonus)
    begin.send({ method: method.code, amount: price.amount, ...(hasBonus && { bonus }) })
  }
  return (
    <form
      className="dep-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MethodTiles list={list} value={method.code} onPick={pick} />
      <div className="dep-grid">
        <div className="dep-col">
          <AmountInput method={method} value={amount} onPick={setAmount} error={missing} />
          {method.bonuses.length > 0 && <BonusChoice method={method} value={bonus} onPick={setBonus} />}
          <BonusDeal method={method} code={bonus} price={price} />
          {method.instructions !== '' && <p className="sec dep-note">{method.instructions}</p>}
        </div>
        <SumPanel
          method={method}
          bonus={bonus}
          price={typeof price === 'string' ? undefined : price}
          isBusy={begin.isPending}
          error={begin.error}
          missing={missing}
        />
      </div>
    </form>
  )
}

/** `500.00` as somebody types it. */
const plain = (decimal: string): string => decimal.replace(/\.0+$/, '')

/** A try of the same deposit carries the same name: it begins once, also when an answer was lost. */
function useBeginning() {
  const navigate = useNavigate()
  const [named, setNamed] = useState({ ask: '', requestId: '' })
  const begin = useBegin((deposit) => follow(deposit, (to) => void navigate(to)))
  return {
    ...begin,
    send(given: { method: string; amount: string; bonus?: string }) {
      const ask = JSON.stringify(given)
      const requestId = named.ask === ask ? named.requestId : newRequestId()
      setNamed({ ask, requestId })
      begin.mutate({ ...given, requestId })
    },
  }
}

/** A payment page is gone to at once; its deposit's own page lies behind it. */
function follow({ id, paymentUrl }: Deposit, go: (to: string) => void): void {
  go(paths.deposit(id))
  if (paymentUrl !== null) window.location.assign(paymentUrl)
}
