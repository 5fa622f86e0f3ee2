import { DateField, useT } from '@baize/ui'

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
      <DateField
        label={t('profit.from')}
        value={from}
        max={to || undefined}
        onPick={(day) => onPick('from', day)}
        error={error}
      />
      <DateField
        label={t('profit.to')}
        value={to}
        min={from || undefined}
        onPick={(day) => onPick('to', day)}
      />
    </>
  )
}
