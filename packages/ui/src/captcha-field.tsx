import { RefreshCw } from 'lucide-react'
import { TextField, type TextFieldProps } from './field.tsx'

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'icon' | 'suffix' | 'type'> {
  /** The picture as base64 of a PNG; nothing while it is fetched. */
  png: string | undefined
  renewLabel: string
  onRenew: () => void
}

/** Letters to copy from a picture; a click on it draws another. */
export function CaptchaField({ png, renewLabel, onRenew, ...field }: CaptchaFieldProps) {
  const picture = (
    <button type="button" className="capt" aria-label={renewLabel} onClick={onRenew}>
      {png === undefined ? (
        <RefreshCw className="ic" aria-hidden="true" />
      ) : (
        <img src={`data:image/png;base64,${png}`} alt="" width="112" height="36" />
      )}
    </button>
  )
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      suffix={picture}
    />
  )
}
