import type { ReactNode } from 'react'
import { drawHall, drawPalace } from './buildings.tsx'
import { drawGrove, drawHills, drawNight, drawRiver } from './country.tsx'
import { drawFair, drawTown } from './streets.tsx'
import type { PlaceName } from './choose.ts'
import { createNumbers } from './numbers.ts'
import type { Paints } from './paints.ts'

const drawings: Readonly<Record<PlaceName, (paints: Paints) => ReactNode>> = {
  grove: drawGrove,
  river: drawRiver,
  hills: drawHills,
  town: drawTown,
  fair: drawFair,
  palace: drawPalace,
  night: drawNight,
  hall: drawHall,
}

interface PlaceProps extends Omit<Paints, 'next'> {
  readonly name: PlaceName
  readonly seed: string
}

export const Place = ({ name, seed, ...colours }: PlaceProps): ReactNode =>
  drawings[name]({ ...colours, next: createNumbers(seed) })
