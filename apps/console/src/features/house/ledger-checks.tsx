import { formatDateTime } from '@baize/i18n'
import Alert from '@mui/material/Alert'
import { useTranslate } from '../../core/language/language.ts'
import type { Overview } from './overview.ts'

/** How the last run of the ledger's checks ended. */
export function LedgerChecks({ checks: { ranAt, violated } }: { checks: NonNullable<Overview['checks']> }) {
  const t = useTranslate()
  if (ranAt === null) return <Alert severity="info">{t('overviewDesk.checksNever')}</Alert>
  const time = formatDateTime(ranAt, -new Date(ranAt).getTimezoneOffset())
  return violated > 0 ? (
    <Alert severity="error">{t('overviewDesk.checksBroken', { count: violated, time })}</Alert>
  ) : (
    <Alert severity="success">{t('overviewDesk.checksHold', { time })}</Alert>
  )
}
