import TextField from '@mui/material/TextField'
import { useTranslate } from '../../core/language/language.ts'

export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslate()
  return (
    <TextField
      label={t('desk.code')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: 'numeric', minLength: 6, maxLength: 7 } }}
      required
    />
  )
}
