import { Amount, GamePicture, Tag, useLanguage, useT } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { Amounts } from '../../core/balance/amounts.tsx'
import { wireLanguage } from '../../core/language/language.tsx'
import { localSecond } from '../../core/time/local-time.ts'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { outcomeOf } from './outcome.ts'
import type { Bet } from './queries.ts'

/** The address of a bet's detail, which keeps the list's filters for the way back. */
function useDetailAddress(): (bet: Bet) => string {
  const [query] = useSearchParams()
  return (bet) => {
    const next = new URLSearchParams(query)
    next.set('vassalage', bet.vassalage)
    next.set('round', bet.round)
    return `/member?${next}`
  }
}

export const BetTag = ({ bet }: { bet: Bet }) => {
  const t = useT()
  const { text, tone } = outcomeOf(bet)
  return <Tag tone={tone}>{t(text)}</Tag>
}

export function BetTable({ bets }: { bets: readonly Bet[] }) {
  const t = useT()
  const columns = ['record.stake', 'record.validStake', 'record.profit'] as const
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('record.game')}</th>
          <th scope="col">{t('record.time')}</th>
          <th scope="col">{t('record.betNo')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="n">
              {t(column)}
            </th>
          ))}
          <th scope="col">{t('record.state')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <BetRow key={bet.vassalage + bet.round} bet={bet} />
        ))}
      </tbody>
    </table>
  )
}

function BetRow({ bet }: { bet: Bet }) {
  const t = useT()
  const address = useDetailAddress()(bet)
  const symbol = useCurrencySymbol()
  const name = bet.gameName[wireLanguage(useLanguage())]
  return (
    <tr className="bet-row">
      <td>
        <div className="gcell">
          <span className="sq">
            <GamePicture iconUrl={bet.iconUrl} />
          </span>
          {name}
          <small>{bet.vassalage}</small>
        </div>
      </td>
      <td className="num sec">{localSecond(bet.openedAt)}</td>
      <td className="num sec">
        <Link className="bet-link" to={address} aria-label={t('record.openDetail', { betNo: bet.betNo })}>
          {bet.betNo}
        </Link>
      </td>
      <td className="n">
        <Amount value={bet.stake} symbol={symbol} />
      </td>
      <td className="n">
        <Amount value={bet.validStake} symbol={symbol} />
      </td>
      <td className="n">
        <Amount value={bet.profit} symbol={symbol} tone="outcome" />
      </td>
      <td>
        <BetTag bet={bet} />
      </td>
    </tr>
  )
}

export function BetCards({ bets }: { bets: readonly Bet[] }) {
  return (
    <ul className="recs">
      {bets.map((bet) => (
        <BetCard key={bet.vassalage + bet.round} bet={bet} />
      ))}
    </ul>
  )
}

function BetCard({ bet }: { bet: Bet }) {
  const t = useT()
  const address = useDetailAddress()(bet)
  const symbol = useCurrencySymbol()
  return (
    <li className="rec">
      <Link className="h" to={address}>
        <span className="sq">
          <GamePicture iconUrl={bet.iconUrl} />
        </span>
        <span className="grow">
          <b>{bet.gameName[wireLanguage(useLanguage())]}</b>
          <span className="mut num rec-note">
            {bet.vassalage} · {localSecond(bet.openedAt)}
          </span>
        </span>
        <BetTag bet={bet} />
      </Link>
      <Amounts
        symbol={symbol}
        of={[
          [t('record.stake'), bet.stake],
          [t('record.validStake'), bet.validStake],
          [t('record.profit'), bet.profit, 'outcome'],
        ]}
      />
    </li>
  )
}
