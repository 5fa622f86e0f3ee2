import type { Services } from '../../apps/server/src/services.ts'

/** A demo's red envelopes come every few minutes. Later changes by operators are kept. */
export async function beginDemoGifts({ settings }: Pick<Services, 'settings'>): Promise<void> {
  const by = { kind: 'system', id: 'seed' } as const
  const rain = {
    everyMinutes: 15,
    openMinutes: 12,
    total: '2000.00',
    packets: 40,
    least: '5.00',
    most: '250.00',
  }
  await settings.change({ key: 'gifts.envelopeNoticeMinutes', value: 2, by, basedOn: 0 })
  await settings.change({ key: 'gifts.rain', value: rain, by, basedOn: 0 })
}
