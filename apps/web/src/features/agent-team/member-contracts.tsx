import { SkeletonRows, Tag, useT } from '@baize/ui'
import { Link } from 'react-router'
import { contractPages, paths } from '../../core/address/paths.ts'
import { useContractList } from '../../core/contract-terms/queries.ts'
import { TermsView } from '../../core/contract-terms/terms-view.tsx'
import { kindNames } from '../../core/contract-terms/terms-texts.ts'

/** What the agent pays this downline by contracts, or has offered it. */
export function MemberContracts({ account }: { account: string }) {
  const t = useT()
  const contracts = useContractList()
  if (contracts.isPending) return <SkeletonRows count={1} />
  const found = (contracts.data?.list ?? []).filter(
    ({ side, partner, state }) =>
      side === 'payer' && partner === account && (state === 'accepted' || state === 'offered'),
  )
  return (
    <section aria-label={t('agent.contracts')}>
      <h3>{t('agent.contracts')}</h3>
      {found.length === 0 && <p className="mut">{t('agent.contractsNone')}</p>}
      {found.map(({ id, kind, state, terms }) => (
        <div key={id}>
          <p className="at-acts">
            <Link
              className="at-link"
              to={`${paths.agentPage(contractPages[kind])}&${new URLSearchParams({ contract: id })}`}
            >
              {t(kindNames[kind])}
            </Link>
            {state === 'offered' && <Tag tone="warn">{t('agentContract.stepOffered')}</Tag>}
          </p>
          <TermsView terms={terms} symbol={contracts.data?.currencySymbol ?? ''} />
        </div>
      ))}
    </section>
  )
}
