import { cellOf, type LudoView } from '@baize/games'
import { classes, useT } from '@baize/ui'
import { ringPlaces, wayPlaces, yardPlaces } from './ludo-places.ts'

/** Of the seats, as their yards are painted. */
export const colours = ['#c2321c', '#2f7d4f', '#d9a32a', '#2b62b5']

const seats = [0, 1, 2, 3]
const quarter = 13
/** The safe square of a quarter besides the one where a token enters. */
const starred = 8
/** The corner of each seat's yard. */
const corners = ['0 0', '9 0', '9 9', '0 9']
/** The part of the middle that each seat's way ends in. */
const homes = ['M6 6 7.5 7.5 6 9Z', 'M6 6 7.5 7.5 9 6Z', 'M9 6 7.5 7.5 9 9Z', 'M9 9 7.5 7.5 6 9Z']
const star = 'M0-.36.1-.11.36-.1.15.06.23.32 0 .17-.23.32-.15.06-.36-.1-.1-.11Z'

/** Where a token is drawn, in squares of the board. */
function placeOf(seat: number, token: number, progress: number): readonly [number, number] {
  const cell = cellOf(seat, progress)
  if (cell !== null) return ringPlaces[cell] ?? [7, 7]
  if (progress < 0) return yardPlaces[seat]?.[token] ?? [7, 7]
  return wayPlaces[seat]?.[progress - 51] ?? [7, 7]
}

interface BoardProps {
  readonly view: LudoView
  readonly names: ReadonlyMap<number, string>
}

/** The board with everybody's tokens; those that may step are lit. */
export function LudoBoard({ view, names }: BoardProps) {
  const t = useT()
  return (
    <svg className="pvp-ludo" viewBox="-.5 -.5 16 16" role="img" aria-label={t('pvp.board')}>
      <rect x="-.5" y="-.5" width="16" height="16" rx=".9" fill="#6b4514" />
      <rect
        x="-.32"
        y="-.32"
        width="15.64"
        height="15.64"
        rx=".7"
        fill="none"
        stroke="#e6bb63"
        strokeWidth=".08"
      />
      <rect width="15" height="15" rx="0.4" fill="#efe4c8" />
      <Squares />
      {seats.map((seat) => (
        <Yard key={seat} seat={seat} />
      ))}
      {view.seats.flatMap((one) =>
        one.isOut
          ? []
          : one.tokens.map((progress, token) => (
              <Token
                key={`${one.seat}-${token + 1}`}
                seat={one.seat}
                token={token}
                progress={progress}
                name={`${names.get(one.seat) ?? ''} ${token + 1}`}
                isFree={view.turn?.seat === one.seat && view.steps.includes(token)}
              />
            )),
      )}
    </svg>
  )
}

const squareFill = (cell: number) => (cell % quarter === 0 ? colours[cell / quarter] : '#fffdf6')

const Squares = () => (
  <g stroke="#8a7a55" strokeWidth="0.05">
    {ringPlaces.map(([x, y], cell) => (
      <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
        <rect width="1" height="1" fill={squareFill(cell)} />
        {(cell % quarter === 0 || cell % quarter === starred) && (
          <path
            d={star}
            transform="translate(.5 .5)"
            fill={cell % quarter === 0 ? '#fffdf6' : '#c9a24b'}
            stroke="none"
          />
        )}
      </g>
    ))}
    {seats.map((seat) => (
      <g key={seat} fill={colours[seat]}>
        {wayPlaces[seat]?.slice(0, -1).map(([x, y]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="1" height="1" />
        ))}
        <path d={homes[seat]} />
      </g>
    ))}
  </g>
)

const Yard = ({ seat }: { seat: number }) => (
  <>
    <g transform={`translate(${corners[seat]})`}>
      <rect x=".08" y=".08" width="5.84" height="5.84" rx=".4" fill={colours[seat]} />
      <rect
        x=".9"
        y=".9"
        width="4.2"
        height="4.2"
        rx=".7"
        fill="#fff7e2"
        stroke="#0b1611"
        strokeWidth=".06"
      />
    </g>
    {yardPlaces[seat]?.map(([x, y]) => (
      <circle key={`${x}-${y}`} cx={x + 0.5} cy={y + 0.5} r=".66" fill={colours[seat]} opacity=".34" />
    ))}
  </>
)

interface TokenProps {
  readonly seat: number
  readonly token: number
  readonly progress: number
  readonly name: string
  readonly isFree: boolean
}

function Token({ seat, token, progress, name, isFree }: TokenProps) {
  const [x, y] = placeOf(seat, token, progress)
  const shift = `translate(${x + 0.5 + (token - 1.5) * 0.09}px, ${y + 0.5}px)`
  return (
    <g className={classes('pvp-token', isFree && 'free')} style={{ transform: shift }}>
      <title>{name}</title>
      <ellipse cy=".38" rx=".4" ry=".13" fill="rgba(20, 12, 4, 0.4)" />
      <path
        d="M-.38.38C-.36.08-.17.05-.15-.14H.15C.17.05.36.08.38.38Q0 .5-.38.38Z"
        fill={colours[seat]}
        stroke="#15100a"
        strokeWidth=".06"
      />
      <circle cy="-.26" r=".25" fill={colours[seat]} stroke="#15100a" strokeWidth=".06" />
      <circle cx="-.08" cy="-.33" r=".07" fill="#fff" opacity=".75" />
      <text y=".33" textAnchor="middle" fontSize=".36" fontWeight="700" fill="#fff">
        {token + 1}
      </text>
    </g>
  )
}
