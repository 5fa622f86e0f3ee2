import { engines, findIn, fishingModels, hmacSha256, createFairRng, type FishingRecord } from '@baize/games'
import { useT } from '@baize/ui'
import type { DrawRecord } from '../core/kind.ts'
import { shortMoney } from '../core/money.ts'
import { PayTable } from '../kit/rules.tsx'
import '../kit/kit.css'

/** Every shot of the record with what it was aimed at, computed from the record alone. */
function shotsOf(record: FishingRecord) {
  const model = findIn(fishingModels, { id: record.modelId, version: record.modelVersion })
  if (!model || record.serverSeed === null) return []
  const seeds = { serverSeed: record.serverSeed, clientSeed: record.clientSeed, nonce: record.nonce }
  const engine = engines.fishing
  const rng = createFairRng({ ...seeds, hmac: hmacSha256 })
  const started = engine.start(model, { stakeMinor: record.stakeMinor, choice: record.choice }, rng)
  if (!started.ok) return []
  let state = started.value
  for (const move of record.moves) {
    const moved = engine.move(model, state, move)
    if (moved.ok) state = moved.value
  }
  return state.fired.map(([species, times]) => ({ name: model.species[species]?.name, times }))
}

/** The shots of a magazine by fish; with the seed hidden, only how many there were. */
export const Outcome: DrawRecord<FishingRecord> = ({ record, proof }) => {
  const t = useT()
  const shots = shotsOf(record)
  const priceMinor = record.stakeMinor / record.choice.shots
  const names = [...new Set(shots.flatMap(({ name }) => name ?? []))]
  const rows = names.map((name) => {
    const fired = shots.filter((shot) => shot.name === name)
    const times = fired.reduce((sum, shot) => sum + shot.times, 0)
    return [
      t(`fishing.${name}`),
      String(fired.length),
      String(fired.filter((shot) => shot.times > 0).length),
      shortMoney(times * priceMinor, proof.currency),
    ]
  })
  const head = [t('fishing.fish'), t('fishing.fired'), t('fishing.chance'), t('fishing.paid')]
  return <div className="rules">{rows.length > 0 && <PayTable head={head} rows={rows} />}</div>
}
