import { Amount, classes, useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { usePageAddress, useTeamFilter, type Overview } from './queries.ts'

/** The page whose lines add up to a tile. */
const pagesOf = {
  stakes: 'palStatementsAgentCopy',
  result: 'palStatementsAgentCopy',
  income: 'agentRevenueReport',
  active: 'downlineManagmentView',
  joined: 'downlineManagmentView',
} as const
const isPeople = (name: string): name is 'active' | 'joined' => name === 'active' || name === 'joined'

/** A team, or a branch of it, in a range of days against the one before. */
export function Tiles({ overview }: { overview: Pick<Overview, 'tiles' | 'currencySymbol' | 'waits'> }) {
  const t = useT()
  const addressOf = usePageAddress()
  const { value } = useTeamFilter()
  const { tiles, currencySymbol: symbol } = overview
  const open = overview.waits?.owed
  const [under, category] = [value('under'), value('category')]
  const addressOfTile = (name: keyof typeof pagesOf) => {
    if (name === 'income') return addressOf(pagesOf.income, {})
    return addressOf(pagesOf[name], isPeople(name) ? { people: name, under } : { under, category })
  }
  const head = (name: keyof typeof pagesOf) => (
    <dt>
      {isPeople(name) && category !== '' ? (
        // The list has members of all products.
        t(`agentTeam.${name}`)
      ) : (
        <Link className="at-link" to={addressOfTile(name)}>
          {t(`agentTeam.${name}`)}
        </Link>
      )}
    </dt>
  )
  const sums = (['stakes', 'result', 'income'] as const).flatMap((name) => {
    const tile = tiles[name]
    return tile === null ? [] : [{ name, ...tile }]
  })
  const counts = (['active', 'joined'] as const).flatMap((name) => {
    const tile = tiles[name]
    return tile === null ? [] : [{ name, ...tile }]
  })
  return (
    <dl className="kp at-tiles">
      {sums.map(({ name, value: now, before }) => (
        <div key={name}>
          {head(name)}
          <dd className="v">
            <Amount value={now} symbol={symbol} tone={name === 'result' ? 'outcome' : 'money'} />
          </dd>
          <Change now={Number(now)} before={Number(before)} isShare={name !== 'result'} />
          {name === 'income' && open !== undefined && (
            <dd className="at-change">
              <Link className="at-link" to={paths.agentOpenBills('payee')}>
                {t('agentTeam.incomeOpen')} <Amount value={open} symbol={symbol} />
              </Link>
            </dd>
          )}
        </div>
      ))}
      {counts.map(({ name, value: now, before }) => (
        <div key={name}>
          {head(name)}
          <dd className="v num">{now}</dd>
          <Change now={now} before={before} />
        </div>
      ))}
    </dl>
  )
}

/** How much more or less than in the time before; of a result, which has a sign, only the direction. */
function Change({ now, before, isShare }: { now: number; before: number; isShare?: boolean }) {
  const t = useT()
  const by = now - before
  const text =
    isShare === undefined
      ? `${Math.abs(by)}`
      : isShare && before > 0
        ? `${Math.abs((by / before) * 100).toFixed(1)}%`
        : ''
  if (by === 0 || (before === 0 && isShare !== undefined))
    return <dd className="at-change">{by === 0 ? t('agentTeam.same') : '–'}</dd>
  return (
    <dd className={classes('at-change', by > 0 ? 'up' : 'down')}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>{' '}
      {t(by > 0 ? 'agentTeam.up' : 'agentTeam.down', { change: text }).trim()}
    </dd>
  )
}
