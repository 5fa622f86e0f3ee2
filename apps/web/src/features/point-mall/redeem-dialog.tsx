import { cashChip, goods } from '@baize/art'
import { isOutcomeUnknown } from '@baize/contract/transport'
import { formatMoney, groupDigits } from '@baize/i18n'
import { Dialog, Drawing, FieldMessage, IconButton, PinField, TextField, showToast, useT } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { MapPin, Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { giftClient } from '../../core/gift/gift-client.ts'
import { MoneyButton } from '../../core/balance/money-button.tsx'
import { newRequestId } from '../../core/browser/request-id.ts'
import { useHasPassword, usePoints, useRenewPoints, type MallItem } from './queries.ts'

export type Wanted =
  | { readonly kind: 'item'; readonly item: MallItem; readonly symbol: string }
  | {
      readonly kind: 'chips'
      readonly amount: string
      readonly points: string
      readonly symbol: string
      readonly name: string
    }

const pinLength = 6
const shortestAddress = 10
const blank = { quantity: 1, address: '', mobile: '', pin: '' }
type Fields = typeof blank

const isGoods = (wanted: Wanted): boolean => wanted.kind === 'item' && wanted.item.shelf === 'goods'
const asksPassword = (wanted: Wanted): boolean => wanted.kind === 'chips' || isGoods(wanted)
const priceOf = (wanted: Wanted, quantity: number): bigint =>
  wanted.kind === 'chips' ? BigInt(wanted.points) : BigInt(wanted.item.pointsRequirement) * BigInt(quantity)

/** The same request until it is known how it ended, so that nothing is taken twice. */
function useRedeem(wanted: Wanted, onDone: () => void) {
  const t = useT()
  const renew = useRenewPoints()
  const open = useRef<string | undefined>(undefined)
  return useMutation({
    mutationFn: ({ quantity, address, mobile, pin }: Fields) => {
      const requestId = (open.current ??= newRequestId())
      if (wanted.kind === 'chips')
        return giftClient.pointConversion({
          body: { requestId, points: wanted.points, paymentPassword: pin },
        })
      const delivery = isGoods(wanted)
        ? { receivingAddress: address, mobileNum: mobile, paymentPassword: pin }
        : {}
      return giftClient.redemption({ body: { requestId, itemId: wanted.item.id, quantity, ...delivery } })
    },
    onSuccess: (_done, { quantity }) => {
      open.current = undefined
      renew()
      onDone()
      const title =
        wanted.kind === 'chips'
          ? t('pointMall.chipsDone', { amount: formatMoney(wanted.amount, { symbol: wanted.symbol }) })
          : t('pointMall.done', { points: groupDigits(String(priceOf(wanted, quantity))) })
      showToast({ tone: 'ok', title })
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) open.current = undefined
    },
  })
}

/** What is redeemed, how much of it, where it goes, and what is left of the points. */
export function RedeemDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const t = useT()
  const [fields, setFields] = useState(blank)
  const set = (more: Partial<Fields>) => setFields((known) => ({ ...known, ...more }))
  const redeem = useRedeem(wanted, onClose)
  const points = usePoints().data
  const hasPassword = useHasPassword().data
  const price = priceOf(wanted, fields.quantity)
  const missing = useMissing(wanted, fields, hasPassword)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (missing === undefined && !redeem.isPending) redeem.mutate(fields)
  }
  return (
    <Dialog title={t('pointMall.redeem')} onClose={onClose} className="pmall-dlg">
      <form className="pmall-form" noValidate onSubmit={submit}>
        <Chosen wanted={wanted} />
        {wanted.kind === 'item' && (
          <Quantity item={wanted.item} value={fields.quantity} onValue={(quantity) => set({ quantity })} />
        )}
        {isGoods(wanted) && <Delivery fields={fields} set={set} />}
        {asksPassword(wanted) &&
          (hasPassword === false ? (
            <FieldMessage isError text={t('pointMall.noPassword')} />
          ) : (
            <PinField
              label={t('pointMall.password')}
              value={fields.pin}
              onValue={(pin) => set({ pin })}
              showLabel={t('withdraw.paymentPasswordShow')}
              hideLabel={t('withdraw.paymentPasswordHide')}
            />
          ))}
        <Sum wanted={wanted} quantity={fields.quantity} has={points?.pointsBalance ?? '0'} />
        {redeem.error && <FieldMessage isError text={errorText(t, redeem.error)} />}
        <MoneyButton type="submit" isBusy={redeem.isPending} missing={missing}>
          {t('pointMall.submit', { points: groupDigits(String(price)) })}
        </MoneyButton>
        {isGoods(wanted) && <p className="mut pmall-promise">{t('pointMall.promise')}</p>}
      </form>
    </Dialog>
  )
}

function useMissing(wanted: Wanted, fields: Fields, hasPassword: boolean | undefined): string | undefined {
  const t = useT()
  const has = BigInt(usePoints().data?.pointsBalance ?? '0')
  const price = priceOf(wanted, fields.quantity)
  if (price > has) return t('pointMall.missing', { points: groupDigits(String(price - has)) })
  if (isGoods(wanted) && fields.address.trim().length < shortestAddress) return t('pointMall.needAddress')
  if (isGoods(wanted) && fields.mobile.replace(/\D/g, '').length < 8) return t('pointMall.needMobile')
  if (!asksPassword(wanted)) return undefined
  if (hasPassword === false) return t('pointMall.noPassword')
  return fields.pin.length === pinLength ? undefined : t('pointMall.needPassword')
}

function Chosen({ wanted }: { wanted: Wanted }) {
  const t = useT()
  const item = wanted.kind === 'item' ? wanted.item : undefined
  const limit = item?.memberLimit && item.memberPeriod ? item : undefined
  const svg =
    wanted.kind === 'chips'
      ? cashChip({ amount: wanted.amount.replace(/\.00$/, ''), ramp: 'felt' })
      : goods(wanted.item.picture)
  return (
    <div className="pmall-chosen">
      <Drawing className={wanted.kind === 'chips' ? 'pmall-chip' : 'pmall-thumb wide'} svg={svg} />
      <div>
        <b>{wanted.kind === 'chips' ? wanted.name : wanted.item.name}</b>
        <p className="pmall-price num">{groupDigits(String(priceOf(wanted, 1)))}</p>
        {limit?.memberPeriod && (
          <small className="mut num">
            {t(`pointMall.limit_${limit.memberPeriod}`, { count: limit.memberLimit ?? 0 })}
          </small>
        )}
      </div>
    </div>
  )
}

interface QuantityProps {
  readonly item: MallItem
  readonly value: number
  readonly onValue: (value: number) => void
}

function Quantity({ item, value, onValue }: QuantityProps) {
  const t = useT()
  const most = Math.min(item.left, item.memberLimit ?? item.left, 100)
  return (
    <div className="pmall-count">
      <span id="pmall-quantity">{t('pointMall.quantity')}</span>
      <div className="pmall-step" role="group" aria-labelledby="pmall-quantity">
        <IconButton
          label={t('pointMall.fewer')}
          icon={<Minus className="ic" aria-hidden="true" />}
          disabled={value <= 1}
          onClick={() => onValue(value - 1)}
        />
        <output className="num">{value}</output>
        <IconButton
          label={t('pointMall.more')}
          icon={<Plus className="ic" aria-hidden="true" />}
          disabled={value >= most}
          onClick={() => onValue(value + 1)}
        />
      </div>
    </div>
  )
}

function Delivery({ fields, set }: { fields: Fields; set: (more: Partial<Fields>) => void }) {
  const t = useT()
  return (
    <>
      <TextField
        label={t('pointMall.address')}
        hint={t('pointMall.addressHint')}
        isRequired
        icon={<MapPin className="ic" aria-hidden="true" />}
        autoComplete="street-address"
        maxLength={400}
        value={fields.address}
        onChange={({ target }) => set({ address: target.value })}
      />
      <TextField
        label={t('pointMall.mobile')}
        isRequired
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={fields.mobile}
        onChange={({ target }) => set({ mobile: target.value })}
      />
    </>
  )
}

function Sum({ wanted, quantity, has }: { wanted: Wanted; quantity: number; has: string }) {
  const t = useT()
  const price = priceOf(wanted, quantity)
  const rest = BigInt(has) - price
  const surcharge = wanted.kind === 'item' ? Number(wanted.item.amountRequirement) * quantity : 0
  return (
    <dl className="pmall-bill">
      <div>
        <dt>{t('pointMall.before')}</dt>
        <dd className="num">{groupDigits(has)}</dd>
      </div>
      <div>
        <dt>{t('pointMall.spent')}</dt>
        <dd className="num">−{groupDigits(String(price))}</dd>
      </div>
      {surcharge > 0 && wanted.kind === 'item' && (
        <div>
          <dt>{t('pointMall.surcharge')}</dt>
          <dd className="num">{formatMoney(surcharge.toFixed(2), { symbol: wanted.symbol })}</dd>
        </div>
      )}
      <div className="tot">
        <dt>{t('pointMall.after')}</dt>
        <dd className="num">{rest < 0n ? '–' : groupDigits(String(rest))}</dd>
      </div>
    </dl>
  )
}
