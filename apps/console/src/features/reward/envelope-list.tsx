import type { ValueOf } from '@baize/contract'
import { redEnvelopeDeskState, type ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { SelectInput, Title, useRecordContext } from 'react-admin'
import { useParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, Col, MoneyCol, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { FormAction, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { fromLocal } from '../../core/input/local-time.ts'
import { RelatedList } from '../../core/list/related-list.tsx'
import { RecordTitle } from './record-title.tsx'
import { StopBanner } from './stop-banner.tsx'

type Envelope = ValueOf<ConsoleCalls['redEnvelopeList']>['list'][number]

const asksAgainMs = 5_000
const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={choicesOf(redEnvelopeDeskState.options, 'redEnvelope_')}
  />,
]

/** Red envelopes: announced, open and over, with what was claimed. */
export const RedEnvelopeList = () => (
  <>
    <StopBanner />
    <ListPage filters={filters} rowClick="show" actions={<Announce />} asksAgainMs={asksAgainMs}>
      <Col source="name">
        <RecordTitle />
      </Col>
      <ChoiceCol source="state" prefix="redEnvelope_" />
      <MoneyCol source="total" label="field.envelopeTotal" />
      <NumberCol source="packets" />
      <NumberCol source="taken" />
      <MoneyCol source="paid" label="field.paidOut" />
      <MoneyCol source="returned" />
      <NumberCol source="listed" />
      <TimeCol source="opensAt" />
      <TimeCol source="closesAt" />
      <TextCol source="askedBy" />
      <TextCol source="approvedBy" />
      <ActsCol>
        <Cancel />
      </ActsCol>
    </ListPage>
  </>
)

function Cancel() {
  const t = useTranslate()
  const envelope = useRecordContext<Envelope>()
  if (!envelope?.mayCancel) return null
  return (
    <ActionButton
      permission="reward_stop"
      color="error"
      label={t('rewardDesk.cancelEnvelope')}
      act={(reason) => client.redEnvelopeCancel({ body: { id: envelope.id, reason } })}
    />
  )
}

const texts = ['titleEn', 'titleBn'] as const
const amounts = ['total', 'least', 'most'] as const
const times = ['opensAt', 'closesAt'] as const

/** A rain for everyone who meets its conditions; public once a second operator has agreed. */
function Announce() {
  const t = useTranslate()
  return (
    <FormAction
      permission="reward_ask"
      label={t('rewardDesk.announce')}
      doneText={t('approvalDesk.asked')}
      isWide
      fields={[
        ...texts.map((name) => ({ name, label: t(`rewardDesk.${name}`) })),
        ...amounts.map((name) => ({ name, label: t(`rewardDesk.${name}`), inputMode: 'decimal' as const })),
        { name: 'packets', label: t('field.packets'), inputMode: 'numeric' },
        ...times.map((name) => ({
          name,
          label: t(`field.${name}`),
          type: 'time' as const,
          ...(name === 'opensAt' && { hint: t('rewardDesk.noticeHint') }),
        })),
        { name: 'levelFrom', label: t('rewardDesk.levelFrom'), inputMode: 'numeric', first: '0' },
        {
          name: 'hasDeposited',
          label: t('campaignDesk.hasDeposited'),
          type: 'choice',
          first: 'no',
          choices: [
            { id: 'no', name: t('campaignDesk.any') },
            { id: 'yes', name: t('ra.boolean.true') },
          ],
        },
      ]}
      submit={(values, reason) => client.redEnvelopeAsk({ body: bodyOf(values, reason) })}
    />
  )
}

function bodyOf(values: FormValues, reason: string) {
  const text = (name: string) => String(values[name] ?? '').trim()
  return {
    titleEn: text('titleEn'),
    titleBn: text('titleBn'),
    total: text('total'),
    least: text('least'),
    most: text('most'),
    packets: Number(text('packets')),
    opensAt: fromLocal(text('opensAt')) ?? '',
    closesAt: fromLocal(text('closesAt')) ?? '',
    levelFrom: Number(text('levelFrom')),
    hasDeposited: text('hasDeposited') === 'yes',
    reason,
  }
}

/** Who claimed its packets, by rank. */
export function RedEnvelopePage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  return (
    <Card>
      <Title title={t('resource.redEnvelopeClaim')} />
      <CardContent>
        <RelatedList resource="redEnvelopeClaim" filter={{ envelope: id }} asksAgainMs={asksAgainMs}>
          <NumberCol source="rank" />
          <TextCol source="username" />
          <MoneyCol source="amount" />
        </RelatedList>
      </CardContent>
    </Card>
  )
}
