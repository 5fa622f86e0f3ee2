import type { ReactNode } from 'react'
import { blend, grove, many, Palm, width } from './country.tsx'
import type { Paints } from './paints.ts'

/** Roofs of an old town in the evening: lit windows, water tanks, and a string of lamps over the street. */
export function drawTown({ dark, light, accent, next }: Paints): ReactNode {
  return (
    <>
      <circle cx={520 + next(160)} cy={210 + next(40)} r="104" fill={light.light} opacity=".55" />
      <Roofs
        base={520}
        colour={blend(dark.base, 34, '#1c4a52')}
        lamp={light.base}
        parts={{ next, share: 0.25 }}
      />
      <Roofs
        base={630}
        colour={blend(dark.deep, 40, '#0f3436')}
        lamp={light.light}
        parts={{ next, share: 0.5 }}
      />
      <path d="M0 728H1440V900H0Z" fill="#06201b" />
      <Palm x={60} y={700} tall={190} />
      <Palm x={1390} y={710} tall={220} />
      <Lamps colours={[light.base, accent.base, light.light]} drop={64} top={70} />
    </>
  )
}

/** A fair at night: the big wheel, striped tents, and lamps on strings. */
export function drawFair({ dark, light, accent, next }: Paints): ReactNode {
  const wheelX = 200 + next(60)
  const spokes = many(12, (index) => (index * Math.PI) / 6)
  return (
    <>
      <g fill={light.light}>
        {many(34, (index) => (
          <circle key={index * 7} cx={next(width)} cy={next(360)} r={1.2 + next(2)} opacity=".5" />
        ))}
      </g>
      <path d={grove({ base: 600, tree: 120 }, next)} fill={blend(dark.deep, 40, '#0c3a38')} opacity=".8" />
      {[wheelX, wheelX + 950].map((x) => (
        <g key={x} transform={`translate(${x} 420)`} fill="none" stroke={light.base} opacity=".75">
          <path d="M0 0L-92 300M0 0L92 300" strokeWidth="10" stroke="#0a2a24" />
          <circle r="190" strokeWidth="7" />
          <circle r="160" strokeWidth="3" />
          {spokes.map((turn, index) => (
            <g key={turn}>
              <path d={`M0 0L${Math.cos(turn) * 190} ${Math.sin(turn) * 190}`} strokeWidth="3" />
              <circle
                cx={Math.cos(turn) * 190}
                cy={Math.sin(turn) * 190 + 12}
                r="17"
                fill={index % 2 ? accent.base : light.light}
                stroke="#0a2a24"
                strokeWidth="4"
              />
            </g>
          ))}
        </g>
      ))}
      {many(7, (index) => (
        <Tent
          key={`tent-${index + 1}`}
          x={index * 232 - 30 + next(40)}
          size={0.85 + next(5) / 10}
          colours={index % 2 ? [accent.base, light.light] : [light.base, '#fff3d6']}
        />
      ))}
      <path d="M0 740H1440V900H0Z" fill="#05201b" />
      <Lamps colours={[light.light, accent.light, light.base]} drop={90} top={40} />
    </>
  )
}

interface RoofProps {
  readonly base: number
  readonly colour: string
  readonly lamp: string
  readonly parts: { readonly next: Paints['next']; readonly share: number }
}

function Roofs({ base, colour, lamp, parts: { next, share } }: RoofProps) {
  const houses: { x: number; wide: number; top: number; form: number }[] = []
  for (let x = -20; x < width;) {
    const wide = 84 + next(90)
    houses.push({ x, wide, top: base - 60 - next(150), form: next(4) })
    x += wide + next(10) - 4
  }
  return (
    <g>
      {houses.map(({ x, wide, top, form }) => (
        <g key={x}>
          <path d={`M${x} 900V${top}h${wide}V900Z${roof({ x, wide, top, form })}`} fill={colour} />
          <g fill={lamp} opacity={share}>
            {many(Math.floor(wide / 34), (column) =>
              many(4, (row) =>
                next(10) < 4 ? (
                  <path
                    key={`${column}-${row + 1}`}
                    d={`M${x + 14 + column * 34} ${top + 44 + row * 46}v-14a8 8 0 0 1 16 0v14z`}
                  />
                ) : null,
              ),
            )}
          </g>
        </g>
      ))}
    </g>
  )
}

/** A flat roof with its rail, a stair house, a tank, or a curved gable. */
function roof({ x, wide, top, form }: { x: number; wide: number; top: number; form: number }): string {
  if (form === 0) return `M${x - 5} ${top}v-9h${wide + 10}v9Z`
  if (form === 1) return `M${x + wide * 0.2} ${top}v-38h${wide * 0.36}v38Z`
  if (form === 2) return `M${x + wide * 0.5} ${top}v-16h-6v-26h34v26h-6v16Z`
  return `M${x - 6} ${top + 2}q${wide * 0.5 + 6} -30 ${wide + 12} 0Z`
}

/** Lamps on strings from one side to the other. */
function Lamps({ colours, drop, top }: { colours: readonly string[]; drop: number; top: number }) {
  const strings = [
    { from: -40, to: 500, y: top },
    { from: 500, to: 1000, y: top + 14 },
    { from: 1000, to: 1480, y: top - 6 },
  ]
  return (
    <g>
      {strings.map(({ from, to, y }) => (
        <g key={from}>
          <path
            d={`M${from} ${y}Q${(from + to) / 2} ${y + drop * 2} ${to} ${y}`}
            fill="none"
            stroke="#0a1f1a"
            strokeWidth="3"
          />
          {many(9, (index) => {
            const at = (index + 1) / 10
            const x = from + (to - from) * at
            const hang = y + drop * 4 * at * (1 - at)
            const colour = colours[index % colours.length]
            return (
              <g key={x}>
                <circle cx={x} cy={hang + 12} r="24" fill={colour} opacity=".14" />
                <circle cx={x} cy={hang + 11} r="8" fill={colour} opacity=".95" />
              </g>
            )
          })}
        </g>
      ))}
    </g>
  )
}

function Tent({ x, size, colours }: { x: number; size: number; colours: readonly string[] }) {
  const [first, second] = colours
  return (
    <g transform={`translate(${x} 746) scale(${size})`} opacity=".62">
      <path d="M-100 0V-76H100V0Z" fill="#0d3a33" />
      {many(6, (index) => (
        <path
          key={index * 3}
          d={`M0-170L${-112 + index * 37.4}-76h37.4z`}
          fill={index % 2 ? second : first}
          opacity=".8"
        />
      ))}
      {many(6, (index) => (
        <path
          key={index * 5}
          d={`M${-112 + index * 37.4}-76h37.4a18.7 20 0 0 1-37.4 0z`}
          fill={index % 2 ? first : second}
          opacity=".8"
        />
      ))}
      <path d="M-24 0V-44q24-30 48 0V0Z" fill="#f5c469" opacity=".55" />
      <path d="M0-170v-30l30 11-30 11" fill={first} />
    </g>
  )
}
