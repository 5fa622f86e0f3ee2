import type { Clock } from '@baize/std'
import type { Events } from '../../events/events.ts'
import type { Settings } from '../setting/service.ts'

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
  let known: { readonly isSingle: boolean; readonly atMs: number } | undefined
  let reading: Promise<boolean> | undefined
  const drop = () => {
    known = undefined
    reading = undefined
  }
  events.subscribe(({ kind }) => {
    if (kind === 'setting_changed') drop()
  })

  async function read(): Promise<boolean> {
    const atMs = clock()
    const { isSingle } = (await settings.read()).cashier
    known = { isSingle, atMs }
    return isSingle
  }

  return {
    isSingle() {
      const ageMs = known ? clock() - known.atMs : Infinity
      if (known && ageMs >= 0 && ageMs < staleAfterMs) return known.isSingle
      reading ??= read().finally(() => (reading = undefined))
      return reading
    },
  }
}
