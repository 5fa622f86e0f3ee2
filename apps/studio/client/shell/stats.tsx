import { Amount, IconButton, useT } from '@baize/ui'
import { Minus, Plus } from 'lucide-react'
import { decimalOf, shortMoney, symbolOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { changeStake, nextStake, type Table } from '../core/table.ts'

interface StatsProps {
  readonly table: Table
  /** What is staked now, where the page does not play rounds of one player. */
  readonly stakeMinor?: number | undefined
  /** What the next round would cost, where the stake is laid out on fields. */
  readonly nextMinor?: number | undefined
  /** What the middle figure is called where it is no stake of a round. */
  readonly stakeName?: string
}

/** Balance, all that the round has cost or the next one would, and last win under the field. */
export function Stats({ table, stakeMinor, nextMinor, stakeName }: StatsProps) {
  const t = useT()
  const shown = useStore(table.store)
  const { currency, isDemo } = shown.state
  const cells = [
    { name: isDemo ? t('studio.demo') : t('studio.balance'), minor: shown.balanceMinor },
    {
      name: stakeName ?? t('studio.totalStake'),
      minor: stakeMinor ?? shown.stakedMinor ?? nextMinor ?? nextStake(shown),
    },
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
