import { TextInput, useRecordContext } from 'react-admin'
import { encode } from 'uqr'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { ActsCol, Col, TextCol, YesCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'
import './method-form.css'

const filters = [<TextInput key="method" source="method" alwaysOn />]

/** Where players send money by hand. */
export const AccountList = () => (
  <ListPage filters={filters} actions={<Add />}>
    <TextCol source="method" />
    <TextCol source="holder" />
    <TextCol source="number" />
    <Col source="qr">
      <Qr />
    </Col>
    <TextCol source="bank" />
    <TextCol source="branch" />
    <YesCol source="isEnabled" />
    <ActsCol>
      <Acts />
    </ActsCol>
  </ListPage>
)

/** The code that players photograph, drawn from the number. */
function Qr() {
  const t = useTranslate()
  const account = useRecordContext<{ number: string }>()
  if (!account) return null
  const { data, size } = encode(account.number, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <span className="receiving-qr">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('methodDesk.qr', { number: account.number })}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="var(--ground-1)" />
      </svg>
    </span>
  )
}

/** A new account takes players' money: a second person decides. */
function Add() {
  const t = useTranslate()
  const names = ['method', 'holder', 'number', 'bank', 'branch'] as const
  return (
    <FormAction
      permission="payment_ask"
      label={t('moneyDesk.newAccount')}
      doneText={t('approvalDesk.asked')}
      fields={names.map((name) => ({
        name,
        label: t(`field.${name}`),
        ...((name === 'bank' || name === 'branch') && { isOptional: true }),
      }))}
      submit={({ method, holder, number, bank, branch }, reason) =>
        client.receivingAccountAsk({
          body: {
            method: String(method),
            holder: String(holder),
            number: String(number),
            bank: String(bank),
            branch: String(branch),
            reason,
          },
        })
      }
    />
  )
}

function Acts() {
  const t = useTranslate()
  const account = useRecordContext<{ id: string; isEnabled: boolean }>()
  if (!account) return null
  const { id, isEnabled } = account
  return isEnabled ? (
    <ActionButton
      permission="payment_ask"
      label={t('moneyDesk.closeAccount')}
      color="error"
      act={(reason) => client.receivingAccountClose({ body: { id, reason } })}
    />
  ) : (
    <ActionButton
      permission="payment_ask"
      label={t('moneyDesk.openAccount')}
      doneText={t('approvalDesk.asked')}
      act={(reason) => client.receivingAccountOpen({ body: { id, reason } })}
    />
  )
}
