import type { BodyOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Translate } from '@baize/i18n'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import {
  ActsCol,
  ChoiceCol,
  Col,
  NumberCol,
  TagsCol,
  TextCol,
  TimeCol,
  YesCol,
} from '../../core/list/columns.tsx'
import { timeText } from '../../core/show/file-parts.tsx'
import { FormAction, type FormField, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { wordsOf } from '../../core/language/words-of.ts'
import { readYes, yesField } from './arrange.ts'
import { NewKey } from './new-key.tsx'

type Integration = ValueOf<ConsoleCalls['integrationList']>['list'][number]
type Plan = BodyOf<ConsoleCalls['integrationAsk']>['integration']

/** The programs of vendors, from where they may call, and with which keys. */
export const IntegrationList = () => (
  <ListPage actions={<IntegrationForm />}>
    <TextCol source="code" />
    <TextCol source="baseUrl" />
    <YesCol source="isActive" />
    <TagsCol source="allowedAddresses" />
    <TagsCol source="launchHosts" />
    <ChoiceCol source="display" prefix="display_" />
    <NumberCol source="roundLimitMinutes" />
    <TimeCol source="gamesSyncedTo" />
    <Col source="keys">
      <KeysField />
    </Col>
    <ActsCol>
      <Acts />
    </ActsCol>
  </ListPage>
)

function KeysField() {
  const t = useTranslate()
  const keys = useRecordContext<Integration>()?.keys ?? []
  return (
    <>
      {keys.map(({ id, validFrom, validUntil }) => (
        <div key={id}>
          {id}{' '}
          {validUntil === null
            ? t('playDesk.keyValid', { from: timeText(validFrom) })
            : t('playDesk.keyEnded', { until: timeText(validUntil) })}
        </div>
      ))}
    </>
  )
}

function Acts() {
  const t = useTranslate()
  const integration = useRecordContext<Integration>()
  if (!integration) return null
  const { code, isActive, keys } = integration
  return (
    <div className="acts">
      <IntegrationForm integration={integration} />
      <NewKey code={code} />
      {keys
        .filter(({ isValid }) => isValid)
        .map(({ id: key }) => (
          <ActionButton
            key={key}
            permission="integration_ask"
            label={t('playDesk.keyEnd', { key })}
            color="error"
            act={(reason) => client.integrationKeyEnd({ body: { code, key, reason } })}
          />
        ))}
      {isActive && (
        <ActionButton
          permission="integration_ask"
          label={t('playDesk.integrationClose')}
          color="error"
          act={(reason) => client.integrationClose({ body: { code, reason } })}
        />
      )}
    </div>
  )
}

const usualLimit = 1_500
const newPlan: Plan = {
  code: '',
  baseUrl: 'https://',
  isActive: true,
  allowedAddresses: [],
  launchHosts: [],
  roundLimitMinutes: usualLimit,
  display: 'frame',
}

/** A new integration, or a change of one: both wait for a second person. */
function IntegrationForm({ integration }: { readonly integration?: Integration }) {
  const t = useTranslate()
  const plan = integration ?? newPlan
  return (
    <FormAction
      // What was typed for what stood before is not kept.
      key={JSON.stringify(plan)}
      permission="integration_ask"
      label={t(integration ? 'moneyDesk.edit' : 'playDesk.integrationNew')}
      doneText={t('approvalDesk.asked')}
      fields={fieldsOf(t, { plan, isNew: integration === undefined })}
      submit={(values, reason) =>
        client.integrationAsk({ body: { integration: readPlan(values, plan), reason } })
      }
    />
  )
}

const fieldsOf = (t: Translate, { plan, isNew }: { plan: Plan; isNew: boolean }): FormField[] => [
  ...(isNew ? [{ name: 'code', label: t('playDesk.integrationCode') }] : []),
  {
    name: 'baseUrl',
    label: t('field.baseUrl'),
    first: plan.baseUrl,
    hint: t('playDesk.integrationAddressHint'),
  },
  {
    ...yesField(t, { name: 'isActive', label: t('field.isActive'), isOn: plan.isActive }),
    hint: t('playDesk.integrationOpenHint'),
  },
  {
    name: 'allowedAddresses',
    label: t('field.allowedAddresses'),
    first: plan.allowedAddresses.join(', '),
    hint: t('playDesk.integrationNetworksHint'),
    isOptional: true,
  },
  {
    name: 'launchHosts',
    label: t('field.launchHosts'),
    first: plan.launchHosts.join(', '),
    hint: t('playDesk.integrationHostsHint'),
    isOptional: true,
  },
  {
    name: 'roundLimitMinutes',
    label: t('field.roundLimitMinutes'),
    inputMode: 'numeric',
    first: String(plan.roundLimitMinutes),
  },
  {
    name: 'display',
    label: t('field.display'),
    type: 'choice',
    choices: (['frame', 'window'] as const).map((id) => ({ id, name: t(`choice.display_${id}`) })),
    first: plan.display,
  },
]

/** What is no number, network or address is left to the server to refuse. */
const readPlan = (values: FormValues, plan: Plan): Plan => {
  const text = (name: string) => String(values[name] ?? '').trim()
  return {
    code: plan.code || text('code'),
    baseUrl: text('baseUrl'),
    isActive: readYes(values, 'isActive'),
    allowedAddresses: wordsOf(text('allowedAddresses')),
    launchHosts: wordsOf(text('launchHosts')),
    roundLimitMinutes: Number(text('roundLimitMinutes')),
    display: text('display') === 'window' ? 'window' : 'frame',
  }
}
