import { pokerModels, suggestHold } from '@baize/games'
import type { HoldQuestion } from './suggestion.ts'

/** Plays out millions of draws beside the page, so that it goes on answering. */
addEventListener('message', ({ data }: MessageEvent<HoldQuestion>) => {
  const model = pokerModels.find(({ id, version }) => id === data.modelId && version === data.modelVersion)
  if (!model) throw new Error(`no table ${data.modelId}`)
  postMessage(suggestHold(model, data.dealt))
})
