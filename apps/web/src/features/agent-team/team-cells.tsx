import { Amount, Button, Tag, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasOneOf, useAgentRights } from '../../core/queries/agent-rights.ts'
import { grantFigureOf, usePageAddress, useTeamAddress, useTeamFilter, type TeamRow } from './queries.ts'

export type Column =
  | 'stakes'
  | 'valid'
  | 'payout'
  | 'jackpot'
  | 'bonuses'
  | 'rebates'
  | 'result'
  | 'ngr'
  | 'deposits'
  | 'withdrawals'

export const toneOf = (column: Column) => (column === 'result' ? 'outcome' : 'money')

/** Where the team of an agent opens. */
export type LevelPage = 'downlineManagmentView' | 'palStatementsAgentCopy'

export function Name({
  row,
  page = 'downlineManagmentView',
}: {
  row: TeamRow
  page?: LevelPage | undefined
}) {
  const t = useT()
  const addressOf = useTeamAddress(page)
  // Agents with few players of the product stand together.
  if (!row.isBelow) return <span>{row.account === '' ? t('agentTeam.other') : row.account}</span>
  if (!row.isAgent) return <Player row={row} />
  return (
    <Link
      className="at-link"
      to={addressOf(row.account)}
      aria-label={t('agentTeam.open', { account: row.account })}
    >
      {row.account}
    </Link>
  )
}

/** A link to the bets of a member whose name is shown, for who may read bets. */
function Player({ row: { account, isMasked } }: { row: TeamRow }) {
  const t = useT()
  const addressOf = usePageAddress()
  const category = useTeamFilter().value('category')
  const rights = useAgentRights()
  if (isMasked || !hasOneOf(rights, ['bets'])) return <span>{account}</span>
  return (
    <Link
      className="at-link"
      to={addressOf('personalHistoryCopy', { account, category })}
      aria-label={t('agentTeam.betsOf', { account })}
    >
      {account}
    </Link>
  )
}

const moved: readonly Column[] = ['deposits', 'withdrawals']
const staked: readonly Column[] = ['stakes', 'valid']

/** A member's deposits, withdrawals, bonuses and rebates open into movements, stakes into bets. */
export function Figure({ row, column, symbol }: { row: TeamRow; column: Column; symbol: string }) {
  const addressOf = usePageAddress()
  const amount = <Amount value={row.figures[column]} symbol={symbol} tone={toneOf(column)} />
  const figure = grantFigureOf(column)
  const { value } = useTeamFilter()
  const rights = useAgentRights()
  const isOfBets = staked.includes(column) && hasOneOf(rights, ['bets'])
  const isOpening = figure !== undefined || moved.includes(column) || isOfBets
  if (!isOpening || row.isAgent || row.isMasked || !row.isBelow || Number(row.figures[column]) === 0)
    return amount
  const of = { part: 'directs', account: row.account, ...(figure && { figure }) }
  const to = isOfBets
    ? addressOf('personalHistoryCopy', { account: row.account, category: value('category') })
    : addressOf('agentDownlineTransactionDetailsCopy', of)
  return (
    <Link className="at-link" to={to}>
      {amount}
    </Link>
  )
}

/** A number of active members, which opens into them. */
export function ActiveCount({ count, query }: { count: number; query: { under: string; line?: string } }) {
  const t = useT()
  const addressOf = usePageAddress()
  const { value } = useTeamFilter()
  // The list has members of all products.
  if (count === 0 || value('category') !== '') return count
  const to = addressOf('downlineManagmentView', { ...query, people: 'active' })
  return (
    <Link className="at-link" to={to} aria-label={`${t('agentTeam.active')}: ${count}`}>
      {count}
    </Link>
  )
}

/** The line of an agent is its team and its own account; a member is the one that is counted. */
export const RowActive = ({ row: { account, isAgent, isBelow, figures } }: { row: TeamRow }) =>
  isAgent && isBelow ? (
    <ActiveCount count={figures.active} query={{ under: account, line: '1' }} />
  ) : (
    figures.active
  )

export function State({ row }: { row: TeamRow }): ReactNode {
  const t = useT()
  if (row.account === '') return null
  if (!row.isBelow) return <Tag tone="plain">{t('agentTeam.movedAway')}</Tag>
  if (row.isSuspended) return <Tag tone="warn">{t('agentTeam.suspended')}</Tag>
  return <Tag tone={row.isAgent ? 'brass' : 'plain'}>{t(kindOf(row))}</Tag>
}

const typeNames = { 1: 'agent.type1', 2: 'agent.type2', 41: 'agent.type41' } as const

function kindOf({ isAgent, agentType }: TeamRow) {
  if (!isAgent) return 'agentTeam.member'
  return agentType === 1 || agentType === 2 || agentType === 41 ? typeNames[agentType] : 'agentTeam.agent'
}

const contractTones = { active: 'ok', offered: 'warn', none: 'plain' } as const
const contractNames = {
  active: 'agentTeam.contractActive',
  offered: 'agentTeam.contractOffered',
  none: 'agentTeam.contractNone',
} as const

/** What the reader has with an agent right below. */
export function Contract({ row: { contract } }: { row: TeamRow }) {
  const t = useT()
  if (contract === null) return <span aria-hidden="true">–</span>
  return <Tag tone={contractTones[contract]}>{t(contractNames[contract])}</Tag>
}

export function Details({
  row,
  onDetails,
}: {
  row: TeamRow
  onDetails: ((account: string) => void) | undefined
}) {
  const t = useT()
  if (!onDetails || row.isMasked || !row.isBelow) return null
  return (
    <Button
      size="sm"
      aria-label={`${t('agentTeam.notes')}: ${row.account}`}
      onClick={() => onDetails(row.account)}
    >
      {t('agentTeam.notes')}
    </Button>
  )
}
