import { bingoModels, findIn, type BingoRecord } from '@baize/games'
import type { DrawRecord } from '../core/kind.ts'
import { BingoCard, Calls } from './card.tsx'
import './bingo.css'

/** The card and the calls. */
export const Outcome: DrawRecord<BingoRecord> = ({ record }) => {
  const model = findIn(bingoModels, { id: record.modelId, version: record.modelVersion })
  return model ? (
    <>
      <BingoCard model={model} outcome={record.outcome} isSeen />
      <Calls model={model} outcome={record.outcome} />
    </>
  ) : null
}
