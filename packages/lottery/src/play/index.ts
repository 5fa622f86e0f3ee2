export * from './alphabet.ts'
export {
  type Contribution,
  type Field,
  type LineKind,
  type Pad,
  type PayHits,
  type Play,
  type Result,
  type Selection,
  type Terms,
  type Tier,
  type View,
} from './declare.ts'
export { bullOf, shapeOf, sidesOf } from './digit-sums.ts'
export { ballColour, ballColours } from './plays-six.ts'
export { mostHitsOfTail } from './plays-vn.ts'
export * from './odds-table.ts'
export * from './price.ts'
export * from './prize-lists.ts'
export * from './quick-pick.ts'
export * from './registry.ts'
export * from './result.ts'
export * from './selection.ts'
export * from './table-version.ts'
export * from './upload.ts'
export * from './zodiac.ts'
