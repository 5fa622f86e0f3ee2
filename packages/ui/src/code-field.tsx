import { buttonClass } from './button.tsx'
import { TextField, type TextFieldProps } from './field.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'icon' | 'suffix' | 'type'> {
  sendLabel: string
  resendLabel: string
  /** How long no other code can be sent; 0 when one can. */
  secondsLeft: number
  wasSent: boolean
  isSending: boolean
  onSend: () => void
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A code from a message, with the button that sends one; the button counts down while it is off. */
export function CodeField(props: CodeFieldProps) {
  const { sendLabel, resendLabel, secondsLeft, wasSent, isSending, onSend, ...field } = props
  // It keeps the focus while it is off, so that nobody on a keyboard is thrown to the top.
  const isOff = isSending || secondsLeft > 0
  const send = (
    <button
      type="button"
      className={`${buttonClass({ variant: 'felted', size: 'sm' })} code-send`}
      aria-disabled={isOff || undefined}
      aria-busy={isSending || undefined}
      onClick={isOff ? undefined : onSend}
    >
      {isSending && <span className="spin" aria-hidden="true" />}
      {wasSent ? resendLabel : sendLabel}
      {secondsLeft > 0 && <span className="num">{clockText(secondsLeft)}</span>}
    </button>
  )
  return <TextField inputMode="numeric" autoComplete="one-time-code" {...field} suffix={send} />
}
