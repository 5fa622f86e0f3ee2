import type { Clock } from '@baize/std'
import { createAgedValue } from '../../kernel/cache/aged-value.ts'
import type { Events } from '../../kernel/events/events.ts'
import type { Settings } from '../../kernel/setting/service.ts'

/** Whether one wallet serves every vendor (spec 3, `isSingle`), as of at most a second ago. */
export interface WalletMode {
  /** A value that is there costs nothing: every bet asks. */
  isSingle(): boolean | Promise<boolean>
}

export interface WalletModeDeps {
  readonly settings: Pick<Settings, 'read'>
  readonly clock: Clock
  readonly events: Pick<Events, 'subscribe'>
}

const staleAfterMs = 1_000

export function createWalletMode({ settings, clock, events }: WalletModeDeps): WalletMode {
  const read = async () => (await settings.read()).cashier.isSingle
  const mode = createAgedValue({ read, clock, staleAfterMs })
  events.subscribe(({ kind }) => {
    if (kind === 'setting_changed') mode.invalidate()
  })
  return { isSingle: mode.get }
}
