import type { QueueName } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../core/language/language.ts'
import type { ResourceName } from '../../core/provider/resource.ts'
import type { Overview } from './overview.ts'

const names = {
  deposit: 'overviewDesk.queueDeposit',
  withdrawal: 'overviewDesk.queueWithdrawal',
  payout: 'overviewDesk.queuePayout',
  dispute: 'overviewDesk.queueDispute',
  kyc: 'overviewDesk.queueKyc',
  approval: 'overviewDesk.queueApproval',
  gatewayDifference: 'resource.gatewayDifference',
  vendorDifference: 'resource.vendorDifference',
  chat: 'overviewDesk.queueChat',
  roomReport: 'resource.roomReport',
  feedback: 'overviewDesk.queueFeedback',
  gameAlarm: 'overviewDesk.queueGameAlarm',
  lotteryAlarm: 'overviewDesk.queueLotteryAlarm',
  heldBill: 'overviewDesk.queueHeldBill',
  billDispute: 'overviewDesk.queueBillDispute',
  agentSignal: 'overviewDesk.queueAgentSignal',
} as const satisfies Record<QueueName, string>

const filtered = (resource: ResourceName, filter: Readonly<Record<string, string>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Where each is worked on: the list, with just those that were counted. */
const ways: Readonly<Record<QueueName, string>> = {
  deposit: filtered('deposit', { queue: 'waiting' }),
  withdrawal: filtered('withdrawal', { queue: 'waiting' }),
  payout: filtered('withdrawal', { queue: 'paying' }),
  dispute: filtered('withdrawal', { queue: 'disputed' }),
  kyc: filtered('kyc', { queue: 'waiting' }),
  approval: filtered('approval', { state: 'open' }),
  gatewayDifference: filtered('gatewayDifference', { isOpen: 'true' }),
  vendorDifference: filtered('vendorDifference', { isOpen: 'true' }),
  chat: '/conversation?state=open',
  roomReport: '/roomReport',
  feedback: filtered('feedback', { state: 'open' }),
  gameAlarm: filtered('gameAlarm', { isOpen: 'true' }),
  lotteryAlarm: filtered('lotterySeries', { isAlarm: 'true' }),
  heldBill: filtered('agentBill', { state: 'held' }),
  billDispute: filtered('agentDispute', { queue: 'house' }),
  agentSignal: filtered('agentSignal', { state: 'open' }),
}

/** What waits for somebody, with the way to it. */
export function Queues({ queues }: Pick<Overview, 'queues'>) {
  const t = useTranslate()
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
                <Link to={ways[name]}>{t(names[name])}</Link>
                <b>{waiting}</b>
              </li>
            ))}
        </ul>
      </CardContent>
    </Card>
  )
}
