import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Translate } from '@baize/i18n'
import { useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ActsCol, ChoiceCol, Col, NumberCol, TextCol, YesCol } from '../../core/list/columns.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import { moneyText } from '../../core/show/money-text.ts'
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
  const t = useTranslate()
  const method = useRecordContext<Method>()
  return (
    <>
      {method?.terms.map((terms) => (
        <div key={`${terms.currency} ${terms.level}`}>
          {t('methodDesk.termsLine', boundsOf(terms))} ({feeOf(terms, t)})
        </div>
      ))}
    </>
  )
}

type Terms = Method['terms'][number]

const boundsOf = ({ currency, level, min, max }: Terms) => ({
  currency,
  level,
  min: moneyText(min, currency),
  max: moneyText(max, currency),
})

const percentBps = 100

function feeOf({ currency, feeFixed, feeBps }: Terms, t: Translate): string {
  if (Number(feeFixed) === 0 && feeBps === 0) return t('methodDesk.noFee')
  return t('methodDesk.feeLine', { fixed: moneyText(feeFixed, currency), percent: feeBps / percentBps })
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
