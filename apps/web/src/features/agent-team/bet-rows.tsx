import { Amount, Tag, useIsDesktop, useLanguage, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import { useCategoryName } from '../../core/game/category-name.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { useGameMenus } from '../../core/queries/queries.ts'
import { useHouseSecond } from '../../core/time/house-time.ts'
import { ShortId } from '../../core/page/short-id.tsx'
import { BetProof } from './bet-proof.tsx'
import type { TeamBet } from './queries.ts'
import '../../core/page/record.css'

interface BetRowsProps {
  readonly bets: readonly TeamBet[]
  readonly symbol: string
}

/** Settled bets of a team: a table, on a phone cards of three figures. */
export function BetRows(props: BetRowsProps) {
  return useIsDesktop() ? <BetTable {...props} /> : <BetCards {...props} />
}

const amounts = ['stake', 'valid', 'payout'] as const
const titles = {
  stake: 'agentTeam.stakes',
  valid: 'agentTeam.valid',
  payout: 'agentTeam.payout',
} as const

const columns = [
  'account',
  'provider',
  'game',
  'category',
  'state',
  'placedAt',
  'settledAt',
  'reference',
] as const

/** Names of makers by their codes. */
function useProviderName(): (code: string) => string {
  const cards = (useGameMenus().data ?? []).flatMap((menu) => menu.cards)
  const names = new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]))
  return (code) => names.get(code) ?? (code === '' ? '–' : code)
}

function BetTable({ bets, symbol }: BetRowsProps) {
  const t = useT()
  const second = useHouseSecond()
  const nameOf = useCategoryName()
  const providerOf = useProviderName()
  const language = wireLanguage(useLanguage())
  return (
    // A wide table scrolls in its own place: people reach it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="at-scroll" role="region" tabIndex={0} aria-label={t('agent.teamBets')}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`agentTeam.${column}`)}
              </th>
            ))}
            {amounts.map((name) => (
              <th key={name} scope="col" className="n">
                {t(titles[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.id}>
              <td>{bet.account}</td>
              <td>{providerOf(bet.provider)}</td>
              <td>{bet.gameName[language]}</td>
              <td>{nameOf(bet.category)}</td>
              <td>
                <State of={bet} />
              </td>
              <td className="num">{second(bet.placedAt)}</td>
              <td className="num">{second(bet.settledAt)}</td>
              <td>
                <ShortId id={bet.reference} /> <BetProof of={bet} />
              </td>
              {amounts.map((name) => (
                <td key={name} className="n">
                  <Amount value={bet[name]} symbol={symbol} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BetCards({ bets, symbol }: BetRowsProps) {
  const t = useT()
  const second = useHouseSecond()
  const nameOf = useCategoryName()
  const providerOf = useProviderName()
  const language = wireLanguage(useLanguage())
  return (
    <ul className="recs at-grid">
      {bets.map((bet) => (
        <li className="rec" key={bet.id}>
          <div className="h">
            <div className="grow">
              <b>{bet.account}</b>
              <span className="mut num rec-note">
                {providerOf(bet.provider)} · {bet.gameName[language]} · {nameOf(bet.category)}
              </span>
              <span className="mut num rec-note">
                {t('agentTeam.placedAt')}: {second(bet.placedAt)}
              </span>
              <span className="mut num rec-note">
                {t('agentTeam.settledAt')}: {second(bet.settledAt)}
              </span>
            </div>
            <State of={bet} />
          </div>
          <Amounts symbol={symbol} of={amounts.map((name) => [t(titles[name]), bet[name]])} />
          <div className="mut rec-ref">
            <ShortId id={bet.reference} /> <BetProof of={bet} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function State({ of }: { of: TeamBet }) {
  const t = useT()
  return (
    <Tag tone={of.isCorrection ? 'warn' : 'plain'}>
      {t(of.isCorrection ? 'agentTeam.corrected' : 'agentTeam.settled')}
    </Tag>
  )
}
