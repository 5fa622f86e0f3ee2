import { Amount, Skeleton, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../core/picture/avatar.tsx'
import { balanceMask } from '../../core/balance/balance-mask.ts'
import { contractsInForce } from '../../core/queries/contract-rules.ts'
import { useContracts } from '../../core/queries/contracts.ts'
import { paths } from '../../core/address/paths.ts'
import { ShortId } from '../../core/page/short-id.tsx'
import { useBalance, useUnread, type Member } from '../../core/queries/queries.ts'
import './agent-overview.css'

const typeNames = {
  1: 'agent.type1',
  2: 'agent.type2',
  41: 'agent.type41',
  42: 'agent.type42',
} as const
const isTypeNamed = (type: number): type is keyof typeof typeNames => type in typeNames

/** Who is at work. */
export function Greeting({ member }: { member: Member }) {
  const t = useT()
  return (
    <div className="ag-hello">
      <Avatar className="big" url={member.iconUrl} />
      <div className="grow">
        <h1>{t('agent.greeting', { name: member.nickname || member.account })}</h1>
        <p className="mut">{t('agent.homeTitle')}</p>
      </div>
    </div>
  )
}

/** The agent's own account: its balance, what waits, and what it is. */
export function AgentFacts({ member }: { member: Member }) {
  const t = useT()
  const unread = useUnread()
  return (
    <dl className="kp ag-facts">
      <Fact term={t('agent.balance')}>
        <AgentBalance />
      </Fact>
      <Fact term={t('agent.unread')}>
        <Link className="num" to={paths.agentPage('messageV2')}>
          {unread}
        </Link>
      </Fact>
      {isTypeNamed(member.type) && <Fact term={t('agent.type')}>{t(typeNames[member.type])}</Fact>}
      <ContractsFact />
      <Fact term={t('agent.account')}>{member.account}</Fact>
      <Fact term={t('agent.id')}>
        <ShortId id={member.id} />
      </Fact>
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="v">{children}</dd>
  </div>
)

function ContractsFact() {
  const t = useT()
  const contracts = useContracts()
  if (contracts === undefined) return null
  const kinds = contractsInForce(contracts)
  return (
    <Fact term={t('agent.contracts')}>
      {kinds.length === 0 ? t('agent.contractsNone') : kinds.map((kind) => t(`agent.${kind}`)).join(', ')}
    </Fact>
  )
}

/** What the agent's own wallet holds; it stays covered where the person covers it. */
export function AgentBalance() {
  const isMasked = balanceMask.use()
  const { data } = useBalance()
  if (!data) return <Skeleton className="bal-wait" />
  return <Amount value={data.balance} symbol={data.currencySymbol} isMasked={isMasked} />
}
