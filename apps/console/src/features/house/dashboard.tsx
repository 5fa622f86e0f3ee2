import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { useTranslate } from '../../core/language.ts'
import { operator } from '../../core/operator.ts'

/** The first page: who is here, and as what. */
export function Dashboard() {
  const t = useTranslate()
  const current = operator.use()
  if (!current) return null
  const roles = current.roles.join(', ')
  return (
    <Card>
      <CardContent>
        <h2>{t('desk.welcome', { name: current.name })}</h2>
        <p>{roles ? t('desk.roles', { roles }) : t('desk.noRoles')}</p>
      </CardContent>
    </Card>
  )
}
