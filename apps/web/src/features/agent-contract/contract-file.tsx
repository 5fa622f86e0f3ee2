import type { ContractView } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import { Button, SkeletonRows, Tag, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { WholeBill } from './bill-explained.tsx'
import { ContractActs } from './contract-acts.tsx'
import { ContractSteps } from './contract-steps.tsx'
import { useBills, useContractVersions, useExplanation } from './queries.ts'
import { percentText, topRateOf } from '../../core/contract-terms/terms-texts.ts'
import { billStates, billTones, steps, whatIfTitles } from './texts.ts'
import { TierRows } from './tier-rows.tsx'
import { WhatIf } from './what-if.tsx'

interface FileProps {
  readonly kind: ContractKind
  readonly id: string
  readonly onBack: () => void
  readonly onExplain: (bill: string) => void
}

/** One contract or offer: its tiers, how it came about, what it would have paid, its last bill. */
export function ContractFile({ kind, id, onBack, onExplain }: FileProps) {
  const t = useT()
  const contracts = useContractVersions(kind, id)
  if (contracts.isPending) return <SkeletonRows count={6} />
  if (!contracts.data) return <LoadError query={contracts} />
  const { list, own, currencySymbol: symbol } = contracts.data
  const contract = list.find((each) => each.id === id)
  if (!contract) return <Button onClick={onBack}>{t('agentContract.backToContracts')}</Button>
  const versions = versionsOf(list, contract)
  const before = versions[versions.indexOf(contract) - 1]
  return (
    <>
      <Head contract={contract} onBack={onBack} />
      <div className="agc-columns">
        <div>
          <TierRows contract={contract} before={before} symbol={symbol}>
            {contract.side === 'payer' && own && (
              <p>{t('agentContract.ownLimit', { rate: percentText(topRateOf(own)) })}</p>
            )}
          </TierRows>
          <ContractSteps contract={contract} versions={versions}>
            <ContractActs contract={contract} symbol={symbol} />
          </ContractSteps>
        </div>
        <div>
          <WhatIf key={id} ask={{ id }} title={t(whatIfTitles[contract.side], nameOf(contract))} />
          <LastBill contract={contract} onExplain={onExplain} />
        </div>
      </div>
    </>
  )
}

const nameOf = ({ partner }: ContractView) => ({ name: partner ?? '' })

/** Every version between the same two, the oldest first. */
const versionsOf = (list: readonly ContractView[], { side, partner }: ContractView): ContractView[] =>
  list
    .filter((each) => each.side === side && each.partner === partner)
    .sort((one, other) => one.version - other.version)

function Head({ contract, onBack }: { contract: ContractView; onBack: () => void }) {
  const t = useT()
  const { id, version, state, side, offeredBy, isInForce } = contract
  const name = contract.partner ?? t('agentContract.baize')
  const isWaiting = state === 'offered'
  return (
    <header className="agc-title">
      <Button size="sm" onClick={onBack}>
        {t('agentContract.backToContracts')}
      </Button>
      <div className="agc-head">
        <h3>
          {t(side === 'payee' ? 'agentContract.fromPartner' : 'agentContract.toPartner', { name })}{' '}
          <small className="mut num">
            #{id} · {t('agentContract.version', { version })}
          </small>
        </h3>
        <Tag tone={isInForce ? 'ok' : isWaiting ? 'warn' : 'plain'}>
          {isWaiting
            ? t('agentContract.waitsFor', { name: offeredBy === side ? name : t('agentContract.you') })
            : t(isInForce ? 'agentContract.inForce' : steps[state])}
        </Tag>
      </div>
    </header>
  )
}

/** The last bill of the contract, in the lines that add up to it. */
function LastBill({ contract, onExplain }: { contract: ContractView; onExplain: (bill: string) => void }) {
  const t = useT()
  const time = useHouseTime()
  const bills = useBills({ kind: contract.kind, side: contract.side })
  const [last] = (bills.data?.pages[0]?.bills ?? []).filter(({ contractId }) => contractId === contract.id)
  if (!last) return null
  return (
    <section className="agc-card">
      <div className="agc-head">
        <h4>{t('agentContract.lastBill')}</h4>
        <Tag tone={billTones[last.state]}>{t(billStates[last.state])}</Tag>
      </div>
      <p className="mut num rec-note">
        {time(last.startsAt)} – {time(last.endsAt)}
      </p>
      <Explained id={last.id} onOpen={onExplain} />
      <Button size="sm" onClick={() => onExplain(last.id)}>
        {t('agentContract.explain')}
      </Button>
    </section>
  )
}

function Explained({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const found = useExplanation(id)
  if (found.isPending) return <SkeletonRows count={3} />
  return found.data ? <WholeBill bill={found.data} onOpen={onOpen} /> : <LoadError query={found} />
}
