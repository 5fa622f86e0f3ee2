import { latinDigits } from '@baize/i18n'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { FieldMessage } from './field.tsx'

export interface PinFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'value' | 'maxLength' | 'onChange'
> {
  label: string
  /** Latin digits only. */
  value: string
  onValue: (digits: string) => void
  /** Says what to do; shown under the cells in place of the hint. */
  error?: string
  hint?: string
  length?: number
  /** Names the button that shows the digits; without it they are always seen. */
  showLabel?: string
  hideLabel?: string
}

/**
 * Digits in cells: one input lies over them all, so pasting, erasing and reading aloud work as in any field.
 */
export function PinField(props: PinFieldProps) {
  const { label, value, onValue, error, hint, length = 6, showLabel, hideLabel, ...input } = props
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isSecret = showLabel !== undefined && !isShown
  const message = error ?? hint
  return (
    <div className={classes('field', error !== undefined && 'err')}>
      <label htmlFor={id}>{label}</label>
      <div className="pin-row">
        <div className="pin">
          <Cells value={value} length={length} isSecret={isSecret} />
          <input
            autoComplete="off"
            {...input}
            id={id}
            type={isSecret ? 'password' : 'text'}
            inputMode="numeric"
            maxLength={length * 2}
            value={value}
            aria-required="true"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={message === undefined ? undefined : `${id}-message`}
            onChange={(event) => onValue(digitsOf(event.target.value).slice(0, length))}
          />
        </div>
        {showLabel !== undefined && (
          <ShowToggle
            label={isShown ? (hideLabel ?? showLabel) : showLabel}
            isShown={isShown}
            onToggle={() => setShown(!isShown)}
          />
        )}
      </div>
      {message !== undefined && (
        <FieldMessage id={`${id}-message`} text={message} isError={error !== undefined} />
      )}
    </div>
  )
}

function Cells({ value, length, isSecret }: { value: string; length: number; isSecret: boolean }) {
  const here = Math.min(value.length, length - 1)
  return Array.from({ length }, (_, place) => (
    <span key={place} className={classes('pin-cell num', place === here && 'here')} aria-hidden="true">
      {isSecret && place < value.length ? '•' : value[place]}
    </span>
  ))
}

function ShowToggle({ label, isShown, onToggle }: { label: string; isShown: boolean; onToggle: () => void }) {
  const Icon = isShown ? Eye : EyeOff
  return (
    <IconButton
      label={label}
      aria-pressed={isShown}
      icon={<Icon className="ic" aria-hidden="true" />}
      onClick={onToggle}
    />
  )
}

/** Bengali digits typed by a person become Latin ones (decision D28); spaces of a pasted code go. */
const digitsOf = (typed: string): string => latinDigits(typed).replace(/\D/g, '')
