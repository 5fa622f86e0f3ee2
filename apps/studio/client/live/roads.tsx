import {
  beadRoad,
  bigRoad,
  derivedRoad,
  derivedSteps,
  placeRuns,
  roadRows,
  type DerivedRoad,
  type Placed,
  type RoadResult,
} from '@baize/games'
import { useT } from '@baize/ui'
import type { ReactNode } from 'react'

const cell = 12
const shownColumns = 22
/** The roads that look for patterns stand in a third of the width. */
const shownNarrow = 12
const fills = {
  first: '#d2452f',
  second: '#2f7fd2',
  tie: '#2f9a5b',
  red: '#d2452f',
  blue: '#2f7fd2',
} as const
const names = { bigEye: 'live.bigEye', small: 'live.smallRoad', cockroach: 'live.cockroach' } as const

/** The roads of a table with two sides: as they came, by runs, and the three that look for patterns. */
export function Roads({ results }: { results: readonly RoadResult[] }) {
  const t = useT()
  const big = bigRoad(results)
  const bead = beadRoad(results.slice(-shownColumns * roadRows)).flatMap((column, index) =>
    column.map((result, row) => ({ column: index, row, cell: result })),
  )
  return (
    <div className="roads">
      <Board name={t('live.bead')} placed={bead} draw={drawBead} />
      <Board
        name={t('live.bigRoad')}
        placed={placeRuns(big)}
        draw={({ side, ties }) => (
          <>
            <circle r="4.4" fill="none" stroke={fills[side]} strokeWidth="1.8" />
            {ties > 0 && <path d="M-4 4 4-4" stroke={fills.tie} strokeWidth="1.6" />}
          </>
        )}
      />
      {(Object.keys(derivedSteps) as DerivedRoad[]).map((road) => (
        <Board
          key={road}
          name={t(names[road])}
          columns={shownNarrow}
          placed={placeRuns(derivedRoad(big, road))}
          draw={(mark) =>
            road === 'cockroach' ? (
              <path d="M-3.4 3.4 3.4-3.4" stroke={fills[mark]} strokeWidth="2" />
            ) : (
              <circle
                r="3.6"
                fill={road === 'small' ? fills[mark] : 'none'}
                stroke={fills[mark]}
                strokeWidth="1.6"
              />
            )
          }
        />
      ))}
    </div>
  )
}

const letters = { first: '●', second: '○', tie: '＝' } as const

const drawBead = (result: RoadResult) => (
  <>
    <circle r="5.2" fill={fills[result]} />
    <text y="2.6" textAnchor="middle" fontSize="7" fill="#fff">
      {letters[result]}
    </text>
  </>
)

interface BoardProps<Cell> {
  readonly name: string
  readonly columns?: number
  readonly placed: readonly Placed<Cell>[]
  readonly draw: (cell: Cell) => ReactNode
}

/** A board of six rows that keeps its newest columns in sight. */
function Board<Cell>({ name, placed, draw, columns = shownColumns }: BoardProps<Cell>) {
  const last = Math.max(0, ...placed.map(({ column }) => column))
  const first = Math.max(0, last - columns + 1)
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <svg viewBox={`0 0 ${columns * cell} ${roadRows * cell}`} role="img" aria-label={name}>
        <path className="grid" d={gridPath} />
        {placed
          .filter(({ column }) => column >= first)
          .map((one) => (
            <g
              key={`${one.column}:${one.row}`}
              transform={`translate(${(one.column - first + 0.5) * cell} ${(one.row + 0.5) * cell})`}
            >
              {draw(one.cell)}
            </g>
          ))}
      </svg>
    </figure>
  )
}

const gridPath = [
  ...Array.from({ length: shownColumns + 1 }, (_, at) => `M${at * cell} 0v${roadRows * cell}`),
  ...Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * cell}h${shownColumns * cell}`),
].join('')
