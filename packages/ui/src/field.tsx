import { CircleAlert, Eye, EyeOff, Check } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'

interface FieldProps {
  label: string
  /** Says what to do; shown under the input in place of the hint. */
  error?: string
  hint?: string
  isRequired?: boolean
}

interface FrameProps extends FieldProps {
  id: string
  children: ReactNode
}

export function FieldMessage({ id, text, isError }: { id?: string; text: string; isError?: boolean }) {
  return (
    <p className={classes('msg', isError && 'err')} id={id} role={isError ? 'alert' : undefined}>
      {isError && <CircleAlert className="ic" aria-hidden="true" />}
      {text}
    </p>
  )
}

function FieldFrame({ id, label, error, hint, isRequired, children }: FrameProps) {
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
      {children}
      {message !== undefined && (
        <FieldMessage id={`${id}-message`} text={message} isError={error !== undefined} />
      )}
    </div>
  )
}

const messageId = (id: string, { error, hint }: FieldProps) =>
  error !== undefined || hint !== undefined ? `${id}-message` : undefined

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  icon?: ReactNode
  suffix?: ReactNode
}

export function TextField({ label, error, hint, isRequired, icon, suffix, ...input }: TextFieldProps) {
  const id = useId()
  const field = { label, error, hint, isRequired }
  return (
    <FieldFrame id={id} {...field}>
      <div className="inp">
        {icon}
        <input
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId(id, field)}
          aria-required={isRequired || undefined}
          {...input}
        />
        {suffix}
      </div>
    </FieldFrame>
  )
}

export interface PasswordFieldProps extends TextFieldProps {
  showLabel: string
  hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? Eye : EyeOff
  const toggle = (
    <IconButton
      className="suffix"
      label={isShown ? hideLabel : showLabel}
      aria-pressed={isShown}
      icon={<Icon className="ic" aria-hidden="true" />}
      onClick={() => setShown(!isShown)}
    />
  )
  return <TextField {...field} type={isShown ? 'text' : 'password'} suffix={toggle} />
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  children: ReactNode
  error?: string
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <span className="box">
          <input
            id={id}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-message`}
            {...input}
          />
          <Check className="ic" aria-hidden="true" />
        </span>
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldMessage id={`${id}-message`} text={error} isError />}
    </div>
  )
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'onChange'> {
  label: string
  options: readonly { value: string; label: string }[]
  onPick: (value: string) => void
}

/** A short list of choices whose label is read aloud only. */
export function Select({ label, options, onPick, ...select }: SelectProps) {
  return (
    <div className="inp pick">
      <select aria-label={label} {...select} onChange={(event) => onPick(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
