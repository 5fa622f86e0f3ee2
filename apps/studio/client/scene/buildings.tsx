import type { ReactNode } from 'react'
import { blend, grove, many } from './country.tsx'
import type { Paints } from './paints.ts'

/** A cusped arch that stands on `base`, `half` wide to each side. */
const arch = ({ x, half, spring, base }: { x: number; half: number; spring: number; base: number }): string =>
  `M${x - half} ${base}V${spring}q${half * 0.1} ${-half * 0.5} ${half * 0.42} ${-half * 0.52}` +
  `q${half * 0.12} ${-half * 0.34} ${half * 0.58} ${-half * 0.5}` +
  `q${half * 0.46} ${half * 0.16} ${half * 0.58} ${half * 0.5}` +
  `q${half * 0.32} ${half * 0.02} ${half * 0.42} ${half * 0.52}V${base}Z`

/** The curved roof of a pavilion, as village houses have it. */
const roof = ({ x, half, top }: { x: number; half: number; top: number }): string =>
  `M${x - half - 26} ${top + 74}Q${x - half * 0.5} ${top + 8} ${x} ${top}` +
  `Q${x + half * 0.5} ${top + 8} ${x + half + 26} ${top + 74}Q${x} ${top + 26} ${x - half - 26} ${top + 74}Z`

/** The garden front of a palace: a pediment over its arches, pavilions with flags, a pool before it. */
export function drawPalace({ dark, light, accent, next }: Paints): ReactNode {
  const wall = blend(dark.base, 30, '#1c5a3e')
  const shade = blend(dark.deep, 46, '#0c3626')
  const pavilions = [
    { x: 170, half: 96, top: 306 },
    { x: 910, half: 96, top: 306 },
    { x: 1250, half: 80, top: 336 },
  ]
  return (
    <>
      <circle cx={520 + next(80)} cy="230" r="130" fill={light.light} opacity=".5" />
      <Pediment fill={shade} edge={light.base} />
      {pavilions.map(({ x, half, top }) => (
        <g key={x} fill={shade}>
          <path d={`M${x - half} 470V${top + 56}H${x + half}V470Z`} />
          <path
            d={roof({ x, half, top })}
            fill={wall}
            stroke={light.base}
            strokeOpacity=".5"
            strokeWidth="3"
          />
          <path d={`M${x} ${top + 6}v-64`} stroke={light.base} strokeWidth="4" />
          <path d={`M${x + 2} ${top - 56}l44 13-44 13z`} fill={accent.base} />
        </g>
      ))}
      <path d="M-10 452H1450V720H-10Z" fill={wall} />
      <path d="M-10 440H1450v16H-10Z" fill={light.base} opacity=".55" />
      {many(12, (index) => (
        <g key={index * 17}>
          <path
            d={arch({ x: 60 + index * 120, half: 46, spring: 566, base: 720 })}
            fill={shade}
            stroke={light.base}
            strokeOpacity=".5"
            strokeWidth="4"
          />
          <circle cx={60 + index * 120} cy="600" r="26" fill={light.light} opacity=".12" />
          <circle
            cx={60 + index * 120}
            cy="600"
            r="7"
            fill={index % 2 ? accent.light : light.light}
            opacity=".8"
          />
        </g>
      ))}
      <path d={grove({ base: 742, tree: 66 }, next)} fill="#0a3020" />
      <path d="M0 760H1440V900H0Z" fill={blend(dark.deep, 30, '#07332f')} />
      <path d="M240 760h960l120 140H120z" fill={light.light} opacity=".07" />
    </>
  )
}

const Pediment = ({ fill, edge }: { fill: string; edge: string }) => (
  <>
    <path d="M540 262L800 372V470H280V372Z" fill={fill} />
    <path d="M300 374L540 274L780 374Z" fill="none" stroke={edge} strokeOpacity=".5" strokeWidth="4" />
    <circle cx="540" cy="338" r="22" fill="none" stroke={edge} strokeOpacity=".6" strokeWidth="4" />
  </>
)

/** A card room under one lamp: panelled walls, curtains at the sides, the light falling on the table. */
export function drawHall({ dark, light, accent, next }: Paints): ReactNode {
  const panel = blend(dark.deep, 34, '#0b2c1f')
  const curtain = blend(accent.deep, 52, '#2a0d0a')
  return (
    <>
      <defs>
        <linearGradient id="beam" x1="0" x2="0" y1="0" y2="1">
          <stop stopColor={light.light} stopOpacity=".4" />
          <stop offset="1" stopColor={light.light} stopOpacity="0" />
        </linearGradient>
        <linearGradient id="fold" x1="0" x2="1" y1="0" y2="0">
          <stop stopColor="#000" stopOpacity=".5" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".08" />
          <stop offset="1" stopColor="#000" stopOpacity=".5" />
        </linearGradient>
      </defs>
      {many(8, (index) => (
        <g key={index * 19} fill="none" stroke={light.base} strokeOpacity=".2" strokeWidth="3">
          <path
            d={arch({ x: 60 + index * 190, half: 74, spring: 250, base: 600 })}
            fill={panel}
            fillOpacity=".55"
          />
          <path d={arch({ x: 60 + index * 190, half: 58, spring: 262, base: 586 })} />
          <Rosette x={60 + index * 190} y={380} turn={next(3)} />
        </g>
      ))}
      <path d="M0 612H1440V900H0Z" fill={blend(dark.deep, 22, '#08231a')} />
      <path d="M0 604H1440v12H0Z" fill={light.base} opacity=".28" />
      <g stroke={light.base} strokeOpacity=".12" strokeWidth="2" fill="none">
        {many(13, (index) => (
          <path key={index * 23} d={`M${120 * index} 616v284M${120 * index + 18} 636h84v240h-84z`} />
        ))}
      </g>
      {[540, 720].map((x) => (
        <path
          key={x}
          d={`M${x - 50} 96L${x - 430} 900H${x + 430}L${x + 50} 96Z`}
          fill="url(#beam)"
          opacity={x === 540 ? 0.7 : 0.3}
        />
      ))}
      <Curtains colour={curtain} edge={light.base} />
      <Lamp x={540} colour={blend(light.light, 35, '#fff0c8')} shade={blend(dark.base, 40, '#1b6e4a')} />
    </>
  )
}

/** Curtains at the sides and a valance over the room. */
function Curtains({ colour, edge }: { colour: string; edge: string }) {
  return (
    <>
      {[-30, 20, 70, 1330, 1380, 1430].map((x) => (
        <g key={x}>
          <path d={`M${x} 0h52v900h-52z`} fill={colour} />
          <path d={`M${x} 0h52v900h-52z`} fill="url(#fold)" />
        </g>
      ))}
      <path
        d={`M0 0H1440V34${many(18, () => 'q-40 46 -80 0').join('')}Z`}
        fill={colour}
        stroke={edge}
        strokeOpacity=".5"
        strokeWidth="3"
      />
    </>
  )
}

function Rosette({ x, y, turn }: { x: number; y: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn * 15})`}>
      {many(8, (index) => (
        <path key={index} d="M0 0q16-22 0-44q-16 22 0 44z" transform={`rotate(${index * 45})`} />
      ))}
    </g>
  )
}

function Lamp({ x, colour, shade }: { x: number; colour: string; shade: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M0 0V66" stroke="#0a1a14" strokeWidth="6" />
      <path d="M-118 116Q-100 62 0 58Q100 62 118 116Z" fill={shade} stroke="#e6bb63" strokeWidth="4" />
      <ellipse cy="118" rx="112" ry="14" fill={colour} />
    </g>
  )
}
