import {
  captureParts,
  captureRange,
  fishingModels,
  type FishingChoice,
  type FishingModel,
  type FishingView,
} from '@baize/games'
import { Amount, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { decimalOf, symbolOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { createRoundController, isOpen } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { createAngler, type Angler } from './angler.ts'
import { FishingBar, Targets } from './fishing-bar.tsx'
import { Water } from './water.tsx'
import './fishing.css'

const percent = (part: number): string => `${(part * 100).toPrecision(3)}%`

function FishingRules({ angler }: { angler: Angler }) {
  const t = useT()
  const { model } = angler
  const rows = model.species.map((species) => [
    t(`fishing.${species.name}`),
    species.prizes.map(({ times }) => times).join(', '),
    percent(captureParts(model, species) / captureRange),
  ])
  return (
    <Rules table={angler.table} text={[t('fishing.rules'), t('fishing.rulesFair'), t('fishing.rulesEnd')]}>
      <PayTable head={[t('fishing.fish'), t('fishing.prize'), t('fishing.chance')]} rows={rows} />
    </Rules>
  )
}

/** What the magazine stands at, or what it came to. */
function Standing({ angler }: { angler: Angler }) {
  const t = useT()
  const { currency } = useStore(angler.table.store).state
  const { round, view } = useStore(angler.course.stage)
  if (!view || !round) return <div className="plate quiet">{t('fishing.idle')}</div>
  const money = (minor: number) => <Amount value={decimalOf(minor, currency)} symbol={symbolOf(currency)} />
  const caught = view.fired.filter(([, times]) => times > 0).length
  return (
    <div className="plate">
      {view.isOver ? t('fishing.over', { caught, shots: view.choice.shots }) : t('fishing.wonSoFar')}
      {money(view.isOver ? view.payoutMinor : view.wonMinor)}
    </div>
  )
}

function FishingGame({ angler }: { angler: Angler }) {
  return (
    <GameFrame
      controller={angler.course}
      className="fishing"
      plate={<Standing angler={angler} />}
      bar={<FishingBar angler={angler} />}
      rules={<FishingRules angler={angler} />}
    >
      <Water angler={angler} />
      <Targets angler={angler} />
    </GameFrame>
  )
}

/** The space bar loads a magazine, then fires; a replay shows past shots over the water. */
function createCourse(table: Parameters<OpenGame>[0], of: () => Angler) {
  const course = createRoundController<FishingChoice, FishingView>(table, {
    kind: 'fishing',
    firstChoice: { shots: 20 },
    choiceOf: ({ choice }) => choice,
    showMs: () => 0,
  })
  return {
    ...course,
    press: () => (isOpen(course.stage.get()) ? of().fire() : course.press()),
    async replay(past: Parameters<typeof course.replay>[0]) {
      if (past.view?.kind === 'fishing') of().onlooker?.replay(past.view.fired)
      await Promise.resolve()
    },
  }
}

export const open: OpenGame = (table) => {
  const model: FishingModel = modelOf(fishingModels, table)
  const course = createCourse(table, () => angler)
  const angler: Angler = createAngler(table, course, model)
  return { page: <FishingGame angler={angler} />, resume: course.resume }
}
