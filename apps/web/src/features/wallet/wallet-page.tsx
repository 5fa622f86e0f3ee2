import { formatMoney } from '@baize/i18n'
import { currencies, formatDecimal, parseDecimal } from '@baize/money'
import {
  Amount,
  Button,
  ErrorState,
  IconButton,
  SectionHead,
  Skeleton,
  buttonClass,
  showToast,
  useT,
} from '@baize/ui'
import { Eye, EyeOff, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { balanceMask } from '../../core/balance-mask.ts'
import type { Balances } from '../../core/balance.ts'
import { errorText } from '../../core/error-text.ts'
import { paths } from '../../core/paths.ts'
import { openPopup } from '../../core/popup.ts'
import { useBalance, useCanTakeCredits } from '../../core/queries.ts'
import { useWagering } from '../../core/wagering.ts'
import { AccountEntries } from './account-record-page.tsx'
import { VendorWallets } from './vendor-wallets.tsx'
import './wallet.css'

const parts = ['bonus', 'held', 'points', 'deficit'] as const
const latest = 6
const isZero = (value: string) => /^-?[0.]*$/.test(value)

/** The balances of the member. */
export function WalletPage() {
  const t = useT()
  const balance = useBalance()
  const isMasked = balanceMask.use()
  if (!balance.data && balance.isError) {
    return (
      <ErrorState
        title={t('site.errorTitle')}
        text={errorText(t, balance.error)}
        isBusy={balance.isFetching}
        onRetry={() => void balance.refetch()}
      />
    )
  }
  return (
    <>
      <section className="wallet felt stitch" aria-busy={!balance.data}>
        <p className="wallet-label">{t('wallet.playable')}</p>
        <div className="wallet-row">
          <p className="wallet-big">
            {balance.data ? (
              <Amount value={balance.data.balance} symbol={balance.data.currencySymbol} isMasked={isMasked} />
            ) : (
              <Skeleton className="wallet-wait" />
            )}
          </p>
          <WalletTools />
        </div>
        <WalletActions />
        {balance.data && <Parts balances={balance.data} />}
      </section>
      {balance.data && <Notes balances={balance.data} />}
      {balance.data && <VendorWallets balances={balance.data} />}
      <section className="wallet-latest">
        <SectionHead title={t('wallet.latest')} />
        <AccountEntries limit={latest} />
      </section>
    </>
  )
}

/** Hides the balances from whoever looks on, and asks for them again. */
function WalletTools() {
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

function WalletActions() {
  const t = useT()
  const canTakeCredits = useCanTakeCredits()
  return (
    <div className="wallet-actions">
      {canTakeCredits && (
        <Button variant="primary" onClick={() => openPopup({ name: 'credits' })}>
          {t('site.takeCredits')}
        </Button>
      )}
      <Link className={buttonClass({ variant: 'line' })} to={paths.member('depositv2')}>
        {t('site.deposit')}
      </Link>
      <Link className={buttonClass({ variant: 'line' })} to={paths.member('withdraw')}>
        {t('site.withdraw')}
      </Link>
      <Link className={buttonClass({ variant: 'line' })} to={paths.member('transactionHistory')}>
        {t('site.accountRecord')}
      </Link>
    </div>
  )
}

function Parts({ balances }: { balances: Balances }) {
  const t = useT()
  const isMasked = balanceMask.use()
  return (
    <dl className="wl">
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`wallet.${part}`)}</dt>
          <dd>
            <Amount
              value={balances[part]}
              symbol={part === 'points' ? '' : balances.currencySymbol}
              isMasked={isMasked}
            />
          </dd>
        </div>
      ))}
      {balances.atVendors !== undefined && (
        <div>
          <dt>{t('vendorWallet.sum')}</dt>
          <dd>
            <Amount value={balances.atVendors} symbol={balances.currencySymbol} isMasked={isMasked} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What is left to play before everything may go out. */
function useLeftToPlay(): string | undefined {
  const { data } = useWagering()
  const open = (data?.list ?? []).filter(({ state }) => state === 'open')
  if (open.length === 0) return undefined
  const leftMinor = open.reduce((sum, { left }) => {
    const read = parseDecimal(left, currencies.BDT)
    return read.ok ? sum + read.value : sum
  }, 0n)
  return leftMinor === 0n ? undefined : formatDecimal(leftMinor, currencies.BDT)
}

function Notes({ balances }: { balances: Balances }) {
  const t = useT()
  const left = useLeftToPlay()
  return (
    <div className="wallet-notes">
      {left !== undefined && (
        <p>
          {t('wallet.leftToPlay', { left: formatMoney(left, { symbol: balances.currencySymbol }) })}{' '}
          <Link className="wallet-link" to={paths.member('bonusDetails')}>
            {t('site.bonusDetails')}
          </Link>
        </p>
      )}
      {!isZero(balances.held) && <p>{t('wallet.heldNote')}</p>}
      {!isZero(balances.deficit) && <p>{t('wallet.deficitNote')}</p>}
      <p>{t('site.demoNote')}</p>
    </div>
  )
}
