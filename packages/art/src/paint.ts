import { draw } from './draw.ts'
import { mix, ramps } from './ramp.ts'
import type { Ramp, RampName } from './ramp.ts'
import type { Prng } from './seed.ts'

/** Ramps of the ground, the first and the second colour of a picture. */
export type Palette = readonly [ground: RampName, first: RampName, second: RampName]

/** The colours of one picture. The `...Fill` values point at the gradients that `defs` declares. */
export interface Paint {
  readonly id: string
  readonly ground: Ramp
  readonly first: Ramp
  readonly second: Ramp
  readonly groundLight: string
  readonly groundMid: string
  readonly groundDark: string
  /** Dark casing around every shape. */
  readonly ink: string
  readonly rule: string
  readonly page: string
  readonly firstFill: string
  readonly secondFill: string
  readonly orangeFill: string
  readonly vermFill: string
  readonly ivoryFill: string
  readonly brassFill: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Drawn in a box from -100 to 100 in both directions. */
export type Emblem = (paint: Paint, rng: Prng) => string

/** Fills the whole picture; `centreY` is where the emblem stands. */
export type Ground = (paint: Paint, rng: Prng, size: Size & { readonly centreY: number }) => string

export function createPaint(id: string, palette: Palette): Paint {
  const [g, a, b] = palette
  const ground = ramps[g]
  const fill = (key: string) => `url(#${id}${key})`
  return {
    id,
    ground,
    first: ramps[a],
    second: ramps[b],
    groundLight: ground.light,
    groundMid: mix(ground.base, ground.deep, 0.32),
    groundDark: mix(ground.deep, '#000000', 0.45),
    ink: mix(ground.deep, '#050505', 0.78),
    rule: ramps.brass.base,
    page: '#0c1a14',
    firstFill: fill('a'),
    secondFill: fill('b'),
    orangeFill: fill('o'),
    vermFill: fill('v'),
    ivoryFill: fill('i'),
    brassFill: fill('r'),
  }
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopMarkup = ([offset, colour, opacity]: Stop) =>
  opacity === undefined
    ? `<stop offset="${offset}" stop-color="${colour}"/>`
    : `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const shaded = (r: Ramp): readonly Stop[] => [
  [0, mix(r.light, r.base, 0.35)],
  [0.5, r.base],
  [1, mix(r.base, r.deep, 0.75)],
]

/** The gradients and the clip path that a picture painted with `c` refers to. */
export function defs(c: Paint): string {
  const linear = (key: string, stops: readonly Stop[], x2 = 0.35) =>
    draw`
      <linearGradient id="${c.id}${key}" x1=".15" y1="0" x2="${x2}" y2="1">
      ${stops.map(stopMarkup).join('')}
      </linearGradient>`
  const stops = {
    orange: [
      [0, '#ffc04a'],
      [0.5, '#f08a1c'],
      [1, '#b9500c'],
    ],
    ivory: [
      [0, '#ffffff'],
      [0.6, '#f7eedb'],
      [1, '#d9c7a2'],
    ],
    title: [
      [0, '#ffffff'],
      [0.45, mix(ramps.brass.light, '#ffffff', 0.35)],
      [1, ramps.mari.base],
    ],
    gleam: [
      [0, '#56666f', 0.9],
      [0.6, '#1d262c', 0],
    ],
    shade: [
      [0, c.groundDark, 0],
      [0.55, c.groundDark, 0.82],
      [1, c.groundDark, 1],
    ],
  } satisfies Record<string, readonly Stop[]>
  return draw`
    <defs>
      ${linear('a', shaded(c.first))}
      ${linear('b', shaded(c.second))}
      ${linear('v', shaded(ramps.verm))}
      ${linear('o', stops.orange)}
      ${linear('r', shaded(ramps.brass))}
      ${linear('i', stops.ivory)}
      ${linear('t', stops.title, 0.15)}
      ${linear('n', stops.gleam)}
      ${linear('s', stops.shade, 0.15)}
      <radialGradient id="${c.id}g" cx=".5" cy=".4" r=".78">
        <stop offset="0" stop-color="${mix(c.ground.base, c.ground.light, 0.1)}"/>
        <stop offset=".5" stop-color="${c.groundMid}"/>
        <stop offset="1" stop-color="${mix(c.ground.deep, '#000000', 0.25)}"/>
      </radialGradient>
      <radialGradient id="${c.id}h">
        <stop offset="0" stop-color="${c.ground.light}" stop-opacity=".75"/>
        <stop offset="1" stop-color="${c.ground.light}" stop-opacity="0"/>
      </radialGradient>
      <clipPath id="${c.id}k"><circle r="86"/></clipPath>
    </defs>`
}
