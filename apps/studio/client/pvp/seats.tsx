import type { HandEnd } from '@baize/games'
import { Tag, classes, useT } from '@baize/ui'
import type { CSSProperties, ReactNode } from 'react'
import type { SeatShown, TableShown } from '../../wire/table.ts'
import { shortMoney } from '../core/money.ts'
import { Winnings } from './winnings.tsx'

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
  /** What the hand brought, when it is over. */
  readonly end: HandEnd | null
  /** When all cards of the end lie open: what it brought is shown then. */
  readonly afterMs?: number
  readonly className?: string
}

const turnOf = 2 * Math.PI
/** Below 1 pushes places towards the corners of a long table. */
const roundness = 0.8

const bent = (part: number): number => 50 + 50 * Math.sign(part) * Math.abs(part) ** roundness

/** A place round the table, clockwise from the player's own at the bottom, in hundredths of its sides. */
function placeAt(index: number, count: number): CSSProperties {
  const angle = turnOf * (0.25 + index / count)
  return { '--x': bent(Math.cos(angle)).toFixed(2), '--y': bent(Math.sin(angle)).toFixed(2) } as CSSProperties
}

/** Everybody round the table: the player below, the others clockwise, in the middle what is played for. */
export function Seats({ shown, own, lines, middle, end, className, afterMs = 0, ...rest }: SeatsProps) {
  const t = useT()
  const others = [...lines.filter(({ seat }) => seat > own), ...lines.filter(({ seat }) => seat < own)]
  const mine = lines.find(({ seat }) => seat === own)
  const places = new Map(others.map(({ seat }, index) => [seat, placeAt(index + 1, others.length + 1)]))
  places.set(own, placeAt(0, 1))
  const seatOf = (line: SeatLine) => (
    <Seat
      key={line.seat}
      {...rest}
      line={line}
      who={shown.seats.find(({ seat }) => seat === line.seat)}
      place={places.get(line.seat)}
      changeMinor={end?.changes.find(({ seat }) => seat === line.seat)?.changeMinor ?? 0}
    />
  )
  return (
    <div className={classes('pvp-table', className)} style={{ '--after': `${afterMs}ms` } as CSSProperties}>
      <div className="felt pvp-felt" aria-hidden="true" />
      <ul className="pvp-others" aria-label={t('pvp.others')}>
        {others.map(seatOf)}
      </ul>
      <div className="pvp-middle">{middle}</div>
      {mine && (
        <ul className="pvp-own" aria-label={t('pvp.you')}>
          {seatOf(mine)}
        </ul>
      )}
      <Winnings end={end} places={places} />
    </div>
  )
}

interface SeatProps {
  readonly line: SeatLine
  readonly who: SeatShown | undefined
  readonly place: CSSProperties | undefined
  readonly currency: string
  readonly turn: number | null
  readonly button: number | null
  readonly changeMinor: number
}

function Seat({ line, who, place, currency, turn, button, changeMinor }: SeatProps) {
  const t = useT()
  const isTurn = turn === line.seat
  return (
    <li
      className={classes('pvp-seat', isTurn && 'turn', line.isOut && 'out', changeMinor > 0 && 'won')}
      style={place}
      aria-current={isTurn ? 'true' : undefined}
    >
      <div className="cards">{line.cards}</div>
      <div className="pvp-plate">
        <Face name={who?.name ?? ''} />
        <b className="pvp-name cut">{nameOf(who)}</b>
        <span className="num pvp-stack">{shortMoney(line.stackMinor, currency)}</span>
        {button === line.seat && (
          <span className="pvp-button" title={t('pvp.button')} role="img" aria-label={t('pvp.button')} />
        )}
      </div>
      {changeMinor > 0 && <em className="pvp-won num">+{shortMoney(changeMinor, currency)}</em>}
      <small className="pvp-note">
        {who && <Marks who={who} />}
        {line.note}
      </small>
    </li>
  )

  function nameOf(seated: SeatShown | undefined): string {
    return seated?.isOwn ? t('pvp.you') : (seated?.name ?? '–')
  }
}

const faces = ['#a12512', '#1f7a86', '#8a5f20', '#2b62b5', '#8f2c6b', '#2f7d4f']

/** Who it is at a glance: a colour of the name, and its first letter. */
export function Face({ name }: { name: string }) {
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return (
    <i className="pvp-face" style={{ background: faces[sum % faces.length] }} aria-hidden="true">
      {name.slice(0, 1)}
    </i>
  )
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
