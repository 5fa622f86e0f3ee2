import { simulate, type SimulatedOffer } from './simulate.ts'

/** Plays the runs beside the page, which stays quick meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<SimulatedOffer>) => {
  self.postMessage({ offer: data, result: simulate(data) })
})
