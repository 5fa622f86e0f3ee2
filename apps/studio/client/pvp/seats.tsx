import { Tag, classes, useT } from '@baize/ui'
import type { ReactNode } from 'react'
import type { SeatShown, TableShown } from '../../wire/table.ts'
import { shortMoney } from '../core/money.ts'

interface SeatLine {
  readonly seat: number
  readonly stackMinor: number
  readonly note: string | null
  readonly cards: ReactNode
  readonly isOut: boolean
}

interface SeatsProps {
  readonly shown: TableShown
  readonly currency: string
  /** The seat at the bottom; -1 looks on. */
  readonly own: number
  readonly turn: number | null
  readonly button: number | null
  readonly lines: readonly SeatLine[]
  readonly middle: ReactNode
}

/** Everybody round the table: the others above, the middle, the player below. */
export function Seats({ shown, own, lines, middle, ...rest }: SeatsProps) {
  const t = useT()
  const order = [...lines.filter(({ seat }) => seat > own), ...lines.filter(({ seat }) => seat < own)]
  const mine = lines.find(({ seat }) => seat === own)
  const seatOf = (line: SeatLine) => (
    <Seat key={line.seat} {...rest} line={line} who={shown.seats.find(({ seat }) => seat === line.seat)} />
  )
  return (
    <div className="felt pvp-felt">
      <ul className="pvp-others" aria-label={t('pvp.others')}>
        {order.map(seatOf)}
      </ul>
      <div className="pvp-middle">{middle}</div>
      {mine && (
        <ul className="pvp-own" aria-label={t('pvp.you')}>
          {seatOf(mine)}
        </ul>
      )}
    </div>
  )
}

interface SeatProps {
  readonly line: SeatLine
  readonly who: SeatShown | undefined
  readonly currency: string
  readonly turn: number | null
  readonly button: number | null
}

function Seat({ line, who, currency, turn, button }: SeatProps) {
  const t = useT()
  const isTurn = turn === line.seat
  return (
    <li
      className={classes('pvp-seat', isTurn && 'turn', line.isOut && 'out')}
      aria-current={isTurn ? 'true' : undefined}
    >
      <div className="cards">{line.cards}</div>
      <b className="pvp-name cut">
        {button === line.seat && (
          <span className="pvp-button" title={t('pvp.button')} role="img" aria-label={t('pvp.button')} />
        )}
        {nameOf(who)}
      </b>
      <span className="num">{shortMoney(line.stackMinor, currency)}</span>
      {who && <Marks who={who} />}
      {line.note !== null && <small>{line.note}</small>}
    </li>
  )

  function nameOf(seated: SeatShown | undefined): string {
    return seated?.isOwn ? t('pvp.you') : (seated?.name ?? '–')
  }
}

/** What is to be known of who sits there. */
function Marks({ who }: { who: SeatShown }) {
  const t = useT()
  return (
    <>
      {who.isBot && <Tag>{t('pvp.bot')}</Tag>}
      {who.isLost && <Tag tone="warn">{t('pvp.lost')}</Tag>}
      {who.state === 'away' && <Tag tone="warn">{t('pvp.away')}</Tag>}
    </>
  )
}
