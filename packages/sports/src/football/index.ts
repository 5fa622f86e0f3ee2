export { footballMarkets } from './markets.ts'
export { football, type FootballState } from './model.ts'
export type { FootballParameters } from './parameters.ts'
