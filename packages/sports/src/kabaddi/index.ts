export { kabaddiMarkets } from './markets.ts'
export { kabaddi, type KabaddiParameters, type KabaddiState } from './match.ts'
