import type { ReactNode } from 'react'
import type { Numbers } from './numbers.ts'
import type { Paints } from './paints.ts'

export const width = 1440
export const height = 900

/** As many as asked for, each with its place. */
export const many = <T,>(count: number, draw: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => draw(index))

export const blend = (colour: string, share: number, over: string): string =>
  `color-mix(in srgb, ${colour} ${share}%, ${over})`

/** A low sun over groves and water. */
export function drawGrove({ dark, light, next }: Paints): ReactNode {
  const rows = [
    { base: 470, tree: 128, colour: blend(dark.base, 34, '#17512f'), opacity: 0.7 },
    { base: 548, tree: 112, colour: blend(dark.deep, 30, '#17512f'), opacity: 0.9 },
    { base: 628, tree: 98, colour: '#0d3a25', opacity: 1 },
  ]
  return (
    <>
      <circle cx={500 + next(140)} cy={210 + next(50)} r="150" fill={light.light} opacity=".5" />
      {rows.map((row) => (
        <path key={row.base} d={grove(row, next)} fill={row.colour} opacity={row.opacity} />
      ))}
      {many(21, (index) => (
        <path
          key={index * 70}
          d={`M${index * 72 + next(20)} ${648 + next(12)}v${60 + next(44)}`}
          stroke="#0a2c1c"
          strokeWidth="7"
        />
      ))}
      <path d="M0 716Q360 690 720 722T1440 708V900H0Z" fill="#082c22" />
      <Glints colour={light.base} top={728} next={next} />
    </>
  )
}

/** Wide water under the sun, with sails. */
export function drawRiver({ dark, light, accent, next }: Paints): ReactNode {
  const sunX = 460 + next(220)
  const water = blend(dark.base, 40, '#0f4a4c')
  return (
    <>
      <circle cx={sunX} cy="330" r="140" fill={light.light} opacity=".55" />
      <path
        d={`M0 408q120-34 260-14t300-8 320 6 260-12 300 10V460H0Z`}
        fill={blend(dark.deep, 40, '#12402c')}
        opacity=".85"
      />
      <path d="M0 424H1440V900H0Z" fill={water} />
      <path d={`M${sunX - 90} 426h180l150 474h-480z`} fill={light.light} opacity=".16" />
      {many(3, (index) => (
        <Sail
          key={`sail-${index + 1}`}
          x={[250, 880, 1120][index] ?? 0}
          y={458 + next(40) + index * 26}
          size={0.8 + index * 0.22}
          colour={index === 1 ? accent.base : light.base}
        />
      ))}
      {many(7, (row) => (
        <path
          key={`wave-${row + 1}`}
          d={waves({ top: 500 + row * 58, step: 66 + row * 16, shift: next(60) })}
          fill={blend(dark.deep, 36 - row * 3, '#07332f')}
          opacity={0.34 + row * 0.07}
        />
      ))}
      <Glints colour={light.light} top={446} next={next} />
    </>
  )
}

/** Hills one behind another, and terraces of paddy before them. */
export function drawHills({ dark, light, next }: Paints): ReactNode {
  const rows = many(4, (index) => ({
    top: 380 + index * 74,
    rise: 110 - index * 16,
    colour: blend(index < 2 ? dark.base : dark.deep, 46 - index * 9, index < 2 ? '#2d6b4a' : '#124a2f'),
  }))
  return (
    <>
      <circle cx={520 + next(120)} cy={250 + next(60)} r="120" fill={light.light} opacity=".6" />
      <g stroke={light.light} strokeWidth="3" fill="none" strokeLinecap="round" opacity=".55">
        {many(5, (index) => (
          <path key={index * 9} d={`M${700 + next(420)} ${120 + next(150)}q9-12 18 0q9-12 18 0`} />
        ))}
      </g>
      {rows.map((row) => (
        <path key={row.top} d={ridge(row, next)} fill={row.colour} />
      ))}
      {many(6, (index) => (
        <path
          key={`terrace-${index + 1}`}
          d={`M0 ${690 + index * 36}q360 ${-30 + next(20)} 720 0t720 ${-8 - next(14)}V900H0Z`}
          fill={index % 2 === 0 ? blend(dark.base, 16, '#125136') : '#0b3a25'}
          stroke={light.base}
          strokeOpacity=".22"
          strokeWidth="2"
        />
      ))}
      {many(4, (index) => (
        <Palm
          key={`palm-${index + 1}`}
          x={[70, 190, 930, 1370][index] ?? 0}
          y={700 + next(30)}
          tall={150 + next(70)}
        />
      ))}
    </>
  )
}

/** Stars and a moon over the dark line of the woods, with fireflies. */
export function drawNight({ dark, light, next }: Paints): ReactNode {
  return (
    <>
      <g fill={light.light}>
        {many(70, (index) => (
          <circle
            key={index * 11}
            cx={next(width)}
            cy={next(520)}
            r={1 + next(3) * 0.7}
            opacity={0.35 + next(6) / 10}
          />
        ))}
      </g>
      <g transform={`translate(${520 + next(120)} ${190 + next(40)})`}>
        <circle r="170" fill={light.light} opacity=".1" />
        <path d="M30-92a92 92 0 1 0 58 142a76 76 0 1 1-58-142Z" fill={light.light} opacity=".85" />
      </g>
      <path d={grove({ base: 560, tree: 150 }, next)} fill={blend(dark.deep, 40, '#0d3b38')} opacity=".8" />
      <path d={grove({ base: 650, tree: 118 }, next)} fill="#08291f" />
      <path d="M0 740Q420 712 760 742T1440 730V900H0Z" fill="#051c16" />
      <g fill={light.light}>
        {many(26, (index) => (
          <circle key={index * 13} cx={next(width)} cy={520 + next(280)} r={2 + next(2)} opacity=".6" />
        ))}
      </g>
    </>
  )
}

/** Light on water. */
function Glints({ colour, top, next }: { colour: string; top: number; next: Numbers }) {
  return (
    <g stroke={colour} strokeWidth="3" strokeLinecap="round" opacity=".4">
      {many(9, (index) => (
        <path key={index} d={`M${460 + next(50)} ${top + index * 10}h${70 + next(100)}`} />
      ))}
    </g>
  )
}

function Sail({ x, y, size, colour }: { x: number; y: number; size: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-64 0q64 34 128-6q-10 34-64 34t-64-28Z" fill="#10241c" />
      <path d="M2-4v-112" stroke="#10241c" strokeWidth="5" />
      <path d="M-2-112q-64 42-44 96h44z" fill={colour} opacity=".9" />
      <path d="M8-104q46 38 40 88h-40z" fill={colour} opacity=".6" />
    </g>
  )
}

export function Palm({ x, y, tall }: { x: number; y: number; tall: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#072417" fill="none" strokeLinecap="round">
      <path d={`M0 60Q14 ${-tall * 0.4} 6 ${-tall}`} strokeWidth="11" />
      <g strokeWidth="9">
        {[-70, -46, -16, 18, 48, 72].map((reach) => (
          <path key={reach} d={`M6 ${-tall}q${reach * 0.6} -34 ${reach} ${Math.abs(reach) * 0.55}`} />
        ))}
      </g>
    </g>
  )
}

export function grove(row: { readonly base: number; readonly tree: number }, next: Numbers): string {
  let path = `M-40 ${height}V${row.base}`
  for (let x = -40; x < width + 80;) {
    const wide = row.tree * 0.9 + next(row.tree * 0.6)
    const tall = row.tree * 0.7 + next(row.tree * 0.5)
    path += `c${wide * 0.05} ${-tall} ${wide * 0.95} ${-tall} ${wide} ${next(8) - 4}`
    x += wide + 4
  }
  return `${path}V${height}Z`
}

function ridge(row: { readonly top: number; readonly rise: number }, next: Numbers): string {
  let path = `M-60 ${height}V${row.top + next(40)}`
  for (let x = -60; x < width + 60;) {
    const wide = 210 + next(170)
    const tall = row.rise * 0.6 + next(row.rise)
    path += `q${wide * 0.25} ${-tall} ${wide * 0.5} ${-tall * 0.9}t${wide * 0.5} ${tall * 0.9}`
    x += wide
  }
  return `${path}V${height}Z`
}

function waves({ top, step, shift }: { top: number; step: number; shift: number }): string {
  const count = Math.ceil((width + step) / step) + 1
  return `M${-shift - step} ${top}${many(count, () => `q${step / 2} -20 ${step} 0`).join('')}V${height}H-200Z`
}
