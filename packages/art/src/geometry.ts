export const round1 = (n: number): number => Math.round(n * 10) / 10

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point `radius` away from the centre towards `degrees` (0 is right, 90 is down), to one decimal. */
export const polar = (cx: number, cy: number, radius: number, degrees: number): [x: number, y: number] => [
  round1(cx + radius * Math.cos(radians(degrees))),
  round1(cy + radius * Math.sin(radians(degrees))),
]

/** Path data of a star around the origin, one point up. */
export function star(outer: number, inner: number, points = 5): string {
  let d = ''
  for (let i = 0; i < points * 2; i++) {
    const [x, y] = polar(0, 0, i % 2 ? inner : outer, -90 + (i * 180) / points)
    d += `${i ? 'L' : 'M'}${x} ${y}`
  }
  return `${d}Z`
}
