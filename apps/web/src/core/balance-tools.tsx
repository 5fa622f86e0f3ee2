import { IconButton, showToast, useT } from '@baize/ui'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { balanceMask } from './balance-mask.ts'
import { useBalance } from './queries.ts'

/** Hides the balances from whoever looks on, and asks for them again. */
export function BalanceTools({ maskClass }: { maskClass?: string }) {
  const t = useT()
  const isMasked = balanceMask.use()
  const balance = useBalance()
  const Icon = isMasked ? EyeOff : Eye
  const refresh = async () => {
    const { isError } = await balance.refetch()
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
        icon={<RefreshCw className={balance.isFetching ? 'ic turning' : 'ic'} aria-hidden="true" />}
        onClick={() => void refresh()}
      />
    </>
  )
}
