import { emblemGroup } from './art.ts'
import { draw, each, times } from './draw.ts'
import type { EmblemName } from './emblem/emblems.ts'
import { polar } from './geometry.ts'
import { mix, ramps, type RampName } from './ramp.ts'

export interface BannerSubject {
  /** One to four emblems: in the middle, on its right and left, behind it. */
  readonly emblems: readonly EmblemName[]
  /** The colour of the ground. */
  readonly ramp: RampName
}

const width = 760
const height = 320
const middle = { x: 548, y: 186 }
const places = [
  { x: middle.x, y: middle.y + 18, scale: 1.24, turn: 0 },
  { x: 684, y: 244, scale: 0.7, turn: 9 },
  { x: 416, y: 244, scale: 0.68, turn: -8 },
  { x: middle.x, y: middle.y + 4, scale: 1.66, turn: 0 },
] as const
/** What stands behind comes first, and the middle before its sides when something stands behind it. */
const drawingOrder = [3, 2, 1, 0] as const
const scallops = [
  ['mari', 'rani'],
  ['teal', 'mari'],
  ['rani', 'ultra'],
] as const

/**
 * Takes what a banner shows and gives it as an SVG file in the manner of rickshaw panels, without lettering:
 * the page sets the words over its quiet left half.
 */
export function banner({ emblems, ramp }: BannerSubject): string {
  const { deep, base, light } = ramps[ramp]
  const [left, right] = [mix(deep, '#07110d', 0.25), mix(base, deep, 0.2)]
  const shown = drawingOrder.filter((place) => place < emblems.length)
  return draw`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
      preserveAspectRatio="xMaxYMid slice">
      <defs>
        <linearGradient id="g">
          <stop stop-color="${left}"/><stop offset="1" stop-color="${right}"/>
        </linearGradient>
        <radialGradient id="l" cx=".72" cy=".55" r=".5">
          <stop stop-color="${light}" stop-opacity=".8"/>
          <stop offset="1" stop-color="${light}" stop-opacity="0"/>
        </radialGradient>
        <linearGradient id="s">
          <stop stop-color="${left}" stop-opacity=".92"/>
          <stop offset=".55" stop-color="${left}" stop-opacity="0"/>
        </linearGradient>
      </defs>
      ${fill('g')}<g fill="#ffd9a0" opacity=".13">${rays()}</g>${fill('l')}${fill('s')}
      ${each(shown, (place) => {
        const [name, at] = [emblems[place], places[place]]
        if (name === undefined || at === undefined) return ''
        const { x, y, scale, turn } = at
        const drawn = emblemGroup(name, { seed: `banner ${name}`, uid: String(place) })
        return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${drawn}</g>`
      })}
      ${garland()}
      <path d="M0 311H${width}" stroke="#f4e8cc" stroke-width="2.4" stroke-dasharray="12 9"
        stroke-linecap="round" opacity=".55"/>
    </svg>`
}

const fill = (paint: string) => `<rect width="${width}" height="${height}" fill="url(#${paint})"/>`

const rays = () =>
  times(20, (i) => {
    const [from, to] = [polar(middle.x, middle.y, 720, i * 18), polar(middle.x, middle.y, 720, i * 18 + 9)]
    return `<path d="M${middle.x} ${middle.y}L${from.join(' ')}L${to.join(' ')}Z"/>`
  })

const garland = () =>
  times(Math.ceil(width / 48) + 1, (i) => {
    const [outer, inner] = scallops[i % scallops.length] ?? scallops[0]
    return draw`
      <g transform="translate(${i * 48} -1)">
        <path d="M-24 0A24 24 0 0 0 24 0Z" fill="${ramps[outer].base}"/>
        <path d="M-15 0A15 15 0 0 0 15 0Z" fill="#f4e8cc"/>
        <path d="M-7 0A7 7 0 0 0 7 0Z" fill="${ramps[inner].base}"/><circle cy="29" r="3.4" fill="#f9e0a4"/>
      </g>`
  })
