import { Amount, IconButton, Skeleton, showToast, useT } from '@baize/ui'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { balanceMask } from '../../../core/balance-mask.ts'
import { useBalance } from '../../../core/queries.ts'

/** What there is to play with, over the cashier's forms. */
export function WalletHead() {
  const t = useT()
  const isMasked = balanceMask.use()
  const balance = useBalance()
  const Icon = isMasked ? EyeOff : Eye
  const refresh = async () => {
    const { isError } = await balance.refetch()
    if (isError) showToast({ tone: 'bad', title: t('site.refreshFailed') })
  }
  return (
    <section className="dep-wallet felt stitch" aria-busy={!balance.data}>
      <p className="sec">{t('deposit.balance')}</p>
      <div className="dep-wallet-row">
        <span className="dep-wallet-big">
          {balance.data ? (
            <Amount value={balance.data.balance} symbol={balance.data.currencySymbol} isMasked={isMasked} />
          ) : (
            <Skeleton className="dep-wallet-wait" />
          )}
        </span>
        <IconButton
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
      </div>
    </section>
  )
}
