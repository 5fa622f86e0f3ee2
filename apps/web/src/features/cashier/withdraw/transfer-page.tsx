import { Empty, SectionHead, SkeletonRows, useT } from '@baize/ui'
import { LoadError } from '../../../core/page/load-error.tsx'
import { useDownline, useUpline, type TransferInfo } from './queries.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferList } from './transfer-list.tsx'
import './withdraw.css'

/** Credits for the upline (decision D23), and what was sent and received so far. */
export const TransferUplinePage = () => <TransferPage query={useUpline()} />

/** Credits for a direct downline, and what was sent and received so far. */
export const TransferDownlinePage = () => <TransferPage query={useDownline()} />

type InfoQuery = ReturnType<typeof useUpline> | ReturnType<typeof useDownline>

function TransferPage({ query }: { query: InfoQuery }) {
  const t = useT()
  return (
    <div className="wd">
      {query.data ? (
        <Sending info={query.data} />
      ) : query.isError ? (
        <LoadError query={query} />
      ) : (
        <SkeletonRows count={4} />
      )}
      <section>
        <SectionHead title={t('withdraw.transferRecord')} />
        <TransferList symbol={query.data?.currencySymbol ?? ''} />
      </section>
    </div>
  )
}

function Sending({ info }: { info: TransferInfo }) {
  const t = useT()
  if (info.direction === 'up' && info.upline === null)
    return <Empty title={t('withdraw.transferNone')} text={t('withdraw.transferNoneText')} />
  return (
    <>
      {info.isOpen ? (
        <TransferForm info={info} />
      ) : (
        <Empty title={t('withdraw.transferClosed')} text={t('withdraw.transferClosedText')} />
      )}
      {info.direction === 'up' && <UplineSees info={info} />}
    </>
  )
}

/** What the upline knows of the account, and what it never does. */
function UplineSees({ info }: { info: TransferInfo & { direction: 'up' } }) {
  const t = useT()
  return (
    <section aria-label={t('withdraw.uplineSees')}>
      <SectionHead title={t('withdraw.uplineSees')} />
      <p>{t('withdraw.uplineSeesText')}</p>
      <p>
        {t(info.uplineSeesBalance ? 'withdraw.uplineSeesBalance' : 'withdraw.uplineNoBalance')}{' '}
        {t('withdraw.uplineNever')}
      </p>
    </section>
  )
}
