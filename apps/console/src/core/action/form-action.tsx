import type { Permission } from '@baize/contract/console'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'
import { MomentField } from '../input/moment-field.tsx'

export interface FormField {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'date' | 'time' | 'choice' | 'choices'
  readonly choices?: readonly { readonly id: string; readonly name: string }[]
  readonly first?: string | readonly string[]
  readonly hint?: string
  readonly inputMode?: 'decimal' | 'numeric'
  readonly isOptional?: boolean
}

export type FormValues = Readonly<Record<string, string | readonly string[]>>

export interface FormActionProps extends Omit<ActionButtonProps, 'act' | 'children'> {
  readonly permission: Permission
  readonly fields: readonly FormField[]
  readonly submit: (values: FormValues, reason: string) => Promise<unknown>
}

const momentKinds = { date: 'day', time: 'time' } as const
const momentOf = ({ type }: FormField) => (type === 'date' || type === 'time' ? momentKinds[type] : undefined)

const firstOf = ({ first, type }: FormField) => first ?? (type === 'choices' ? [] : '')

/** An act that asks for more than the reason. */
export function FormAction({ fields, submit, ...button }: FormActionProps) {
  const [values, setValues] = useState<FormValues>({})
  const valueOf = (field: FormField) => values[field.name] ?? firstOf(field)
  const set = (field: FormField, value: FormValues[string]) => setValues({ ...values, [field.name]: value })
  const complete = () => Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
  return (
    <ActionButton {...button} act={(reason) => submit(complete(), reason)}>
      {fields.map((field) => {
        const moment = momentOf(field)
        return moment ? (
          <MomentField
            key={field.name}
            kind={moment}
            label={field.label}
            hint={field.hint}
            isOptional={field.isOptional === true}
            value={String(valueOf(field))}
            onChange={(value) => set(field, value)}
          />
        ) : (
          <TextField
            key={field.name}
            required={field.type !== 'choices' && field.isOptional !== true}
            fullWidth
            margin="dense"
            label={field.label}
            helperText={field.hint}
            type={field.type === 'password' ? 'password' : 'text'}
            autoComplete={field.type === 'password' ? 'new-password' : 'off'}
            value={valueOf(field)}
            onChange={({ target }) => set(field, target.value)}
            select={field.choices !== undefined}
            slotProps={{
              select: { multiple: field.type === 'choices' },
              htmlInput: { ...(field.inputMode && { inputMode: field.inputMode }) },
            }}
          >
            {field.choices?.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )
      })}
    </ActionButton>
  )
}
