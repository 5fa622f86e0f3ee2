import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/**
 * Collects all garbage of this process now: what the bench itself left is not paid for by what it measures.
 */
export const collectGarbage = runInNewContext('gc') as () => void
