import { Button, useT } from '@baize/ui'
import { useState } from 'react'
import type { LobbyShown, LobbyTable } from '../../wire/table.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '../core/store.ts'
import type { PvpLink } from './link.ts'

/** What a player can sit down with: the least, some steps, the most; one amount where all bring the same. */
function buyInsOf(level: LobbyShown['levels'][number], mostMinor: number): number[] {
  const { leastBuyInMinor: least, mostBuyInMinor: most } = level
  const top = Math.min(most, mostMinor)
  const steps = [least, least * 2, least * 5].filter((amount) => amount < top)
  return top < least ? [] : [...steps, top]
}

/** The tables by stake; a press sits down at one. */
export function Lobby({ link }: { link: PvpLink }) {
  const t = useT()
  const { lobby } = useStore(link.state)
  if (!lobby) return <div className="opening" aria-busy="true" />
  return (
    <section className="pvp-lobby" aria-label={t('pvp.tables')}>
      <h2>{t('pvp.tables')}</h2>
      <p className="sec">{t('pvp.lobbyText')}</p>
      <ul>
        {lobby.tables.map((table) => (
          <TableLine key={table.table ?? `new-${table.levelMinor}`} link={link} lobby={lobby} table={table} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly link: PvpLink
  readonly lobby: LobbyShown
  readonly table: LobbyTable
}

function TableLine({ link, lobby, table }: LineProps) {
  const t = useT()
  const { isAsking } = useStore(link.state)
  const { state, balanceMinor } = useStore(link.table.store)
  const { currency } = state
  const level = lobby.levels.find(({ levelMinor }) => levelMinor === table.levelMinor)
  const buyIns = level ? buyInsOf(level, state.stakesMinor.at(-1) ?? 0) : []
  const [picked, setPicked] = useState<number | null>(null)
  const buyInMinor = picked ?? buyIns[0]
  if (buyInMinor === undefined) return null
  const isFull = table.taken >= lobby.seatCount
  const levelText = shortMoney(table.levelMinor, currency)
  const sit = () =>
    void link.sit({ table: table.table, seat: null, levelMinor: table.levelMinor, buyInMinor })
  return (
    <li className="pvp-line">
      <b>{t(`pvp.level_${lobby.kind}`, { amount: levelText })}</b>
      <span className="sec">
        {t('pvp.seatsTaken', { taken: table.taken, seats: lobby.seatCount })}
        {table.isPlaying && ` · ${t('pvp.playing')}`}
      </span>
      {buyIns.length > 1 ? (
        <select
          className="pvp-buy-in num"
          aria-label={t('pvp.buyInOf', { level: levelText })}
          value={buyInMinor}
          onChange={(event) => setPicked(Number(event.target.value))}
        >
          {buyIns.map((amount) => (
            <option key={amount} value={amount}>
              {shortMoney(amount, currency)}
            </option>
          ))}
        </select>
      ) : (
        <span className="num">{shortMoney(buyInMinor, currency)}</span>
      )}
      <Button
        variant="primary"
        disabled={isAsking || isFull || balanceMinor < buyInMinor}
        aria-label={t('pvp.sitAt', { level: levelText })}
        onClick={sit}
      >
        {t('pvp.sit')}
      </Button>
      {table.table !== null && (
        <Button aria-label={t('pvp.watchAt', { level: levelText })} onClick={() => link.watch(table.table)}>
          {t('pvp.watch')}
        </Button>
      )}
    </li>
  )
}
