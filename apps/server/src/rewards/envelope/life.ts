import { splitEnvelope } from '@baize/domain/envelope'
import { invariant, type MemberId } from '@baize/std'
import type { Logger } from '@baize/runtime'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { findClusters, findNamed, listAudience, readAudience } from '../../identity/api.ts'
import { fairNumbers } from '../public-draw/fair-numbers.ts'
import { openSeed } from '../public-draw/seed.ts'
import { findSalt, type SaltDeps } from '../public-draw/salt.ts'
import { listingMs } from './model.ts'
import * as store from './store.ts'

export interface LifeDeps extends SaltDeps {
  readonly log: Logger
  readonly settings: Pick<Settings, 'read'>
  readonly secretBox: SecretBox
}

/** What becomes of an announced envelope by the clock: who may claim is listed, it opens, it ends. */
export interface EnvelopeLife {
  /** Does every step that is due. Gives how many were done. */
  step(): Promise<number>
  /** Opens one whose time has come; true when it is open. */
  open(id: string): Promise<boolean>
  end(id: string): Promise<void>
}

const membersAtOnce = 5_000

export function createEnvelopeLife(deps: LifeDeps): EnvelopeLife {
  const steps = {
    list: (id: string) => listMembers(deps, id),
    open: async (id: string) => void (await open(deps, id)),
    end: (id: string) => end(deps, id),
  }
  return {
    async step() {
      const nowMs = deps.clock()
      const due = await store.findDue(deps.db, { at: new Date(nowMs), listFrom: new Date(nowMs + listingMs) })
      for (const { id, step } of due) await steps[step](id)
      return due.length
    },
    open: (id) => open(deps, id),
    end: (id) => end(deps, id),
  }
}

/** Who meets the conditions now. Agents, staff, trial accounts and who plays no more are never listed. */
async function listMembers(deps: LifeDeps, id: string): Promise<void> {
  const { db, clock, settings } = deps
  const envelope = await store.findEnvelope(db, id)
  if (!envelope || envelope.listed_at) return
  const at = new Date(clock())
  const { levelFrom, hasDeposited } = envelope.conditions
  const asked = { ...(levelFrom && { levelFrom }), ...(hasDeposited && { hasDeposited }) }
  const filter = await readAudience(db, asked, (await settings.read()).vip.levels)
  invariant(filter.ok, 'the conditions name no agent')
  for (let after = 0n; ;) {
    const ids = await listAudience(db, filter.value, { after, at, limit: membersAtOnce })
    const last = ids.at(-1)
    if (last === undefined) break
    await store.insertPlaces(db, id, await placesOf(db, ids))
    after = last
  }
  await store.markListed(db, id, at)
}

export async function placesOf(db: Db, ids: readonly MemberId[]) {
  const [named, clusters] = [await findNamed(db, ids), await findClusters(db, ids)]
  return named
    .filter(({ type }) => type === 0)
    .map(({ id: memberId }) => ({ memberId, cluster: clusters.get(memberId) ?? memberId }))
}

async function open(deps: LifeDeps, id: string): Promise<boolean> {
  const { db, clock, secretBox, log } = deps
  const found = await store.findEnvelope(db, id)
  if (found?.state === 'open') return true
  if (found?.state !== 'announced' || clock() < found.opens_at.getTime()) return false
  if (!found.listed_at) await listMembers(deps, id)
  const salt = await findSalt(deps, {
    round: Number(found.beacon_round),
    dueAt: found.opens_at,
    announcedAt: found.announced_at,
  })
  if (!salt) {
    log.warn({ envelope: id, round: String(found.beacon_round) }, 'an envelope waits for the beacon')
    return false
  }
  const seed = openSeed(secretBox, id, sealedOf(found))
  const terms = {
    totalMinor: found.total,
    packets: found.packets,
    leastMinor: found.least,
    mostMinor: found.most,
  }
  const amounts = splitEnvelope(
    terms,
    fairNumbers.rng({ serverSeed: seed, clientSeed: salt.value, nonce: 0 }),
  )
  await store.openEnvelope(db, { id, at: new Date(clock()), salt, amounts })
  return true
}

const sealedOf = (row: store.EnvelopeRow) => ({
  seedHash: row.seed_hash,
  sealed: row.sealed_seed,
  copy: row.sealed_seed_copy,
})

/** Full, or over: the seed is shown, and what was not claimed goes back. */
const end = ({ db, clock, secretBox }: LifeDeps, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await store.lockEnvelope(tx, id)
    if (found?.state !== 'open') return
    const seed = openSeed(secretBox, id, sealedOf(found))
    await store.endEnvelope(tx, { id, at: new Date(clock()), seed })
  })
