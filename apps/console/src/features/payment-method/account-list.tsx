import { TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { ActsCol, TextCol, YesCol } from '../../core/columns.tsx'
import { FormAction } from '../../core/form-action.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

const filters = [<TextInput key="method" source="method" alwaysOn />]

/** Where players send money by hand. */
export const AccountList = () => (
  <ListPage filters={filters} actions={<Add />}>
    <TextCol source="method" />
    <TextCol source="holder" />
    <TextCol source="number" />
    <TextCol source="bank" />
    <TextCol source="branch" />
    <YesCol source="isEnabled" />
    <ActsCol>
      <Acts />
    </ActsCol>
  </ListPage>
)

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
