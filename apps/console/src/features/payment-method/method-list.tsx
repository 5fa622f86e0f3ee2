import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { ActsCol, ChoiceCol, Col, NumberCol, TextCol, YesCol } from '../../core/columns.tsx'
import { useLanguage, useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'
import { MethodForm } from './method-form.tsx'

type Method = ValueOf<ConsoleCalls['paymentMethodList']>['list'][number]

/** How players may pay in, with the terms of each. */
export const MethodList = () => (
  <ListPage actions={<MethodForm />}>
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
      <MethodForm method={method} />
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
