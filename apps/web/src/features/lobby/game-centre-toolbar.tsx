import type { Calls, ValueOf } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Chip, Segment, classes, useT } from '@baize/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useCurrencySymbol, type GameMenu } from '../../core/queries/queries.ts'
import { drawerNames, type FilterName } from './game-centre-address.ts'
import { useFilterChoices, type CentreFilter } from './game-centre-queries.ts'

interface ToolbarProps {
  category: GameMenu['title']
  filter: CentreFilter
  set: (name: FilterName, value: string | undefined) => void
}

const sorts = ['hot', 'new', 'name', 'rtp'] as const

/** The order of a list, and the drawer of its filters. */
export function CentreToolbar({ category, filter, set }: ToolbarProps) {
  const t = useT()
  const drawer = useId()
  const chosen = drawerNames.filter((name) => filter[name] !== undefined).length
  const [isOpen, setOpen] = useState(chosen > 0)
  return (
    <>
      <div className="centre-bar">
        <Segment<(typeof sorts)[number] | 'likeness'>
          label={t('centre.sortLabel')}
          options={sorts.map((value) => ({ value, label: t(`centre.sort_${value}`) }))}
          value={filter.sort ?? (filter.gameName === undefined ? 'hot' : 'likeness')}
          onPick={(sort) => set('sort', sort === 'hot' && filter.gameName === undefined ? undefined : sort)}
        />
        <button
          type="button"
          className={classes('centre-more', isOpen && 'on')}
          aria-expanded={isOpen}
          aria-controls={drawer}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal className="ic" aria-hidden="true" />
          {t('centre.filters')}
          {chosen > 0 && <span className="badge num">{chosen}</span>}
        </button>
      </div>
      <div id={drawer} className="centre-drawer" hidden={!isOpen}>
        {isOpen && <Drawer category={category} filter={filter} set={set} />}
      </div>
    </>
  )
}

type Choices = ValueOf<Calls['getGameFilters']>

function Drawer({ category, filter, set }: ToolbarProps) {
  const choices = useFilterChoices(category).data
  return (
    <>
      <Features choices={choices} filter={filter} set={set} />
      <Bounds choices={choices} filter={filter} set={set} />
    </>
  )
}

interface RowsProps extends Omit<ToolbarProps, 'category'> {
  choices: Choices | undefined
}

const featureTexts = [
  'free_spins',
  'expanding_wild',
  'wild_multiplier',
  'sticky_wild',
  'ways',
  'cascade',
  'cluster',
  'hold_respin',
  'bonus_wheel',
  'feature_buy',
  'decisions',
  'new',
  'featured',
] as const

function Features({ choices, filter, set }: RowsProps) {
  const t = useT()
  const chosen = filter.features?.split(',') ?? []
  const pick = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]
    set('features', next.join(','))
  }
  // A feature that has no name here is one that an outside vendor made up.
  const known = featureTexts.filter((code) => choices?.features.some((one) => one.code === code))
  return (
    <>
      <Row label={t('centre.features')} isShown={known.length > 0}>
        {known.map((code) => (
          <Chip key={code} isOn={chosen.includes(code)} onClick={() => pick(code)}>
            {t(`centre.feature_${code}`)}
          </Chip>
        ))}
      </Row>
      <Row label={t('centre.volatility')} isShown={(choices?.volatilities.length ?? 0) > 1}>
        {choices?.volatilities.map(({ code }) => (
          <Chip
            key={code}
            isOn={filter.volatility === code}
            onClick={() => set('volatility', filter.volatility === code ? undefined : code)}
          >
            {t(`centre.volatility_${code}`)}
          </Chip>
        ))}
      </Row>
    </>
  )
}

function Bounds({ choices, filter, set }: RowsProps) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const amount = (text: string) => formatMoney(text, { symbol }).replace(/\.00$/, '')
  const bound = (name: 'lines' | 'minBet' | 'rtp', value: string, label: string) => {
    const isOn = filter[name] !== undefined && Number(filter[name]) === Number(value)
    return (
      <Chip key={value} isOn={isOn} onClick={() => set(name, isOn ? undefined : value)}>
        <span className="num">{label}</span>
      </Chip>
    )
  }
  return (
    <>
      <Row label={t('centre.lines')} isShown={(choices?.lines.length ?? 0) > 0}>
        {choices?.lines.map(({ atLeast }) =>
          bound('lines', String(atLeast), t('centre.linesAtLeast', { count: atLeast })),
        )}
      </Row>
      <Row label={t('centre.minBet')} isShown={(choices?.minBets.length ?? 0) > 0}>
        {choices?.minBets.map(({ atLeast }) =>
          bound('minBet', atLeast, t('centre.minBetAtLeast', { amount: amount(atLeast) })),
        )}
      </Row>
      <Row label={t('centre.rtp')} isShown={(choices?.rtps.length ?? 0) > 0}>
        {choices?.rtps.map(({ atLeast }) =>
          bound('rtp', atLeast, t('centre.rtpAtLeast', { percent: atLeast.replace(/\.?0+$/, '') })),
        )}
      </Row>
    </>
  )
}

function Row({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  const id = useId()
  if (!isShown) return null
  return (
    <div className="centre-row">
      <span className="mut" id={id}>
        {label}
      </span>
      <div className="chips" role="group" aria-labelledby={id}>
        {children}
      </div>
    </div>
  )
}
