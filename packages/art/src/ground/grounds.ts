import { rays, alpona, jamdani, rickshaw, kantha, polka } from './cloth.ts'
import { pitch, floodlight, dawn, hexgrid, chevrons, graph } from './field.ts'
import { harlequin, lamp, guilloche, foil, halftone } from './table.ts'
import { scales, waves, bubbles } from './water.ts'
import type { Ground } from '../paint.ts'

export const grounds = {
  rays,
  alpona,
  jamdani,
  rickshaw,
  kantha,
  halftone,
  harlequin,
  lamp,
  scales,
  waves,
  bubbles,
  pitch,
  floodlight,
  hexgrid,
  chevrons,
  graph,
  guilloche,
  dawn,
  polka,
  foil,
} satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds

export const groundNames = Object.keys(grounds) as readonly GroundName[]
