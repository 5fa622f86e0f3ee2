import { Amount, IconButton, Skeleton, showToast, useT } from '@baize/ui'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { balanceMask } from '../core/balance-mask.ts'
import { openPopup } from '../core/popup.ts'
import { useBalance } from '../core/queries.ts'

/** The balance of the person logged in: it keeps its last value while a newer one is fetched. */
export function BalanceBox() {
  const t = useT()
  const isMasked = balanceMask.use()
  const balance = useBalance()
  const Icon = isMasked ? EyeOff : Eye
  const refresh = async () => {
    const { isError } = await balance.refetch()
    if (isError) showToast({ tone: 'bad', title: t('site.refreshFailed') })
  }
  return (
    <div className="bal">
      <button
        type="button"
        className="bal-figure"
        onClick={() => openPopup({ name: 'credits' })}
        aria-label={t('site.takeCredits')}
        aria-describedby="header-balance"
      />
      <span id="header-balance" className="bal-value">
        <span className="vh">{t('site.balance')}: </span>
        {balance.data ? (
          <Amount value={balance.data.balance} symbol={balance.data.currencySymbol} isMasked={isMasked} />
        ) : (
          <Skeleton className="bal-wait" />
        )}
      </span>
      <IconButton
        className="only-d"
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
  )
}
