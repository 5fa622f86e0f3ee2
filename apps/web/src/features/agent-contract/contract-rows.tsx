import type { ContractView } from '@baize/contract'
import type { ContractKind } from '@baize/domain/agent-contract'
import { Button, Empty, SkeletonRows, Tag, useT } from '@baize/ui'
import { useState } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { ContractActs } from './contract-acts.tsx'
import { OfferForm } from './offer-form.tsx'
import { useContractPages } from './queries.ts'
import { TermsView } from '../../core/contract-terms/terms-view.tsx'
import { steps } from './texts.ts'

/** Contracts and offers of a kind, on both sides, and the way to offer one. */
export function ContractRows({ kind, onOpen }: { kind: ContractKind; onOpen: (id: string) => void }) {
  const t = useT()
  const contracts = useContractPages(kind)
  const [isOffering, setOffering] = useState(false)
  if (contracts.isPending) return <SkeletonRows count={4} />
  if (!contracts.data) return <LoadError query={contracts} />
  const [first] = contracts.data.pages
  if (!first) return null
  const list = contracts.data.pages.flatMap((page) => page.list)
  const { partners, currencySymbol, own } = first
  const mayOffer = partners.length > 0 && own !== null
  return (
    <>
      {mayOffer && !isOffering && (
        <p>
          <Button variant="primary" onClick={() => setOffering(true)}>
            {t('agentContract.offer')}
          </Button>
        </p>
      )}
      {isOffering && own && <OfferForm own={own} page={first} onClose={() => setOffering(false)} />}
      {list.length === 0 && (
        <Empty
          ornament="vine"
          title={t('agentContract.noContracts')}
          text={t('agentContract.noContractsText')}
        />
      )}
      <ul className="recs">
        {list.map((contract) => (
          <ContractRow key={contract.id} contract={contract} symbol={currencySymbol} onOpen={onOpen} />
        ))}
      </ul>
      <NextPage list={contracts} />
    </>
  )
}

interface RowProps {
  readonly contract: ContractView
  readonly symbol: string
  readonly onOpen: (id: string) => void
}

function ContractRow({ contract, symbol, onOpen }: RowProps) {
  const t = useT()
  const { id, side, partner, state, isInForce, version } = contract
  const name = partner ?? t('agentContract.baize')
  const waitTone = state === 'offered' ? 'warn' : 'plain'
  return (
    <li className="rec">
      <div className="h">
        <div className="grow">
          <b>{t(side === 'payee' ? 'agentContract.fromPartner' : 'agentContract.toPartner', { name })}</b>
          <div className="mut rec-note">
            {t('agentContract.version', { version })} <Times contract={contract} />
          </div>
        </div>
        <Tag tone={isInForce ? 'ok' : waitTone}>{t(isInForce ? 'agentContract.inForce' : steps[state])}</Tag>
      </div>
      <TermsView terms={contract.terms} symbol={symbol} />
      <div className="agc-acts">
        <Button size="sm" onClick={() => onOpen(id)}>
          {t('agentContract.openContract')}
          <span className="vh"> {t('agentContract.nameAndVersion', { name, version })}</span>
        </Button>
        {state === 'offered' && <ContractActs contract={contract} symbol={symbol} />}
      </div>
    </li>
  )
}

function Times({ contract }: { contract: ContractView }) {
  const t = useT()
  const { state, startsAt, endsAt, expiresAt, isInForce } = contract
  const minute = useHouseTime()
  return (
    <span className="num">
      {(state === 'offered' || startsAt !== null) && '· '}
      {state === 'offered' && t('agentContract.waits', { until: minute(expiresAt) })}
      {startsAt !== null && endsAt !== null && `${minute(startsAt)} – ${minute(endsAt)}`}
      {startsAt !== null &&
        endsAt === null &&
        t(isInForce ? 'agentContract.since' : 'agentContract.from', { from: minute(startsAt) })}
    </span>
  )
}
