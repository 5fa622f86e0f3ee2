import { IconButton, showToast, useT } from '@baize/ui'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { balanceMask } from './balance-mask.ts'
import { useBalance } from '../queries/queries.ts'

const turnMs = 600

/** An answer of a few milliseconds would leave the press without anything to see. */
const seen = () => new Promise((resolve) => setTimeout(resolve, turnMs))

/** Hides the balances from whoever looks on, and asks for them again. */
export function BalanceTools({ maskClass }: { maskClass?: string }) {
  const t = useT()
  const isMasked = balanceMask.use()
  const balance = useBalance()
  const Icon = isMasked ? EyeOff : Eye
  const [isAsked, setAsked] = useState(false)
  const isTurning = isAsked || balance.isFetching
  const refresh = async () => {
    setAsked(true)
    const [{ isError }] = await Promise.all([balance.refetch(), seen()])
    setAsked(false)
    if (isError) showToast({ tone: 'bad', title: t('site.refreshFailed') })
  }
  return (
    <>
      <IconButton
        className={maskClass}
        label={t(isMasked ? 'site.showBalance' : 'site.hideBalance')}
        aria-pressed={isMasked}
        icon={<Icon className="ic" aria-hidden="true" />}
        onClick={() => balanceMask.set(!isMasked)}
      />
      <IconButton
        label={t('site.refresh')}
        icon={<RefreshCw className={isTurning ? 'ic turning' : 'ic'} aria-hidden="true" />}
        onClick={() => void refresh()}
      />
    </>
  )
}
