import { DataTable, TextInput, useRecordContext } from 'react-admin'
import { ActionButton } from '../../core/action-button.tsx'
import { client } from '../../core/client.ts'
import { YesField } from '../../core/fields.tsx'
import { FormAction } from '../../core/form-action.tsx'
import { useTranslate } from '../../core/language.ts'
import { ListPage } from '../../core/list-page.tsx'

const filters = [<TextInput key="method" source="method" alwaysOn />]

/** Where players send money by hand. */
export const AccountList = () => (
  <ListPage filters={filters} actions={<Add />}>
    <DataTable.Col source="method" disableSort />
    <DataTable.Col source="holder" disableSort />
    <DataTable.Col source="number" disableSort />
    <DataTable.Col source="bank" disableSort />
    <DataTable.Col source="branch" disableSort />
    <DataTable.Col source="isEnabled" disableSort>
      <YesField source="isEnabled" />
    </DataTable.Col>
    <DataTable.Col label="desk.acts">
      <Acts />
    </DataTable.Col>
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
