import { draw, fontFamily, times } from './draw.ts'
import { mix, ramps, type RampName } from './ramp.ts'

/** A chip of cash with its amount. */
export function cashChip({ amount, ramp }: { readonly amount: string; readonly ramp: RampName }): string {
  const { base, deep, light } = ramps[ramp]
  const size = amount.length > 3 ? 27 : amount.length > 2 ? 32 : 36
  return draw`
    <svg viewBox="-64 -64 128 128" aria-hidden="true">
      <circle r="61" fill="${mix(base, deep, 0.55)}"/>
      <circle cy="-3" r="58" fill="${base}" stroke="#1a120c" stroke-width="3"/>
      ${times(
        8,
        (i) => draw`<path transform="translate(0 -3) rotate(${i * 45})"
          d="M-11-57A58 58 0 0 1 11-57L8.5-42A43 43 0 0 0-8.5-42Z" fill="#fffaf0"/>`,
      )}
      <circle cy="-3" r="40" fill="${mix(base, deep, 0.45)}" stroke="#fffaf0" stroke-width="2.5"
        stroke-dasharray="5 4"/>
      <path d="M-34-26A42 42 0 0 1 34-26" fill="none" stroke="${light}" stroke-width="3" opacity=".6"/>
      <text y="9" text-anchor="middle" ${fontFamily} font-weight="760" font-size="${size}"
        fill="#fffaf0">${amount}</text>
    </svg>`
}
