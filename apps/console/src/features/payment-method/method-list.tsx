import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { ActsCol, ChoiceCol, Col, NumberCol, TextCol, YesCol } from '../../core/columns.tsx'
import { FormAction, type FormField, type FormValues } from '../../core/form-action.tsx'
import { useLanguage, useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

type Method = ValueOf<ConsoleCalls['paymentMethodList']>['list'][number]

/** How players may pay in, with the terms of each. */
export const MethodList = () => (
  <ListPage>
    <TextCol source="code" />
    <Col source="name">
      <NameField />
    </Col>
    <ChoiceCol source="kind" prefix="kind_" />
    <YesCol source="isEnabled" />
    <Col source="amount">
      <TermsField />
    </Col>
    <NumberCol source="limitMinutes" />
    <NumberCol source="accounts" />
    <ActsCol>
      <Acts />
    </ActsCol>
  </ListPage>
)

function NameField() {
  const language = useLanguage()
  const method = useRecordContext<Method>()
  return <>{language === 'en' ? method?.name.EN : method?.name.BN}</>
}

function TermsField() {
  const method = useRecordContext<Method>()
  return (
    <>
      {method?.terms.map(({ currency, level, min, max, feeFixed, feeBps }) => (
        <div key={`${currency} ${level}`} className="money">
          {currency} {level}+: {min}–{max} ({feeFixed} + {feeBps / 100}%)
        </div>
      ))}
    </>
  )
}

function Acts() {
  const t = useTranslate()
  const method = useRecordContext<Method>()
  if (!method) return null
  const { id, isEnabled } = method
  return (
    <div className="acts">
      <Edit method={method} />
      {isEnabled && (
        <ActionButton
          permission="payment_ask"
          label={t('moneyDesk.closeMethod')}
          color="error"
          act={(reason) => client.paymentMethodClose({ body: { code: id, reason } })}
        />
      )}
    </div>
  )
}

/** Terms are one line each: `BDT 0 200.00 25000.00 0.00 50`, in the order of the columns. */
const writeTerms = (terms: Method['terms']): string =>
  terms
    .map(({ currency, level, min, max, feeFixed, feeBps }) =>
      [currency, level, min, max, feeFixed, feeBps].join(' '),
    )
    .join('; ')

function readTerms(text: string, known: Method['terms']): Method['terms'] {
  return text
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [code = '', level = '', min = '', max = '', feeFixed = '', feeBps = ''] = line.split(/\s+/)
      const before = known.find((terms) => terms.currency === code && terms.level === Number(level))
      return {
        // The server knows which currencies there are.
        currency: code as Method['terms'][number]['currency'],
        level: Number(level),
        min,
        max,
        feeFixed,
        feeBps: Number(feeBps),
        feeRounding: before?.feeRounding ?? 'up',
      }
    })
}

/** A change waits for a second person. */
function Edit({ method }: { readonly method: Method }) {
  const t = useTranslate()
  const yesNo = [
    { id: 'yes', name: t('choice.yes') },
    { id: 'no', name: t('choice.no') },
  ]
  const texts: readonly (readonly [string, string, string])[] = [
    ['nameEn', t('field.nameEn'), method.name.EN],
    ['nameBn', t('field.nameBn'), method.name.BN],
    ['instructionsEn', t('field.instructionsEn'), method.instructions.EN],
    ['instructionsBn', t('field.instructionsBn'), method.instructions.BN],
    ['opens', t('field.opensAt'), String(method.opensMinute)],
    ['closes', t('field.closesAt'), String(method.closesMinute)],
    ['limit', t('field.limitMinutes'), String(method.limitMinutes)],
    ['terms', t('moneyDesk.terms'), writeTerms(method.terms)],
  ]
  const fields: FormField[] = [
    choiceOf({ name: 'isEnabled', label: t('field.isEnabled'), choices: yesNo, is: method.isEnabled }),
    choiceOf({ name: 'needsSlip', label: t('field.needsSlip'), choices: yesNo, is: method.needsSlip }),
    ...texts.map(([name, label, first]) => ({ name, label, first })),
  ]
  return (
    <FormAction
      permission="payment_ask"
      label={t('moneyDesk.edit')}
      doneText={t('approvalDesk.asked')}
      fields={fields}
      submit={(values, reason) =>
        client.paymentMethodAsk({ body: { method: changed(method, values), reason } })
      }
    />
  )
}

const choiceOf = ({
  is,
  ...field
}: Pick<FormField, 'name' | 'label' | 'choices'> & { readonly is: boolean }): FormField => ({
  ...field,
  type: 'choice',
  first: is ? 'yes' : 'no',
})

function changed(
  { id: _id, accounts: _accounts, ...method }: Method,
  values: FormValues,
): Omit<Method, 'id' | 'accounts'> {
  const text = (name: string) => String(values[name] ?? '').trim()
  return {
    ...method,
    name: { EN: text('nameEn'), BN: text('nameBn') },
    instructions: { EN: text('instructionsEn'), BN: text('instructionsBn') },
    isEnabled: text('isEnabled') === 'yes',
    needsSlip: text('needsSlip') === 'yes',
    opensMinute: Number(text('opens')),
    closesMinute: Number(text('closes')),
    limitMinutes: Number(text('limit')),
    terms: readTerms(text('terms'), method.terms),
  }
}
