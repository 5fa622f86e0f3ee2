import { useT } from '@baize/ui'
import { localTime } from '../../core/time/local-time.ts'
import type { ChasePlan } from './chase-plan.ts'
import { shortNumber } from './countdown.ts'
import { MultipleField } from './stake-tools.tsx'

interface ChaseTableProps {
  readonly plan: ChasePlan
  money(minor: bigint): string
  /** Where each draw may have a multiple of its own. */
  readonly onMultiple: ((index: number, multiple: number) => void) | undefined
}

/** The draws of a chase, what each costs and what all so far do. */
export function ChaseTable({ plan, money, onMultiple }: ChaseTableProps) {
  const t = useT()
  return (
    // A long list scrolls in its own place: people reach it by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="chase-table" tabIndex={0} role="region" aria-label={t('lottery.chaseTitle')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lottery.chaseDraw')}</th>
            <th scope="col" className="n">
              {t('lottery.multiple')}
            </th>
            <th scope="col" className="n">
              {t('lottery.chaseStake')}
            </th>
            <th scope="col" className="n">
              {t('lottery.chaseSum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.lines.map(({ draw, multiple, stakeMinor, sumMinor }, index) => (
            <tr key={draw.drawId}>
              <td className="num">
                {shortNumber(draw.number)}
                <small>{localTime(new Date(draw.closesAtMs).toISOString()).slice(11)}</small>
              </td>
              <td className="n">
                {onMultiple ? (
                  <MultipleField
                    isSmall
                    label={t('lottery.chaseMultipleOf', { number: draw.number })}
                    value={multiple}
                    onChange={(next) => onMultiple(index, next)}
                  />
                ) : (
                  `× ${String(multiple)}`
                )}
              </td>
              <td className="n">{money(stakeMinor)}</td>
              <td className="n">{money(sumMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
