import { Amount, Button, ErrorState, SectionHead, Skeleton, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import type { Balances } from '../../core/balance.ts'
import { errorText } from '../../core/error-text.ts'
import { paths } from '../../core/paths.ts'
import { openPopup } from '../../core/popup.ts'
import { useBalance, useCanTakeCredits } from '../../core/queries.ts'
import { AccountEntries } from './account-record-page.tsx'
import './wallet.css'

const parts = ['bonus', 'held', 'points', 'deficit'] as const
const latest = 6
const isZero = (value: string) => /^-?[0.]*$/.test(value)

/** The balances of the member. */
export function WalletPage() {
  const t = useT()
  const balance = useBalance()
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
        <p className="wallet-big">
          {balance.data ? (
            <Amount value={balance.data.balance} symbol={balance.data.currencySymbol} />
          ) : (
            <Skeleton className="wallet-wait" />
          )}
        </p>
        <WalletActions />
        {balance.data && <Parts balances={balance.data} />}
      </section>
      {balance.data && <Notes balances={balance.data} />}
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
      <Link className={buttonClass({ variant: 'line' })} to={paths.member('transactionHistory')}>
        {t('site.accountRecord')}
      </Link>
    </div>
  )
}

function Parts({ balances }: { balances: Balances }) {
  const t = useT()
  return (
    <dl className="wl">
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`wallet.${part}`)}</dt>
          <dd>
            <Amount value={balances[part]} symbol={part === 'points' ? '' : balances.currencySymbol} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Notes({ balances }: { balances: Balances }) {
  const t = useT()
  return (
    <div className="wallet-notes">
      {!isZero(balances.held) && <p>{t('wallet.heldNote')}</p>}
      {!isZero(balances.deficit) && <p>{t('wallet.deficitNote')}</p>}
      <p>{t('site.demoNote')}</p>
    </div>
  )
}
