import { draw, each } from '../draw.ts'
import type { Emblem, Paint } from '../paint.ts'
import { ramps } from '../ramp.ts'

/** The outlines of a fish that looks to the left. */
interface Shape {
  readonly body: string
  readonly fins: string
  /** The light underside. */
  readonly belly?: string
  readonly eye: readonly [x: number, y: number, radius: number]
  readonly gill: string
  readonly mouth: string
  readonly barbels?: string
  /** Scales, stripes or spots. */
  readonly marks?: (c: Paint) => string
}

const fish =
  ({ body, fins, belly = '', eye: [x, y, radius], gill, mouth, barbels, marks }: Shape): Emblem =>
  (c) =>
    draw`
  <g stroke="${c.ink}" stroke-width="5">
    ${barbels ? `<path d="${barbels}" fill="none" stroke-linecap="round"/>` : ''}
    <path d="${fins}" fill="${c.secondFill}"/>
    <path d="${body}" fill="${c.firstFill}"/>
  </g>
  <path d="${belly}" fill="${ramps.ivory.light}" opacity=".85"/>
  ${marks?.(c) ?? ''}
  <path d="${gill}" fill="none" stroke="${c.ink}" stroke-width="4.5"/>
  <path d="${mouth}" fill="none" stroke="${c.ink}" stroke-width="4.5" stroke-linecap="round"/>
  <circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" stroke="${c.ink}" stroke-width="4"/>
  <circle cx="${x - 2}" cy="${y}" r="${Math.round(radius * 0.46)}" fill="${c.ink}"/>
`

const lines =
  (d: string, width = 3) =>
  (c: Paint): string =>
    `<path d="${d}" fill="none" stroke="${c.first.deep}" stroke-width="${width}" stroke-linecap="round"
      opacity=".75"/>`

const spots =
  (places: readonly (readonly [number, number, number])[]) =>
  (c: Paint): string =>
    each(
      places,
      ([x, y, radius]) => draw`<circle cx="${x}" cy="${y}" r="${radius}" fill="${c.ink}" stroke="#fff"
        stroke-width="2.5"/>`,
    )

const scales = lines(
  'M-26-34a14 14 0 0 1 0 24M-4-38a14 14 0 0 1 0 24M18-34a14 14 0 0 1 0 24M40-22a12 12 0 0 1 0 20' +
    'M-24-6a14 14 0 0 1 0 24M-2-8a14 14 0 0 1 0 24M20-6a14 14 0 0 1 0 24',
)

export const rohu = fish({
  body:
    'M-98 6C-80-40-20-62 30-34C50-24 62-14 70-6L104-44C98-14 98 20 104 50L70 12C60 26 36 48-4 52' +
    'C-50 56-86 40-98 6Z',
  fins: 'M-34-44C-16-88 28-78 36-32ZM-8 50C-2 80 22 80 28 42ZM40 36C46 60 64 58 64 20Z',
  belly: 'M-92 14C-54 46 20 44 66 12C20 28-52 30-92 14Z',
  eye: [-72, -6, 10],
  gill: 'M-50-38C-38-14-38 18-50 40',
  mouth: 'M-96 10Q-88 18-80 14M-92 18L-96 28',
  marks: scales,
})

/** A great head with the mouth turned up. */
export const catla = fish({
  body:
    'M-102-12C-82-62-10-80 38-38C56-24 66-14 74-6L106-46C98-14 98 20 106 52L74 12C60 36 30 66-10 66' +
    'C-60 64-92 30-102-12Z',
  fins: 'M-26-58C-8-96 34-82 42-34ZM-12 64C-4 90 20 88 26 56ZM40 46C46 68 66 62 66 20Z',
  belly: 'M-92 20C-60 62 20 58 68 14C20 38-50 42-92 20Z',
  eye: [-68, 4, 11],
  gill: 'M-34-60C-16-26-16 30-34 60',
  mouth: 'M-102-12Q-94 8-76 6',
  marks: scales,
})

/** A humped back, a tail that is one with the long fin below, and a row of eyes. */
export const chital = fish({
  body:
    'M-100 10C-86-8-64-26-44-58C-16-76 20-52 58-26L100 2C106 10 102 20 94 20C40 52-40 60-72 40' +
    'C-90 32-98 24-100 10Z',
  fins: 'M4-56C8-88 26-84 28-42ZM-44 46C-10 82 76 66 102 14C66 34 4 50-44 44Z',
  eye: [-72, 0, 9],
  gill: 'M-52-30C-40-12-40 18-52 42',
  mouth: 'M-100 10Q-88 16-78 14',
  marks: spots([
    [10, 20, 7],
    [32, 18, 7],
    [53, 14, 6],
    [72, 10, 5],
  ]),
})

/** A long wide mouth with teeth, and whiskers. */
export const boal = fish({
  body: 'M-104-2C-96-30-50-42 0-30C40-22 76-14 96-32C92-10 94 10 104 30C78 16 44 30 4 36C-46 42-94 34-104-2Z',
  fins: 'M-30-36C-26-60-10-58-6-32ZM-26 36C14 66 74 46 96 18C60 28 10 36-26 34Z',
  belly: 'M-96 14C-60 36 0 32 40 20C0 22-56 24-96 14Z',
  eye: [-66, -14, 7],
  gill: 'M-36-34C-24-14-24 14-36 36',
  mouth: 'M-103 0C-86 12-66 14-52 6M-94 6l3 6 4-3M-82 10l3 6 4-4M-70 11l3 5 4-5',
  barbels: 'M-98-12C-84-70-40-82-4-70M-94 18C-76 62-44 74-14 70',
})

/** Slender and silver, with a stripe along its side. */
export const pabda = fish({
  body:
    'M-94 2C-78-26-30-36 10-22C40-14 64-8 76-4L106-30C98-8 98 12 106 34L76 8C54 20 10 34-30 32' +
    'C-68 30-88 20-94 2Z',
  fins: 'M-30-32C-24-58-8-54-4-26ZM-20 32C14 58 62 40 74 12C44 24 10 32-20 30Z',
  belly: 'M-86 12C-50 34 10 30 60 12C10 18-50 24-86 12Z',
  eye: [-66, -4, 9],
  gill: 'M-44-30C-34-12-34 12-44 30',
  mouth: 'M-93 4Q-84 12-76 9',
  barbels: 'M-88-6C-100-34-92-52-76-58M-84 14C-94 36-84 52-68 56',
  marks: lines('M-34-2C0-8 40-2 70 2', 7),
})

/** Stout, with spines along the back and bars down the side. */
export const koi = fish({
  body:
    'M-94 6C-80-40-30-60 26-44C52-36 64-20 72-10L100-36C94-12 94 16 100 42L72 14C58 42 16 60-30 54' +
    'C-72 48-90 30-94 6Z',
  fins:
    'M-46-46L-40-72L-28-56L-20-82L-8-58L2-82L14-58L26-76L34-50L50-62L54-32ZM-20 52L-14 76L0 56L8 78' +
    'L20 52L32 68L44 34Z',
  belly: 'M-86 18C-50 48 10 48 60 18C10 32-50 34-86 18Z',
  eye: [-66, -8, 11],
  gill: 'M-44-42C-28-16-28 18-44 44',
  mouth: 'M-92 10Q-82 18-72 12',
  marks: (c) => lines('M-16-44V38M8-44V40M32-38V34', 6)(c) + spots([[58, 2, 8]])(c),
})

/** Whiskers, one tall fin and a small one behind it. */
export const pangas = fish({
  body:
    'M-102 4C-90-30-46-48 4-36C40-28 64-14 74-8L108-52C98-16 98 20 108 56L74 12C50 26 10 40-34 40' +
    'C-76 40-98 26-102 4Z',
  fins: 'M-36-40L-18-94C-6-72 4-54 8-32ZM42-24C48-44 64-38 62-14ZM6 38C16 66 54 58 60 18Z',
  belly: 'M-94 16C-54 42 10 38 60 14C10 24-54 30-94 16Z',
  eye: [-70, -8, 9],
  gill: 'M-46-38C-34-14-34 16-46 38',
  mouth: 'M-101 6Q-90 16-80 12',
  barbels: 'M-98 12C-110 30-106 50-92 58M-96-6C-114-18-116-38-108-52',
})

/** A silver disc with swept fins. */
export const pomfret = fish({
  body:
    'M-86 0C-72-42-30-74 10-80C34-66 52-28 66-6L106-56C92-20 92 24 106 60L66 8C50 36 32 68 8 80' +
    'C-32 72-72 42-86 0Z',
  fins: 'M0-74C18-112 66-98 78-72C52-72 32-58 20-44ZM0 76C18 112 66 100 78 76C52 74 32 60 20 46Z',
  belly: 'M-78 14C-56 56-14 70 8 70C26 58 40 40 50 22C10 44-44 44-78 14Z',
  eye: [-56, -8, 10],
  gill: 'M-34-46C-20-18-20 22-34 48',
  mouth: 'M-85 2Q-76 10-68 8',
  marks: lines('M-14-14C10-30 36-22 56-4'),
})

/** Long and soft, with an open mouth full of teeth. */
export const loitta = fish({
  body:
    'M-102-14C-60-34 0-30 40-18C60-14 74-10 80-6L108-38C98-16 98-2 92 2C98 8 98 22 108 42L80 10' +
    'C60 20 20 32-20 32C-60 32-86 28-98 22L-62 6Z',
  fins: 'M-18-28C-10-62 18-60 26-22ZM-34 14C-24 54 26 66 54 54C24 42 4 24-4 6ZM40 24C46 44 62 40 66 12Z',
  eye: [-60, -12, 7],
  gill: 'M-36-28C-24-10-24 12-36 30',
  mouth: 'M-100-13L-62 6L-97 21M-92-9l4 8M-82-4l4 8M-72 1l2 8M-90 18l5-7M-80 14l5-7',
  marks: lines('M-20 2C14-6 46-2 74 2', 4),
})

/** A pointed hollow brow, a hump, and a round tail. */
export const bhetki = fish({
  body:
    'M-102 14C-80 0-66-22-42-50C0-70 46-46 70-14C84-30 98-30 104-20C110-4 110 14 104 30' +
    'C98 38 84 34 70 16C50 46 0 60-40 50C-76 42-94 30-102 14Z',
  fins: 'M-40-48L-30-84L-16-62L-4-90L8-62L20-80L26-50ZM28-50C38-78 60-62 62-24ZM14 50C24 76 52 66 56 26Z',
  belly: 'M-94 22C-56 50 10 50 60 18C10 34-54 36-94 22Z',
  eye: [-58, -8, 10],
  gill: 'M-36-46C-20-16-20 22-36 48',
  mouth: 'M-101 14C-86 16-74 18-64 28',
  marks: scales,
})

/** Curled, with feelers, claws and a fan for a tail. */
export const prawn: Emblem = (c) => draw`
  <g fill="none" stroke="${c.ink}" stroke-linecap="round">
    <path d="M-80-36C-108-62-96-96-58-104M-84-30C-108-34-118-8-104 18" stroke-width="5"/>
    <path d="M-36-4L-46 30M-14-12L-16 28M8-8L10 30M26 4L34 34" stroke-width="7"/>
    <path d="M-58-2C-86 18-92 38-84 60M-46 0C-66 26-68 46-58 66" stroke-width="8"/>
  </g>
  <g stroke="${c.ink}" stroke-width="5" fill="${c.secondFill}">
    <path d="M-84-36L-114-58L-66-56Z"/>
    <path d="M-92 58C-102 72-98 88-84 92L-84 76L-74 88C-66 78-70 62-80 56Z"/>
    <path d="M-66 64C-74 78-70 92-58 96L-58 82L-48 92C-42 82-46 68-54 62Z"/>
    <path d="M18 66L-4 106L24 98L46 110L56 92L40 76Z"/>
    <path d="M-88-30C-60-82 40-84 74-24C92 14 74 60 36 84L16 66C42 44 50 14 34-8
      C14-30-20-24-44-6C-66 6-90-4-88-30Z"
      fill="${c.firstFill}"/>
  </g>
  <path d="M-24-64C-30-46-30-32-24-18M4-68C2-50 2-36 4-22M32-60C26-46 24-32 22-18
    M56-42C46-32 40-22 36-8M72-14C60-8 50-2 44 6M76 16C64 18 54 20 46 24M66 46C56 44 46 42 40 44" fill="none"
    stroke="${c.first.deep}" stroke-width="4.5"/>
  <path d="M-70-52C-50-66-20-70 0-70" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"
    opacity=".55"/>
  <circle cx="-66" cy="-32" r="9" fill="#fff" stroke="${c.ink}" stroke-width="4"/>
  <circle cx="-68" cy="-32" r="4" fill="${c.ink}"/>
`
