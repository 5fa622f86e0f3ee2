import { sha256, textBytes, writeHex } from '@baize/games/fairness'
import { expect, test } from 'vitest'
import { playOdds } from './price.ts'
import { allPlays } from './registry.ts'
import { tableVersion } from './table-version.ts'

test('a price that changes raises the version of the table', () => {
  const table = allPlays.map((play) =>
    [play.family, play.id, ...play.kinds.map(({ units }) => units), ...playOdds(play, 1960)].join(' '),
  )
  const digest = writeHex(sha256(textBytes(table.join('\n')))).slice(0, 16)
  expect({ tableVersion, digest }).toEqual({ tableVersion: 1, digest: '580ced5f58e7f3ec' })
})
