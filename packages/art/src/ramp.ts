/** Three tones of one colour, lit from the top left. */
export interface Ramp {
  readonly light: string
  readonly base: string
  readonly deep: string
}

const ramp = (light: string, base: string, deep: string): Ramp => ({ light, base, deep })

export const ramps = {
  brass: ramp('#ffedb3', '#e4b04a', '#87550f'),
  verm: ramp('#ff9f70', '#e03f27', '#86130d'),
  rani: ramp('#ffa6cb', '#de2f7c', '#741043'),
  teal: ramp('#8cf0e2', '#159aa0', '#06454f'),
  ultra: ramp('#9cc0ff', '#2e60d4', '#122a74'),
  leaf: ramp('#cdea90', '#5c9a2c', '#22490f'),
  mari: ramp('#ffe594', '#f5a01e', '#9b4708'),
  ivory: ramp('#ffffff', '#f4e8cc', '#bda47a'),
  felt: ramp('#7adbaa', '#1c7d52', '#0a3825'),
  maroon: ramp('#ee8b98', '#962440', '#43091a'),
  ink: ramp('#66788a', '#28343f', '#0d1318'),
  sky: ramp('#ddf6ff', '#62bae6', '#1c6496'),
  lime: ramp('#f3ffae', '#b9e02c', '#587508'),
  coral: ramp('#ffd2be', '#ff7d5e', '#aa351f'),
  silver: ramp('#ffffff', '#bcc8ca', '#5f6f75'),
  brick: ramp('#f7b48d', '#b9512a', '#551d0b'),
  aqua: ramp('#c6fff4', '#2cc4b0', '#0a5d5c'),
  dusk: ramp('#ffc38a', '#c2456b', '#331246'),
}

export type RampName = keyof typeof ramps

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** The colour `share` (0 to 1) of the way from `from` to `to`; both are `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const end = channels(to)
  const toHex = (v: number, i: number) =>
    Math.round(v + ((end[i] ?? 0) - v) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${channels(from).map(toHex).join('')}`
}
