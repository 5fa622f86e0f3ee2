import type { Pool } from '@baize/runtime'
import { refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as store from './integration-store.ts'
import { insertKey, maxValidKeys } from './keys.ts'

export type { HeldIntegration, ListedIntegration, WrittenIntegration } from './integration-store.ts'

/** The programs of vendors as operators look after them. Writing is inside the caller's transaction. */
export interface Integrations {
  list(): Promise<store.ListedIntegration[]>
  find(code: string): Promise<store.HeldIntegration | undefined>
  /** Locks one until the transaction ends. */
  hold(tx: Db, code: string): Promise<store.HeldIntegration | undefined>
  /** Networks in the form of the database, or nothing when one of the texts is none. */
  readNetworks(texts: readonly string[]): Promise<readonly string[] | undefined>
  /** Opens the house accounts that an integration posts to; those that are open stay. */
  openAccounts(code: string): Promise<void>
  /** Writes a new one whose accounts are open, or the whole of one that is there. */
  write(tx: Db, given: store.WrittenIntegration): Promise<void>
  hasRoomForKey(code: string): Promise<boolean>
  addKey(
    tx: Db,
    key: { code: string; id: string; secret: string },
  ): Promise<Result<null, 'integration_not_found' | 'vendor_keys_full' | 'vendor_key_taken'>>
  /** Says whether there was such a valid key. */
  endKey(tx: Db, key: { code: string; key: string }): Promise<boolean>
  /** After the commit: every node reads again. */
  announce(): Promise<void>
}

export interface IntegrationDeps {
  readonly db: Pool
  readonly wallet: Pick<WalletService, 'houseAccount'>
  readonly secretBox: SecretBox
  announce(): Promise<void>
}

export const createIntegrations = ({ db, wallet, secretBox, announce }: IntegrationDeps): Integrations => ({
  list: () => store.listIntegrations(db),
  find: (code) => store.findIntegration(db, code),
  hold: store.holdIntegration,
  async readNetworks(texts) {
    const networks = await store.readNetworks(db, texts)
    return networks.every((network) => network !== null) ? networks : undefined
  },
  async openAccounts(code) {
    for (const kind of ['game', 'jackpot', 'promotion'] as const)
      await wallet.houseAccount({ code: `${kind}:${code}`, kind })
  },
  write: async (tx, given) => void (await store.writeIntegration(tx, given)),
  async hasRoomForKey(code) {
    const found = (await store.listIntegrations(db)).find((each) => each.code === code)
    return (found?.keys.filter(({ is_valid: isValid }) => isValid).length ?? 0) < maxValidKeys
  },
  async addKey(tx, { code, id, secret }) {
    const held = await store.holdIntegration(tx, code)
    return held
      ? insertKey(tx, secretBox, { id, vendorId: held.id, secret })
      : refuse('integration_not_found')
  },
  endKey: async (tx, key) => (await store.endKeyOf(tx, key)) !== undefined,
  announce,
})
