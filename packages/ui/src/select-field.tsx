import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { FieldMessage } from './field.tsx'

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string
  options: readonly { value: string; label: string }[]
  error?: string
  hint?: string
  isRequired?: boolean
}

/** A choice of a form, with its label above and what is wrong below. */
export function SelectField({ label, options, error, hint, isRequired, ...select }: SelectFieldProps) {
  const id = useId()
  const message = error ?? hint
  return (
    <div className={classes('field', error !== undefined && 'err')}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="req" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className="inp pick tall">
        <select
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
          aria-required={isRequired || undefined}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {message !== undefined && (
        <FieldMessage id={`${id}-message`} text={message} isError={error !== undefined} />
      )}
    </div>
  )
}
