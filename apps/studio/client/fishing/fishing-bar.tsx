import { magazineSizes, type Species } from '@baize/games'
import { Button, Segment, classes, useT } from '@baize/ui'
import { shortMoney } from '../core/money.ts'
import { nextStake } from '../core/table.ts'
import { useStore } from '@baize/ui/page'
import { StakeStepper, Stats } from '../shell/stats.tsx'
import type { Angler } from './angler.ts'
import { fishUrl } from './picture.ts'

const timesText = ({ prizes }: Species): string => {
  const times = prizes.map((prize) => prize.times)
  const [least, most] = [Math.min(...times), Math.max(...times)]
  return least === most ? `×${most}` : `×${least}–${most}`
}

/** What the fire button aims at. */
export function Targets({ angler }: { angler: Angler }) {
  const t = useT()
  const { target } = useStore(angler.state)
  const aim = (species: number | null) => angler.state.set({ target: species })
  return (
    <div className="targets" role="radiogroup" aria-label={t('fishing.targets')}>
      {angler.model.species.map((species, index) => (
        <button
          key={species.name}
          type="button"
          role="radio"
          aria-checked={target === index}
          aria-label={`${t(`fishing.${species.name}`)} ${timesText(species)}`}
          onClick={() => aim(index)}
        >
          <img src={fishUrl(species.name)} alt="" width={48} height={32} />
          <b className="num">{timesText(species)}</b>
        </button>
      ))}
      <button type="button" role="radio" aria-checked={target === null} onClick={() => aim(null)}>
        {t('fishing.anyFish')}
      </button>
    </div>
  )
}

/** The controls of the water: a magazine is loaded, then the large button fires. */
export function FishingBar({ angler }: { angler: Angler }) {
  const { table, course } = angler
  const { round } = useStore(course.stage)
  const { isBusy } = useStore(table.store)
  const isOpen = round?.state === 'open'
  return (
    <footer className="gbar">
      <Stats table={table} />
      <div className="ctl">
        {isOpen ? <FireButtons angler={angler} /> : <LoadButton angler={angler} />}
        <div className="right">
          <StakeStepper table={table} isLocked={isOpen || isBusy} />
          <Magazine angler={angler} isLocked={isOpen} />
        </div>
      </div>
    </footer>
  )
}

function LoadButton({ angler: { table, course } }: { angler: Angler }) {
  const t = useT()
  const shown = useStore(table.store)
  const { choice } = useStore(course.stage)
  const amount = shortMoney(nextStake(shown), shown.state.currency)
  return (
    <button
      type="button"
      className="btn primary lg act"
      aria-busy={shown.isBusy}
      disabled={shown.isBusy}
      onClick={() => course.press()}
    >
      {t('fishing.load', { shots: choice.shots, amount })}
    </button>
  )
}

function FireButtons({ angler }: { angler: Angler }) {
  const t = useT()
  const { isAuto, waiting } = useStore(angler.state)
  const { view } = useStore(angler.course.stage)
  const { isBusy } = useStore(angler.table.store)
  const left = view ? view.choice.shots - view.fired.length - waiting : 0
  return (
    <div className="act decide">
      <button
        type="button"
        className="btn primary lg"
        disabled={isBusy || left <= 0}
        onClick={() => angler.fire()}
      >
        {t('fishing.fire', { left: Math.max(0, left) })}
      </button>
      <Button
        className={classes(isAuto && 'is-on')}
        aria-pressed={isAuto}
        onClick={() => angler.state.set({ isAuto: !isAuto })}
      >
        {t('fishing.auto')}
      </Button>
      <Button
        variant="felted"
        disabled={isBusy || waiting > 0}
        onClick={() => {
          angler.state.set({ isAuto: false })
          angler.course.decide({ type: 'empty' })
        }}
      >
        {t('fishing.rest')}
      </Button>
    </div>
  )
}

/** How many shots a stake buys, and what one of them costs. */
function Magazine({ angler: { table, course }, isLocked }: { angler: Angler; isLocked: boolean }) {
  const t = useT()
  const shown = useStore(table.store)
  const { choice, view } = useStore(course.stage)
  const priceMinor = isLocked && view ? view.priceMinor : nextStake(shown) / choice.shots
  return (
    <div className="magazine">
      {!isLocked && (
        <Segment
          label={t('fishing.magazine')}
          options={magazineSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(choice.shots)}
          onPick={(size) => course.choose({ shots: Number(size) })}
        />
      )}
      <small className="num">
        {t('fishing.price', { amount: shortMoney(priceMinor, shown.state.currency) })}
      </small>
    </div>
  )
}
