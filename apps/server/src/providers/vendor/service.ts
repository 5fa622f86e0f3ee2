import { randomBytes } from 'node:crypto'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId, Result } from '@baize/std'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { WalletService } from '../../ledger/api.ts'
import { createIntegrations, type Integrations } from './integrations.ts'
import { insertKey, type NewKey } from './keys.ts'
import { hashCode } from './launch-code.ts'
import type { VendorRegistry } from './registry.ts'
import type { PlaySessions } from './sessions.ts'
import { isStaff } from './staff-store.ts'
import * as store from './store.ts'

export interface VendorService {
  /** The same as operators see and change it, each inside a transaction of theirs. */
  readonly integrations: Integrations
  /** Opens an integration with its house accounts, or moves a known one to another address. Gives its id. */
  openIntegration(given: { code: string; baseUrl: string }): Promise<number>
  configure(vendorId: number, settings: store.IntegrationSettings): Promise<void>
  /**
   * Adds a key; two are valid at once, so that a vendor can change over without a pause. Adding one again is
   * no change.
   */
  addKey(key: NewKey): Promise<Result<null, 'vendor_keys_full' | 'vendor_key_taken'>>
  /** Ends a key on every node within a second. */
  endKey(id: string): Promise<void>
  /** Makes a one-time code (60 s) that the vendor exchanges for a play session. */
  issueLaunchCode(launch: Launch): Promise<string>
  /**
   * The member's play sessions end, or those that one login opened: no further bets; wins and rollbacks still
   * arrive.
   */
  closePlaySessions(memberId: MemberId, login?: string): Promise<void>
  /** What this vendor calls the member. */
  playerReference(memberId: MemberId, vendorId: number): Promise<string>
  setGamesSyncedTo(vendorId: number, at: Date): Promise<void>
  /** Whether it is a staff account. */
  isStaff(memberId: MemberId): Promise<boolean>
}

export interface Launch {
  readonly memberId: MemberId
  readonly vendorId: number
  readonly gameCode: string
  readonly currency: CurrencyCode
  readonly language: 'en' | 'bn'
  /** Hash of the login's token. */
  readonly login?: string
}

export interface VendorServiceDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly wallet: Pick<WalletService, 'houseAccount' | 'transaction'>
  readonly registry: VendorRegistry
  readonly sessions: PlaySessions
  readonly secretBox: SecretBox
  /** Tells the other nodes to read again at once; without it they do within a second. */
  announceChange?(): Promise<void>
}

/** wallet protocol: a launch code lives this long */
const launchCodeMs = 60_000

export function createVendorService(deps: VendorServiceDeps): VendorService {
  const { db, clock, wallet, registry, secretBox } = deps
  const changed = async () => {
    registry.invalidate()
    deps.sessions.invalidate()
    await deps.announceChange?.()
  }
  return {
    integrations: createIntegrations({ db, wallet, secretBox, announce: changed }),
    async openIntegration({ code, baseUrl }) {
      const [revenueAccount, jackpotAccount, promotionAccount] = await Promise.all([
        wallet.houseAccount({ code: `game:${code}`, kind: 'game' }),
        wallet.houseAccount({ code: `jackpot:${code}`, kind: 'jackpot' }),
        wallet.houseAccount({ code: `promotion:${code}`, kind: 'promotion' }),
      ])
      const accounts = { revenueAccount, jackpotAccount, promotionAccount }
      const id = await store.upsertIntegration(db, { code, baseUrl, ...accounts })
      await changed()
      return id
    },
    async configure(vendorId, settings) {
      await store.updateIntegration(db, vendorId, settings)
      await changed()
    },
    async addKey(key) {
      const added = await wallet.transaction((tx) => insertKey(tx, secretBox, key))
      await changed()
      return added
    },
    async endKey(id) {
      await store.endKey(db, id)
      await changed()
    },
    async issueLaunchCode(launch) {
      const code = randomBytes(32).toString('base64url')
      await store.insertLaunchCode(db, {
        ...launch,
        login: launch.login ?? null,
        codeHash: hashCode(code),
        expiresAt: new Date(clock() + launchCodeMs),
      })
      return code
    },
    async closePlaySessions(memberId, login) {
      await store.closePlaySessions(db, memberId, login ?? null)
      await changed()
    },
    isStaff: (memberId) => isStaff(db, memberId),
    playerReference: (memberId, vendorId) =>
      store.ensurePlayer(db, { memberId, vendorId, reference: createReference() }),
    async setGamesSyncedTo(vendorId, at) {
      await store.setGamesSyncedTo(db, vendorId, at)
      registry.invalidate()
    },
  }
}

export const createReference = (): string => `p${randomBytes(12).toString('hex')}`
