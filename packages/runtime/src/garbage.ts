import { setFlagsFromString } from 'node:v8'

/**
 * Has every object begin in the young generation. V8 otherwise learns, once a burst of requests has outlived
 * a collection or two, to put such objects among the old ones: there each keeps what it refers to until the
 * next full collection, so that still more outlives the small ones (docs/performance.md). For the start of a
 * program.
 */
export const keepGarbageYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
