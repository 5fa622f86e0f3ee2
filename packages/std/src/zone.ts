import { invariant } from './invariant.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. Throws on an unknown zone. */
export function offsetMs(zone: string, atMs: number): number {
  const format = formats.get(zone) ?? makeFormat(zone)
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts[name] ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(atMs / 1000) * 1000
}

/** The first second after `fromMs` whose offset is another one; the clocks change between the two instants. */
export function offsetChange(zone: string, fromMs: number, toMs: number): number {
  const before = offsetMs(zone, fromMs)
  let low = Math.floor(fromMs / 1000)
  let high = Math.ceil(toMs / 1000)
  invariant(offsetMs(zone, high * 1000) !== before, 'the clocks change between the two instants')
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMs(zone, middle * 1000) === before) low = middle
    else high = middle
  }
  return high * 1000
}

function makeFormat(zone: string): Intl.DateTimeFormat {
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}
