import { TextField, useT } from '@baize/ui'

interface DayFieldsProps {
  from: string
  to: string
  error?: string
  onPick: (name: 'from' | 'to', day: string) => void
}

/** The first and the last day of what is listed. */
export function DayFields({ from, to, error, onPick }: DayFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        type="date"
        label={t('profit.from')}
        value={from}
        max={to || undefined}
        onChange={(event) => onPick('from', event.target.value)}
        error={error}
      />
      <TextField
        type="date"
        label={t('profit.to')}
        value={to}
        min={from || undefined}
        onChange={(event) => onPick('to', event.target.value)}
      />
    </>
  )
}
