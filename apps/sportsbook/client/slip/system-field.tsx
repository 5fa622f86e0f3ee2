import type { SlipKind } from '@baize/sports/slip'
import { useT } from '@baize/ui'
import { useStore } from '@baize/ui/page'
import { useSlip } from './slip-context.ts'
import { kindOf, sameKind, systemsFor, type SystemChoice } from './slip-state.ts'
import { systemNames } from './system-names.ts'

/** Which combinations of the selections are played. */
export function SystemField() {
  const t = useT()
  const store = useSlip()
  const slip = useStore(store)
  const count = slip.legs.length
  const choices = systemsFor(count)
  const chosen = kindOf(slip)
  const text = ({ kind, lines }: SystemChoice) =>
    kind.type === 'named'
      ? t('sportsSlip.named', { name: systemNames[kind.name], lines })
      : t('sportsSlip.sizeOf', { size: sizeOf(kind), count, lines })
  return (
    <label className="system-field">
      <span>{t('sportsSlip.systemLabel')}</span>
      <select
        value={choices.findIndex(({ kind }) => sameKind(kind, chosen))}
        onChange={({ target }) =>
          store.set({ system: choices[Number(target.value)]?.kind ?? null, steps: [] })
        }
      >
        {choices.map((choice, at) => (
          <option key={text(choice)} value={at}>
            {text(choice)}
          </option>
        ))}
      </select>
    </label>
  )
}

const sizeOf = (kind: SlipKind): number => (kind.type === 'system' ? kind.size : 0)
