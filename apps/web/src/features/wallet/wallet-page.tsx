import { formatMoney } from '@baize/i18n'
import { Amount, Button, SectionHead, Skeleton, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { balanceMask } from '../../core/balance/balance-mask.ts'
import { BalanceTools } from '../../core/balance/balance-tools.tsx'
import type { Balances } from '../../core/queries/balance.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { MaskedBalance } from '../../core/balance/masked-balance.tsx'
import { paths } from '../../core/address/paths.ts'
import { openPopup } from '../../core/session/popup.ts'
import { useBalance, useCanTakeCredits } from '../../core/queries/queries.ts'
import { useWithdrawInfo } from '../../core/queries/withdrawable.ts'
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
  if (!balance.data && balance.isError) {
    return <LoadError query={balance} />
  }
  return (
    <>
      <section className="wallet felt stitch" aria-busy={!balance.data}>
        <p className="wallet-label">{t('wallet.playable')}</p>
        <div className="wallet-row">
          <p className="wallet-big">
            <MaskedBalance waitClass="wallet-wait" />
          </p>
          <BalanceTools />
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
  const withdrawable = useWithdrawInfo().data?.withdrawable
  return (
    <dl className="wl">
      <div>
        <dt>{t('money.withdrawable')}</dt>
        <dd>
          {withdrawable === undefined ? (
            <Skeleton className="wl-wait" />
          ) : (
            <Amount value={withdrawable} symbol={balances.currencySymbol} isMasked={isMasked} />
          )}
        </dd>
      </div>
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

function Notes({ balances }: { balances: Balances }) {
  const t = useT()
  const left = useWithdrawInfo().data?.turnoverLeft
  return (
    <div className="wallet-notes">
      {left !== undefined && !isZero(left) && (
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
