import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { percentText } from '@baize/domain/agent-contract'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { Title, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ChoiceCol, MoneyCol, TextCol, HouseTimeCol } from '../../core/list/columns.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait, History, Money, Values } from '../../core/show/file-parts.tsx'
import { houseTimeText } from '../../core/show/house-time.ts'
import { useTranslate } from '../../core/language/language.ts'
import { RelatedList } from '../../core/list/related-list.tsx'
import { EndButton } from './end-button.tsx'
import { OfferForm } from './offer-form.tsx'
import { Party, Terms } from './parts.tsx'

type Contract = ValueOf<ConsoleCalls['agentContractRead']>

/** One contract with its terms, steps, versions and bills; a new one is the form of an offer. */
export function ContractPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  return (
    <Card>
      <Title title={isNew ? t('agentContractDesk.offer') : `${t('field.contractId')} ${id}`} />
      <CardContent>{isNew ? <OfferForm /> : <ContractFile id={id} />}</CardContent>
    </Card>
  )
}

function ContractFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data, error } = useGetOne<Contract>('agentContract', { id })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the contract itself has come.
  if (data?.events === undefined) return <FileWait />
  return (
    <>
      <Facts contract={data} />
      <div className="acts">
        {data.state === 'offered' && data.payerId === null && (
          <ActionButton
            permission="contract_ask"
            label={t('agentContractDesk.withdraw')}
            color="error"
            act={(reason) => client.agentContractWithdraw({ body: { id, reason } })}
          />
        )}
        {data.state === 'accepted' && <EndButton id={id} />}
      </div>
      <h3>{t('agentContractDesk.terms')}</h3>
      <Terms terms={data.terms} />
      <Values of={{ note: data.note, termsHash: <code>{data.termsHash}</code> }} />
      <History
        timeOf={houseTimeText}
        events={data.events.map(({ step, at, by, reason }) => ({
          at,
          by,
          what: t(`choice.contract_${step}`),
          words: [reason],
        }))}
      />
      <Versions contract={data} />
      <h3>{t('agentContractDesk.bills')}</h3>
      <RelatedList resource="agentBill" filter={{ contractId: id }}>
        <TextCol source="id" />
        <HouseTimeCol source="startsAt" />
        <HouseTimeCol source="endsAt" />
        <MoneyCol source="base" />
        <MoneyCol source="amount" />
        <MoneyCol source="openAmount" />
        <ChoiceCol source="state" prefix="bill_" />
      </RelatedList>
    </>
  )
}

function Facts({ contract }: { readonly contract: Contract }) {
  const t = useTranslate()
  const { startsAt, endsAt, withheldAt } = contract
  return (
    <Values
      of={{
        payee: <Party of={contract} side="payee" />,
        payer: <Party of={contract} side="payer" />,
        kind: t(`choice.contract_${contract.kind}`),
        contractVersion: contract.version,
        state: t(`choice.contract_${contract.state}`),
        topRate: percentText(contract.rate),
        openAmount: <Money amount={contract.openAmount} currency={contract.currency} />,
        offeredAt: houseTimeText(contract.offeredAt),
        expiresAt: contract.state === 'offered' ? houseTimeText(contract.expiresAt) : null,
        startsAt: startsAt === null ? null : houseTimeText(startsAt),
        endsAt: endsAt === null ? null : houseTimeText(endsAt),
        withheldAt: withheldAt === null ? null : houseTimeText(withheldAt),
      }}
    />
  )
}

function Versions({ contract: { id, versions } }: { readonly contract: Contract }) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('agentContractDesk.versions')}</h3>
      <ul>
        {versions.map((each) => (
          <li key={each.id}>
            {each.id === id ? (
              <b>{`${t('field.contractVersion')} ${each.version}`}</b>
            ) : (
              <Link
                to={`/agentContract/${each.id}/show`}
              >{`${t('field.contractVersion')} ${each.version}`}</Link>
            )}
            {` · ${percentText(each.rate)} · ${t(`choice.contract_${each.state}`)}`}
            {each.startsAt !== null && ` · ${houseTimeText(each.startsAt)}`}
            {each.endsAt !== null && ` – ${houseTimeText(each.endsAt)}`}
          </li>
        ))}
      </ul>
    </>
  )
}
