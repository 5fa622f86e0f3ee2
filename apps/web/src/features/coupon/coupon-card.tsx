import type { Calls, ValueOf } from '@baize/contract'
import { formatMoney, type Translate } from '@baize/i18n'
import { Button, TextField, showToast, useLanguage, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { giftClient } from '../../core/gift/gift-client.ts'
import { mine } from '../../core/session/session-end.ts'
import './coupon.css'

type Reward = ValueOf<Calls['couponRedeem']>['reward']

const giftText = (t: Translate, { gift: { kind, amount } }: Reward, symbol: string): string => {
  if (kind === 'points') return t('coupon.points', { count: amount })
  const money = formatMoney(amount, { symbol })
  return kind === 'bonus' ? t('coupon.bonus', { amount: money }) : money
}

/** A field for a coupon code. */
export function CouponCard() {
  const t = useT()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const redeem = useMutation({
    mutationFn: () =>
      giftClient.couponRedeem({ body: { code: code.trim(), language: language === 'bn' ? 'BN' : 'EN' } }),
    onSuccess: ({ reward, currencySymbol }) => {
      setCode('')
      showToast({ tone: 'ok', title: reward.title, text: giftText(t, reward, currencySymbol) })
      return queryClient.invalidateQueries({ queryKey: [mine] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') redeem.mutate()
  }
  return (
    <section className="rw-panel coupon" aria-label={t('coupon.title')}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('coupon.title')}
          hint={t('coupon.hint')}
          error={redeem.error ? errorText(t, redeem.error) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder={t('coupon.example')}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            redeem.reset()
          }}
        />
        <Button type="submit" isBusy={redeem.isPending} disabled={code.trim() === ''}>
          {t('coupon.use')}
        </Button>
      </form>
    </section>
  )
}
