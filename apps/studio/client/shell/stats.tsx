import { Amount, IconButton, useT } from '@baize/ui'
import { Minus, Plus } from 'lucide-react'
import { decimalOf, shortMoney, symbolOf } from '../core/money.ts'
import { useStore } from '../core/store.ts'
import { changeStake, nextStake, type Table } from '../core/table.ts'

/** Balance, stake and last win under the field. */
export function Stats({ table, stakeMinor }: { table: Table; stakeMinor?: number | undefined }) {
  const t = useT()
  const shown = useStore(table.store)
  const { currency, isDemo } = shown.state
  const cells = [
    { name: isDemo ? t('studio.demo') : t('studio.balance'), minor: shown.balanceMinor },
    { name: t('studio.totalStake'), minor: stakeMinor ?? nextStake(shown) },
    { name: t('studio.lastWin'), minor: shown.lastWinMinor },
  ]
  return (
    <dl className="stats">
      {cells.map(({ name, minor }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount value={decimalOf(minor, currency)} symbol={symbolOf(currency)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Walks over the stakes on offer; locked while a round runs and during free rounds. */
export function StakeStepper({ table, isLocked }: { table: Table; isLocked: boolean }) {
  const t = useT()
  const shown = useStore(table.store)
  const { stakesMinor, currency, freeRounds } = shown.state
  const isFixed = isLocked || freeRounds !== null
  return (
    <div className="stepper" role="group" aria-label={t('studio.stake')}>
      <IconButton
        label={t('studio.stakeLess')}
        icon={<Minus className="ic" aria-hidden="true" />}
        disabled={isFixed || shown.stakeMinor <= (stakesMinor[0] ?? 0)}
        onClick={() => changeStake(table, -1)}
      />
      <span aria-live="polite">
        <small>{t('studio.stake')}</small>
        <b className="num">{shortMoney(nextStake(shown), currency)}</b>
      </span>
      <IconButton
        label={t('studio.stakeMore')}
        icon={<Plus className="ic" aria-hidden="true" />}
        disabled={isFixed || shown.stakeMinor >= (stakesMinor.at(-1) ?? 0)}
        onClick={() => changeStake(table, 1)}
      />
    </div>
  )
}
