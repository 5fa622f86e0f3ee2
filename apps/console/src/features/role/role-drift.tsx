import { isPermission } from '@baize/contract/console'
import { formatDateTime } from '@baize/i18n'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'

/** Permissions that the house has and no role gives: after an upgrade somebody has to hand them out. */
export function RoleDrift() {
  const t = useTranslate()
  const drift = useQuery({ queryKey: ['roleDrift'], queryFn: () => client.roleDrift() })
  if (!drift.data) return null
  const { unassigned } = drift.data
  if (unassigned.length === 0) return <Alert severity="success">{t('staffDesk.noDrift')}</Alert>
  const dateOf = (at: string) => formatDateTime(at, -new Date(at).getTimezoneOffset())
  return (
    <Alert severity="warning">
      {t('staffDesk.drift')}
      <ul>
        {unassigned.map(({ permission, seenAt }) => (
          <li key={permission}>
            {isPermission(permission) ? t(`permissions.${permission}`) : permission}{' '}
            {t('staffDesk.since', { date: dateOf(seenAt) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
