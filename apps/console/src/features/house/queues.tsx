import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../core/language.ts'
import { resources } from '../../resources.ts'
import type { Overview } from './overview.ts'

const names = {
  deposit: 'overviewDesk.queueDeposit',
  withdrawal: 'overviewDesk.queueWithdrawal',
  approval: 'overviewDesk.queueApproval',
  chat: 'overviewDesk.queueChat',
  feedback: 'overviewDesk.queueFeedback',
  gameAlarm: 'overviewDesk.queueGameAlarm',
} as const satisfies Record<Overview['queues'][number]['name'], string>

/** What waits for somebody, with the way to it. */
export function Queues({ queues }: Pick<Overview, 'queues'>) {
  const t = useTranslate()
  const isMounted = (name: string) => resources.some((resource) => resource.name === name)
  return (
    <Card component="section" aria-labelledby="queues">
      <CardContent>
        <h2 id="queues">{t('overviewDesk.queues')}</h2>
        {queues.every(({ waiting }) => waiting === 0) && <p>{t('overviewDesk.nothingWaits')}</p>}
        <ul className="overview-queues">
          {queues
            .filter(({ waiting }) => waiting > 0)
            .map(({ name, waiting }) => (
              <li key={name}>
                {isMounted(name) ? (
                  <Link to={`/${name}`}>{t(names[name])}</Link>
                ) : (
                  <span>{t(names[name])}</span>
                )}
                <b>{waiting}</b>
              </li>
            ))}
        </ul>
      </CardContent>
    </Card>
  )
}
