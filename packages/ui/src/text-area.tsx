import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { FieldMessage } from './field.tsx'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  /** Says what to do; shown under the text in place of the hint. */
  error?: string
  hint?: string
  isRequired?: boolean
  /** How many characters there are, and how many there may be. */
  count: { is: number; max: number }
  /** The count as it is read aloud. */
  countLabel: string
}

/** A text of several lines, with what may be written counted below. */
export function TextArea(props: TextAreaProps) {
  const { label, error, hint, isRequired, count, countLabel, ...area } = props
  const id = useId()
  const message = error ?? hint
  const describedBy = message === undefined ? `${id}-count` : `${id}-message ${id}-count`
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
      <div className="inp area">
        <textarea
          id={id}
          rows={4}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          aria-required={isRequired || undefined}
          {...area}
        />
      </div>
      <div className="area-foot">
        {message !== undefined && (
          <FieldMessage id={`${id}-message`} text={message} isError={error !== undefined} />
        )}
        <span className={classes('area-count num', count.is > count.max && 'over')}>
          <span aria-hidden="true">
            {count.is} / {count.max}
          </span>
          <span className="vh" id={`${id}-count`}>
            {countLabel}
          </span>
        </span>
      </div>
    </div>
  )
}
