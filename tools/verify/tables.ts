import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { models, paylines, plinkoPays } from '@baize/games'

/** The kinds that the verifier in Python computes. */
export const publishedKinds = [
  'slot',
  'mines',
  'dice',
  'limbo',
  'plinko',
  'keno',
  'roulette',
  'baccarat',
  'blackjack',
  'poker',
  'fishing',
  'cockfight',
  'wheel',
  'hilo',
  'casinoholdem',
  'sharedblackjack',
  'sicbo',
  'dragontiger',
  'andarbahar',
  'teenpatti',
  'scratch',
  'bingo',
  'bingoroom',
  'tower',
  'crash',
  'slotgrid',
]

export const tablesFile = join(import.meta.dirname, '../../docs/verify/tables.json')

/** The tables that pay, as the verifier in Python reads them. */
export const publishedTables = () => ({
  models: models.filter(({ kind }) => publishedKinds.includes(kind)),
  paylines,
  plinkoPays,
})

if (import.meta.main) writeFileSync(tablesFile, `${JSON.stringify(publishedTables(), null, 1)}\n`)
