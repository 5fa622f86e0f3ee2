import {
  levelNames,
  towerFloors,
  towerHundredths,
  towerLevels,
  towerModels,
  type TowerChoice,
  type TowerModel,
  type TowerView,
} from '@baize/games'
import { Button, Segment, useT } from '@baize/ui'
import type { OpenGame } from '../core/kind.ts'
import { fullMoney, timesOf } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { GameFrame, ResultPlate } from '../kit/game-frame.tsx'
import { modelOf } from '../kit/model.ts'
import { PlayBar } from '../kit/play-bar.tsx'
import { createRoundController, isOpen, type RoundController } from '../kit/round.ts'
import { PayTable, Rules } from '../kit/rules.tsx'
import { Floors } from './floors.tsx'
import './tower.css'

type Tower = RoundController<TowerChoice, TowerView>

const levelKeys = {
  easy: 'arcade.towerEasy',
  medium: 'arcade.towerMedium',
  hard: 'arcade.towerHard',
  expert: 'arcade.towerExpert',
} as const

function Climb({ controller, model }: { controller: Tower; model: TowerModel }) {
  const t = useT()
  const { choice, view, round } = useStore(controller.stage)
  const { isBusy } = useStore(controller.table.store)
  return (
    <>
      <div className="felt climb">
        <Floors
          model={model}
          level={choice.level}
          view={view}
          canOpen={isOpen({ round }) && !isBusy}
          onOpen={(door) => controller.decide({ type: 'open', door })}
        />
      </div>
      <div className="opts">
        <Segment
          label={t('arcade.towerLevel')}
          options={levelNames.map((level) => ({ value: level, label: t(levelKeys[level]) }))}
          value={choice.level}
          onPick={(level) => controller.choose({ level })}
        />
      </div>
    </>
  )
}

function CashOut({ controller }: { controller: Tower }) {
  const t = useT()
  const { view } = useStore(controller.stage)
  const { isBusy, state } = useStore(controller.table.store)
  const cashOutMinor = view?.cashOutMinor ?? 0
  return (
    <Button
      variant="primary"
      size="lg"
      disabled={isBusy || cashOutMinor === 0}
      onClick={() => controller.decide({ type: 'cash-out' })}
    >
      {cashOutMinor === 0
        ? t('arcade.towerFirst')
        : t('studio.cashOut', { amount: fullMoney(cashOutMinor, state.currency) })}
    </Button>
  )
}

function TowerGame({ controller, model }: { controller: Tower; model: TowerModel }) {
  const t = useT()
  const { level } = useStore(controller.stage).choice
  const { doors, safe } = towerLevels[level]
  const rows = Array.from({ length: towerFloors }, (_, floor) => [
    String(floor + 1),
    `${timesOf(towerHundredths(model, level, floor + 1))}×`,
  ])
  const words = (view: TowerView) => {
    if (view.result === 'fallen') return t('arcade.towerFallen')
    if (view.result === 'top') return t('arcade.towerTop')
    if (view.result) return t('studio.cashedOut')
    return t('studio.nowPays', { times: timesOf(view.multiplierHundredths || 100) })
  }
  return (
    <GameFrame
      controller={controller}
      className="tower"
      plate={<ResultPlate controller={controller} idle={t('arcade.towerIdle')} words={words} />}
      bar={
        <PlayBar
          controller={controller}
          label={t('arcade.towerStart')}
          decisions={<CashOut controller={controller} />}
          hasAuto={false}
        />
      }
      rules={
        <Rules
          table={controller.table}
          text={[t('arcade.towerRules'), t('arcade.towerDoors', { safe, doors }), t('arcade.openRound')]}
        >
          <h3>{t(levelKeys[level])}</h3>
          <PayTable head={[t('arcade.towerFloor'), t('studio.pays')]} rows={rows} />
        </Rules>
      }
    >
      <Climb controller={controller} model={model} />
    </GameFrame>
  )
}

export const open: OpenGame = (table) => {
  const controller: Tower = createRoundController<TowerChoice, TowerView>(table, {
    kind: 'tower',
    firstChoice: { level: 'easy' },
    choiceOf: ({ level }) => ({ level }),
    showMs: () => 200,
    sing: (sound, view) => view.opened.length > 0 && !view.isOver && sound.safe(view.opened.length - 1),
  })
  return {
    page: <TowerGame controller={controller} model={modelOf(towerModels, table)} />,
    resume: controller.resume,
  }
}
