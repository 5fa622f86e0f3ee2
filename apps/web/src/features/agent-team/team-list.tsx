import { writeDay } from '@baize/i18n'
import { Amount, useIsDesktop, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import type { TeamFigures, TeamRow } from './queries.ts'
import {
  ActiveCount,
  Contract,
  Details,
  Figure,
  Name,
  RowActive,
  State,
  toneOf,
  type Column,
  type LevelPage,
} from './team-cells.tsx'

interface TeamListProps {
  rows: readonly TeamRow[]
  symbol: string
  /** The sum of all, before the lines. */
  total?: TeamFigures
  /** Others have figures too, which are neither shown nor in the total. */
  hasRest?: boolean
  columns?: readonly Column[]
  onDetails?: (account: string) => void
  page?: LevelPage
  /** The agent whose downlines are listed; the reader by default. */
  under?: string
}

const usual: readonly Column[] = ['stakes', 'valid', 'result']
/** Beside all figures there is no room. */
const hasContract = (columns: readonly Column[]) => columns === usual

/** Those directly below: a table, on a phone cards of three figures. */
export function TeamList(props: TeamListProps) {
  const isDesktop = useIsDesktop()
  return isDesktop ? <TeamTable {...props} /> : <TeamCards {...props} />
}

function TeamTable({ rows, symbol, total, hasRest, columns = usual, onDetails, page, under }: TeamListProps) {
  const t = useT()
  const rest = 2 + (onDetails ? 2 : 0) + (hasContract(columns) ? 1 : 0)
  return (
    // A wide table scrolls in its own place: people reach it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="at-scroll" role="region" tabIndex={0} aria-label={t('agentTeam.team')}>
      <table>
        <Head columns={columns} hasDetails={onDetails !== undefined} />
        <tbody>
          {total && <TotalLine {...{ total, symbol, columns, under, hasRest }} rest={rest} />}
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
              {onDetails && <td className="n num">{row.isAgent && row.isBelow ? row.directs : '–'}</td>}
              <td className="n num">{row.isAgent && row.isBelow ? row.team : '–'}</td>
              {hasContract(columns) && (
                <td>
                  <Contract row={row} />
                </td>
              )}
              <td className="n num">{row.lastDay ? writeDay(row.lastDay) : t('agentTeam.never')}</td>
              {onDetails && (
                <td className="n">
                  <Details row={row} onDetails={onDetails} />
                </td>
              )}
            </tr>
          ))}
          {hasRest && (
            <tr>
              <td colSpan={2}>{t('agentTeam.fewOthers')}</td>
              {columns.map((column) => (
                <td key={column} className="n">
                  –
                </td>
              ))}
              <td className="n">–</td>
              <td colSpan={rest}>
                <span className="vh">–</span>
              </td>
            </tr>
          )}
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
        {hasDetails && (
          <th scope="col" className="n">
            {t('agentTeam.directs')}
          </th>
        )}
        <th scope="col" className="n">
          {t('agentTeam.team')}
        </th>
        {hasContract(columns) && <th scope="col">{t('agentTeam.contract')}</th>}
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
  hasRest: boolean | undefined
}

function TotalLine({ total, symbol, columns, under, rest, hasRest }: TotalProps) {
  const t = useT()
  return (
    <tr className="at-total">
      <th scope="row" colSpan={2}>
        {t(hasRest ? 'agentTeam.totalShown' : 'agentTeam.total')}
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

function TeamSize({ row: { isAgent, isBelow, team, directs } }: { row: TeamRow }) {
  const t = useT()
  if (!isAgent || !isBelow) return null
  return `${t('agentTeam.teamOf', { count: team })} · ${t('agentTeam.directs')}: ${directs} · `
}

function TeamCards({ rows, symbol, total, hasRest, columns = usual, onDetails, page, under }: TeamListProps) {
  const t = useT()
  const shown: readonly Column[] = columns === usual ? usual : ['stakes', 'payout', 'result']
  return (
    <ul className="recs">
      {total && (
        <li className="rec at-total">
          <div className="h">
            <b className="grow">{t(hasRest ? 'agentTeam.totalShown' : 'agentTeam.total')}</b>
            <span className="num">
              {t('agentTeam.active')}: <ActiveCount count={total.active} query={{ under: under ?? '' }} />
            </span>
          </div>
          <CardFigures of={total} symbol={symbol} shown={shown} all={columns} />
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
                <TeamSize row={row} />
                {row.isAgent && (
                  <>
                    {t('agentTeam.active')}: <RowActive row={row} /> ·{' '}
                  </>
                )}
                {row.lastDay ? <span className="num">{writeDay(row.lastDay)}</span> : t('agentTeam.never')}
                {row.contract !== null && (
                  <>
                    {' '}
                    · {t('agentTeam.contract')}: <Contract row={row} />
                  </>
                )}
              </span>
            </div>
            <State row={row} />
            <Details row={row} onDetails={onDetails} />
          </div>
          <CardFigures of={row.figures} symbol={symbol} shown={shown} all={columns} />
        </li>
      ))}
      {hasRest && <li className="rec mut">{t('agentTeam.fewOthers')}</li>}
    </ul>
  )
}

interface CardFiguresProps {
  of: TeamFigures
  symbol: string
  shown: readonly Column[]
  all: readonly Column[]
}

/** Three figures; the card opens into the others. */
function CardFigures({ of, symbol, shown, all }: CardFiguresProps) {
  const t = useT()
  const rest = all.filter((column) => !shown.includes(column))
  const amounts = (columns: readonly Column[]) =>
    columns.map((column) => [t(`agentTeam.${column}`), of[column], toneOf(column)] as const)
  return (
    <>
      <Amounts symbol={symbol} of={amounts(shown)} />
      {rest.length > 0 && (
        <details className="at-more">
          <summary>{t('agentTeam.allFigures')}</summary>
          <Amounts className="two-up" symbol={symbol} of={amounts(rest)} />
        </details>
      )}
    </>
  )
}
