import { Drawing, classes, useIsDesktop } from '@baize/ui'
import { useId } from 'react'
import {
  closedEnvelope,
  coin,
  createScatter,
  fringe,
  garland,
  openEnvelope,
  paints,
  petal,
  rays,
  ribbon,
} from './paper.ts'

const useUid = () => `en${useId().replace(/\W/g, '')}`

/** One envelope, closed. */
export function ClosedEnvelope({ className }: { className: string }) {
  const uid = useUid()
  const drawn = closedEnvelope(uid, { x: 0, y: 0, size: 1, turn: 0 })
  return (
    <Drawing
      className={className}
      svg={`<svg viewBox="-46 -56 92 112" aria-hidden="true">${paints(uid)}${drawn}</svg>`}
    />
  )
}

export function OpenEnvelope({ greeting }: { greeting: string }) {
  const uid = useUid()
  return <Drawing className="env-open" svg={openEnvelope(uid, greeting)} />
}

export const Ribbon = ({ text }: { text: string }) => <Drawing className="env-ribbon" svg={ribbon(text)} />

interface Size {
  readonly width: number
  readonly height: number
}

/** What falls in one depth: near things are large, far ones small. The middle stays clear for the card. */
function rain(uid: string, { width, height }: Size, depth: 'far' | 'middle'): string {
  const next = createScatter(depth === 'far' ? 8 : 21)
  const isPhone = width < 600
  const count = depth === 'far' ? 16 : 24
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = [next() * width, next() * height]
    const isMiddle = Math.abs(x - width / 2) < width * (isPhone ? 0.22 : 0.18)
    const turn = (next() - 0.5) * 90
    if (depth === 'far')
      return `<g opacity=".6">${closedEnvelope(uid, { x, y, size: isPhone ? 0.34 : 0.42, turn })}</g>`
    if (isMiddle) return ''
    if (at % 3 === 0) return closedEnvelope(uid, { x, y, size: isPhone ? 0.55 : 0.8, turn })
    if (at % 3 === 1) return coin(uid, { x, y, size: isPhone ? 10 : 15, turn, lean: next() * 0.7 })
    return petal({ x, y, size: isPhone ? 0.8 : 1.1, turn: turn * 4 }, at)
  }).join('')
}

/** The room behind: light, garlands, and envelopes that fall in two depths. Still for who wants no movement. */
export function RainScene({ isFalling }: { isFalling: boolean }) {
  const uid = useUid()
  const isDesktop = useIsDesktop()
  const size = isDesktop ? { width: 1440, height: 900 } : { width: 390, height: 844 }
  const { width, height } = size
  const frame = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"`
  const strings = isDesktop
    ? [0, 1, 2, 3].map((n) =>
        garland({ from: n * 360 - (n === 0 ? 20 : 0), to: (n + 1) * 360, y: 40, sag: 60, r: 15 }),
      )
    : [
        garland({ from: -20, to: 195, y: 70, sag: 46, r: 11 }),
        garland({ from: 195, to: 410, y: 70, sag: 46, r: 11 }),
      ]
  const back =
    `<svg ${frame}><defs><radialGradient id="${uid}G" cx=".5" cy=".38" r=".75"><stop stop-color="#de2f7c" ` +
    'stop-opacity=".78"/><stop offset=".42" stop-color="#741043" stop-opacity=".86"/><stop offset="1" ' +
    `stop-color="#12050d" stop-opacity=".95"/></radialGradient></defs><rect width="${width}" height="${height}" ` +
    `fill="url(#${uid}G)"/>${rays(width / 2, height * 0.36, width)}</svg>`
  const front = `<svg ${frame}>${fringe(width, isDesktop ? 60 : 44)}${strings.join('')}</svg>`
  const fall = (depth: 'far' | 'middle') =>
    `<svg ${frame}>${paints(uid + depth)}${rain(uid + depth, size, depth)}</svg>`
  return (
    <div className={classes('env-scene', isFalling && 'falls')} aria-hidden="true">
      <Drawing className="env-layer" svg={back} />
      <Drawing className="env-layer env-far" svg={fall('far')} />
      <Drawing className="env-layer env-middle" svg={fall('middle')} />
      <Drawing className="env-layer" svg={front} />
    </div>
  )
}
