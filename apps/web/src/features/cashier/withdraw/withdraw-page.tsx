import { formatMoney } from '@baize/i18n'
import { SkeletonRows, TabBar, TabPanel, useLanguage, useT } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { wireLanguage } from '../../../core/language/language.tsx'
import { LoadError } from '../../../core/page/load-error.tsx'
import { paths } from '../../../core/address/paths.ts'
import { useBalance } from '../../../core/queries/queries.ts'
import { useWithdrawInfo } from '../../../core/queries/withdrawable.ts'
import { Purse } from './purse.tsx'
import { usePayees } from './queries.ts'
import { useWithdrawExplain, WhyLines, type Today } from './why-lines.tsx'
import { WithdrawDetail } from './withdraw-detail.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawRecord } from './withdraw-record.tsx'
import './withdraw.css'

const tabs = ['request', 'record'] as const
const isZero = (amount: string) => /^[0.]*$/.test(amount)

/** Money that goes out (spec 2, withdraw): the request, and the record with each withdrawal's story. */
export function WithdrawPage() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'request'
  const id = query.get('id')
  return (
    <div className="wd">
      <TabBar
        label={t('withdraw.tabs')}
        panelId="wd"
        value={tab}
        items={[
          { id: 'request', label: t('withdraw.tabRequest') },
          { id: 'record', label: t('withdraw.tabRecord') },
        ]}
        onPick={(next) => setQuery({ page: 'withdraw', tab: next }, { replace: true })}
      />
      <TabPanel id="wd" tab={tab} className="wd-panel">
        {tab === 'request' ? (
          <Request />
        ) : id === null ? (
          <WithdrawRecord />
        ) : (
          <WithdrawDetail key={id} id={id} />
        )}
      </TabPanel>
    </div>
  )
}

function Request() {
  const [info, payees] = [useWithdrawInfo(), usePayees()]
  const failed = [info, payees].find(({ isError, data }) => isError && !data)
  if (failed) {
    const refetch = () => Promise.all([info.refetch(), payees.refetch()])
    return <LoadError query={{ error: failed.error, isFetching: failed.isFetching, refetch }} />
  }
  return (
    <>
      <Purse info={info.data} />
      <AtMakers />
      <Why info={info.data} />
      {info.data && payees.data ? (
        <WithdrawForm info={info.data} payouts={payees.data} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </>
  )
}

/** The explanation comes beside the form, which does not wait for it. */
function Why({ info }: { info: Today | undefined }) {
  const explained = useWithdrawExplain(wireLanguage(useLanguage()))
  return explained.data ? <WhyLines explained={explained.data} today={info} /> : <SkeletonRows count={2} />
}

/** What stands at game makers is no part of what can be withdrawn until it is back. */
function AtMakers() {
  const t = useT()
  const { data } = useBalance()
  if (data?.atVendors === undefined || isZero(data.atVendors)) return null
  const amount = formatMoney(data.atVendors, { symbol: data.currencySymbol })
  return (
    <p className="sec">
      {t('vendorWallet.withdrawFirst', { amount })}{' '}
      <Link to={paths.member('transferFund')}>{t('site.wallet')}</Link>
    </p>
  )
}
