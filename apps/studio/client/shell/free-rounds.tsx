import { Tag, useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'

/** Tells that the next rounds are free, and how many are left. */
export function FreeRounds({ table }: { table: Table }) {
  const t = useT()
  const { freeRounds, currency } = useStore(table.store).state
  if (!freeRounds) return null
  const stake = shortMoney(freeRounds.stakeMinor, currency)
  return <Tag tone="brass">{t('studio.freeRoundsLeft', { count: freeRounds.left, stake })}</Tag>
}
