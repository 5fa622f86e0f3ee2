import { writeDay } from '@baize/i18n'
import { Amount, Button, Tag, useIsDesktop, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Amounts } from '../../core/balance/amounts.tsx'
import { hasOneOf, useAgentRights } from '../../core/queries/agent-rights.ts'
import { grantFigureOf, usePageAddress, useTeamAddress, type TeamFigures, type TeamRow } from './queries.ts'

export type Column =
  | 'stakes'
  | 'valid'
  | 'payout'
  | 'bonuses'
  | 'rebates'
  | 'result'
  | 'ngr'
  | 'deposits'
  | 'withdrawals'

interface TeamListProps {
  rows: readonly TeamRow[]
  symbol: string
  /** The sum of all, before the lines. */
  total?: TeamFigures
  columns?: readonly Column[]
  onDetails?: (account: string) => void
  /** Where the team of an agent opens. */
  page?: 'downlineManagmentView' | 'palStatementsAgentCopy'
  /** The agent whose downlines are listed; the reader by default. */
  under?: string
}

const usual: readonly Column[] = ['stakes', 'valid', 'result']
const toneOf = (column: Column) => (column === 'result' ? 'outcome' : 'money')

/** Those directly below: a table, on a phone cards of three figures. */
export function TeamList(props: TeamListProps) {
  const isDesktop = useIsDesktop()
  return isDesktop ? <TeamTable {...props} /> : <TeamCards {...props} />
}

function Name({ row, page = 'downlineManagmentView' }: { row: TeamRow; page?: TeamListProps['page'] }) {
  const t = useT()
  const addressOf = useTeamAddress(page)
  if (!row.isBelow) return <span>{row.account}</span>
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
  const rights = useAgentRights()
  if (isMasked || !hasOneOf(rights, ['bets'])) return <span>{account}</span>
  return (
    <Link
      className="at-link"
      to={addressOf('personalHistoryCopy', { account })}
      aria-label={t('agentTeam.betsOf', { account })}
    >
      {account}
    </Link>
  )
}

const moved: readonly Column[] = ['deposits', 'withdrawals']

/** A member's deposits, withdrawals, bonuses and rebates open into lists of movements; other figures open by the name. */
function Figure({ row, column, symbol }: { row: TeamRow; column: Column; symbol: string }) {
  const addressOf = usePageAddress()
  const amount = <Amount value={row.figures[column]} symbol={symbol} tone={toneOf(column)} />
  const figure = grantFigureOf(column)
  const isOpening = figure !== undefined || moved.includes(column)
  if (!isOpening || row.isAgent || row.isMasked || !row.isBelow || Number(row.figures[column]) === 0)
    return amount
  const of = { part: 'directs', account: row.account, ...(figure && { figure }) }
  const to = addressOf('agentDownlineTransactionDetailsCopy', of)
  return (
    <Link className="at-link" to={to}>
      {amount}
    </Link>
  )
}

/** A number of active members, which opens into them. */
function ActiveCount({ count, query }: { count: number; query: { under: string; line?: string } }) {
  const t = useT()
  const addressOf = usePageAddress()
  if (count === 0) return 0
  const to = addressOf('downlineManagmentView', { ...query, people: 'active' })
  return (
    <Link className="at-link" to={to} aria-label={`${t('agentTeam.active')}: ${count}`}>
      {count}
    </Link>
  )
}

/** The line of an agent is its team and its own account; a member is the one that is counted. */
const RowActive = ({ row: { account, isAgent, isBelow, figures } }: { row: TeamRow }) =>
  isAgent && isBelow ? (
    <ActiveCount count={figures.active} query={{ under: account, line: '1' }} />
  ) : (
    figures.active
  )

function State({ row }: { row: TeamRow }): ReactNode {
  const t = useT()
  if (!row.isBelow) return <Tag tone="plain">{t('agentTeam.movedAway')}</Tag>
  if (row.isSuspended) return <Tag tone="warn">{t('agentTeam.suspended')}</Tag>
  return (
    <Tag tone={row.isAgent ? 'brass' : 'plain'}>
      {t(row.isAgent ? 'agentTeam.agent' : 'agentTeam.member')}
    </Tag>
  )
}

function Details({ row, onDetails }: { row: TeamRow; onDetails: ((account: string) => void) | undefined }) {
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

function TeamTable({ rows, symbol, total, columns = usual, onDetails, page, under }: TeamListProps) {
  const t = useT()
  return (
    // A wide table scrolls in its own place: people reach it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="at-scroll" role="region" tabIndex={0} aria-label={t('agentTeam.team')}>
      <table>
        <Head columns={columns} hasDetails={onDetails !== undefined} />
        <tbody>
          {total && <TotalLine {...{ total, symbol, columns, under }} rest={onDetails ? 3 : 2} />}
          {rows.map((row) => (
            <tr key={row.account}>
              <td>
                <Name row={row} page={page} />
              </td>
              <td>
                <State row={row} />
              </td>
              {columns.map((column) => (
                <td key={column} className="n">
                  <Figure row={row} column={column} symbol={symbol} />
                </td>
              ))}
              <td className="n num">
                <RowActive row={row} />
              </td>
              <td className="n num">{row.isAgent && row.isBelow ? row.team : '–'}</td>
              <td className="n num">{row.lastDay ? writeDay(row.lastDay) : t('agentTeam.never')}</td>
              {onDetails && (
                <td className="n">
                  <Details row={row} onDetails={onDetails} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ columns, hasDetails }: { columns: readonly Column[]; hasDetails: boolean }) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col">{t('agentTeam.account')}</th>
        <th scope="col">{t('agentTeam.kind')}</th>
        {columns.map((column) => (
          <th key={column} scope="col" className="n">
            {t(`agentTeam.${column}`)}
          </th>
        ))}
        <th scope="col" className="n">
          {t('agentTeam.active')}
        </th>
        <th scope="col" className="n">
          {t('agentTeam.team')}
        </th>
        <th scope="col" className="n">
          {t('agentTeam.lastDay')}
        </th>
        {hasDetails && (
          <th scope="col">
            <span className="vh">{t('agentTeam.notes')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface TotalProps {
  total: TeamFigures
  symbol: string
  columns: readonly Column[]
  under: string | undefined
  /** How many cells stand behind the figures. */
  rest: number
}

function TotalLine({ total, symbol, columns, under, rest }: TotalProps) {
  const t = useT()
  return (
    <tr className="at-total">
      <th scope="row" colSpan={2}>
        {t('agentTeam.total')}
      </th>
      {columns.map((column) => (
        <td key={column} className="n">
          <Amount value={total[column]} symbol={symbol} tone={toneOf(column)} />
        </td>
      ))}
      <td className="n num">
        <ActiveCount count={total.active} query={{ under: under ?? '' }} />
      </td>
      <td colSpan={rest}>
        <span className="vh">–</span>
      </td>
    </tr>
  )
}

function TeamCards({ rows, symbol, total, columns = usual, onDetails, page, under }: TeamListProps) {
  const t = useT()
  const shown = columns === usual ? usual : (['stakes', 'payout', 'result'] as const)
  const amounts = (of: TeamFigures) =>
    shown.map((column) => [t(`agentTeam.${column}`), of[column], toneOf(column)] as const)
  return (
    <ul className="recs">
      {total && (
        <li className="rec at-total">
          <div className="h">
            <b className="grow">{t('agentTeam.total')}</b>
            <span className="num">
              {t('agentTeam.active')}: <ActiveCount count={total.active} query={{ under: under ?? '' }} />
            </span>
          </div>
          <Amounts symbol={symbol} of={amounts(total)} />
        </li>
      )}
      {rows.map((row) => (
        <li className="rec" key={row.account}>
          <div className="h">
            <div className="grow">
              <b>
                <Name row={row} page={page} />
              </b>
              <span className="mut rec-note">
                {row.isAgent && row.isBelow && `${t('agentTeam.teamOf', { count: row.team })} · `}
                {row.isAgent && (
                  <>
                    {t('agentTeam.active')}: <RowActive row={row} /> ·{' '}
                  </>
                )}
                {row.lastDay ? <span className="num">{writeDay(row.lastDay)}</span> : t('agentTeam.never')}
              </span>
            </div>
            <State row={row} />
            <Details row={row} onDetails={onDetails} />
          </div>
          <Amounts symbol={symbol} of={amounts(row.figures)} />
        </li>
      ))}
    </ul>
  )
}
