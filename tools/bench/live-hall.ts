import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool, migrate, type Pool } from '@baize/runtime'
import { createOffers, type Offer } from '../../apps/studio/src/offers/offers.ts'
import { listOffers } from '../../apps/studio/src/offers/titles.ts'
import { startKillable } from '../../apps/studio/src/testing/killable.ts'
import type { Killable } from '../test/killable.ts'
import { startMockOperator, type MockOperator } from '../mock-operator/operator.ts'
import { startPostgres } from '../postgres/embedded.ts'
import { openLogin } from '../start/logins.ts'
import { ownLogin, ownSchema } from '../start/own-schemas.ts'

/**
 * A studio in a process of its own, its database with durability on, and an operator that speaks the
 * protocol.
 */
export interface Hall {
  readonly offer: Offer
  readonly operator: MockOperator
  readonly owner: Pool
  readonly studio: Killable
  end(): Promise<void>
}

export const fundedUnits = '100000.00'
export const fundedMinor = 10_000_000n
const key = { key: 'studio-1', secret: 'a secret that only the bench knows of' }
const migrations = fileURLToPath(new URL('../../apps/studio/migrations', import.meta.url))
const betMs = 8_000

/** Opens a room of a kind for so many players, each with money. */
export async function openHall(kind: string, players: number): Promise<Hall> {
  const offer = createOffers(listOffers()).all.find((one) => one.isLive && one.model.kind === kind)
  if (!offer) throw new Error(`no room of ${kind}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-live-'))
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  await migrate({ url: postgres.url, directory: migrations, schema: 'studio' })
  const owner = createPool(postgres.url, { name: 'bench-owner', max: 2, schema: 'studio' })
  const operator = await startMockOperator(key)
  for (let player = 0; player < players; player += 1) operator.fund(nameOf(player), fundedUnits)
  const studio = await startKillable({
    databaseUrl: await openLogin(postgres.url, ownLogin(ownSchema('studio'), 'only for this bench')),
    platformUrl: operator.url,
    key,
    games: [offer.game],
    livePace: { betMs },
    connections: 12,
  })
  return {
    offer,
    operator,
    owner,
    studio,
    async end() {
      await studio.kill()
      await operator.stop()
      await owner.end()
      await postgres.stop()
      for (const directory of [postgres.clusterDir, dataDir])
        rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const nameOf = (player: number): string => `player-${player}`
