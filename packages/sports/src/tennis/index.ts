export { tennisMarkets } from './markets.ts'
export { tennis, type TennisState } from './model.ts'
export type { TennisParameters } from './parameters.ts'
