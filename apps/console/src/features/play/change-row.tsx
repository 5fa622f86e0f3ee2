import { useRecordContext, type RaRecord } from 'react-admin'
import { FormAction, type FormField, type FormValues } from '../../core/action/form-action.tsx'

type Row = RaRecord & { readonly version: number }

/** What every change names: which row, as of which version, and why. */
interface Asked<Of extends Row> {
  readonly id: Of['id']
  readonly version: Of['version']
  readonly reason: string
}

interface ChangeRowProps<Of extends Row> {
  readonly label: string
  readonly fields: (row: Of) => readonly FormField[]
  readonly change: (asked: Asked<Of>, values: FormValues, row: Of) => Promise<unknown>
}

/** Changes the row of a list by a form that begins with what the row says. */
export function ChangeRow<Of extends Row>({ label, fields, change }: ChangeRowProps<Of>) {
  const row = useRecordContext<Of>()
  if (!row) return null
  const { id, version } = row
  return (
    <FormAction
      // What was typed for an earlier version is not kept.
      key={version}
      permission="play_write"
      label={label}
      fields={fields(row)}
      submit={(values, reason) => change({ id, version, reason }, values, row)}
    />
  )
}
