import { Button, classes, useT } from '@baize/ui'
import { useState } from 'react'
import type { LobbyShown, LobbyTable } from '../../wire/table.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
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

/** A table seen from above: seats that are taken are lit. */
function MiniTable({ seats, taken, isPlaying }: { seats: number; taken: number; isPlaying: boolean }) {
  return (
    <svg className={classes('pvp-mini', isPlaying && 'playing')} viewBox="0 0 120 76" aria-hidden="true">
      <rect className="rail" x="17" y="13" width="86" height="50" rx="25" />
      <rect className="cloth" x="22" y="18" width="76" height="40" rx="20" />
      <rect className="card" x="51" y="30" width="11" height="16" rx="2" transform="rotate(-8 56 38)" />
      <rect className="card" x="60" y="30" width="11" height="16" rx="2" transform="rotate(8 66 38)" />
      {Array.from({ length: seats }, (_, seat) => {
        const angle = 2 * Math.PI * (0.25 + seat / seats)
        return (
          <circle
            key={angle}
            className={seat < taken ? 'taken' : 'free'}
            cx={(60 + 49 * Math.cos(angle)).toFixed(1)}
            cy={(38 + 31 * Math.sin(angle)).toFixed(1)}
            r="6.5"
          />
        )
      })}
    </svg>
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
      <MiniTable seats={lobby.seatCount} taken={table.taken} isPlaying={table.isPlaying} />
      <b>{t(`pvp.level_${lobby.kind}`, { amount: levelText })}</b>
      <span className="sec">
        {t('pvp.seatsTaken', { taken: table.taken, seats: lobby.seatCount })}
        {table.isPlaying && ` · ${t('pvp.playing')}`}
      </span>
      <span className="pvp-acts">
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
          variant="felted"
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
      </span>
    </li>
  )
}
