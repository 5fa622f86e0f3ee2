import { pocketOf, pocketPays, type PlinkoChoice, type PlinkoModel } from '@baize/games'
import { classes } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { timesOf } from '../core/money.ts'

const wide = 100

interface PlinkoProps {
  readonly model: PlinkoModel
  readonly choice: PlinkoChoice
  readonly steps: readonly number[] | null
  /** Milliseconds of the fall; 0 shows the ball at rest. */
  readonly fallMs: number
  readonly isSeen: boolean
}

/** Pegs, pockets and the ball, which falls as the recorded steps say. */
export function PlinkoBoard({ model, choice, steps, fallMs, isSeen }: PlinkoProps) {
  const { rows } = choice
  const gap = wide / (rows + 2)
  const tall = rows * gap * 0.82 + gap * 2
  const pays = pocketPays(model, choice)
  const pocket = steps ? pocketOf({ steps }) : null
  const top = Math.max(...pays)
  return (
    <svg
      className="plinko-board"
      viewBox={`0 0 ${wide} ${tall}`}
      role="img"
      aria-label={pocket === null ? '' : `${timesOf(pays[pocket] ?? 0)}×`}
    >
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_one, peg) => (
          <circle
            key={`${row}-${peg + 1}`}
            cx={wide / 2 + (peg - (row + 2) / 2) * gap}
            cy={gap * (0.8 + row * 0.82)}
            r={gap * 0.11}
            fill="#f3e4b8"
          />
        )),
      )}
      {pays.map((hundredths, index) => {
        const heat = Math.min(1, Math.log(hundredths / 100 + 1) / Math.log(top / 100 + 1))
        return (
          <g
            key={`pocket-${index + 1}`}
            className={classes('pocket', isSeen && pocket === index && 'hit')}
            transform={`translate(${wide / 2 + (index - rows / 2) * gap} ${tall - gap * 0.62})`}
          >
            <rect
              x={-gap * 0.46}
              y={-gap * 0.42}
              width={gap * 0.92}
              height={gap * 0.9}
              rx={gap * 0.16}
              fill={`color-mix(in srgb, #c3341d ${Math.round(heat * 100)}%, #b98a2a)`}
            />
            <text
              y={gap * 0.2}
              textAnchor="middle"
              fontSize={gap * (hundredths >= 10_000 ? 0.3 : 0.36)}
              fontWeight="700"
              fill="#fffaf0"
            >
              {timesOf(hundredths)}
            </text>
          </g>
        )
      })}
      {steps && <Ball steps={steps} gap={gap} tall={tall} fallMs={fallMs} />}
    </svg>
  )
}

function Ball({
  steps,
  gap,
  tall,
  fallMs,
}: {
  steps: readonly number[]
  gap: number
  tall: number
  fallMs: number
}) {
  const ball = useRef<SVGCircleElement>(null)
  const last = { x: wide / 2 + (pocketOf({ steps }) - steps.length / 2) * gap, y: tall - gap * 1.22 }
  // A path of many points is animated by the browser, outside of what React renders.
  useEffect(() => {
    if (fallMs <= 0) return
    let x = wide / 2
    const frames = [
      { transform: `translate(${x - last.x}px, ${-last.y}px)`, easing: 'ease-in' },
      ...steps.map((step, row) => {
        const y = gap * (0.8 + row * 0.82) - gap * 0.26
        const at = {
          transform: `translate(${x - last.x}px, ${y - last.y}px)`,
          easing: 'cubic-bezier(.4,0,.8,.6)',
        }
        x += (step - 0.5) * gap
        return at
      }),
      { transform: 'translate(0, 0)', easing: 'ease-out' },
    ]
    const fall = ball.current?.animate(frames, { duration: fallMs, fill: 'backwards' })
    return () => fall?.cancel()
  }, [steps, gap, fallMs, last.x, last.y])
  return (
    <circle
      ref={ball}
      className="ball"
      cx={last.x}
      cy={last.y}
      r={gap * 0.22}
      fill="#ffd873"
      stroke="#7a4d12"
      strokeWidth={gap * 0.05}
    />
  )
}
