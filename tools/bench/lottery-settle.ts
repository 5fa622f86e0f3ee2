import { openPlatformServices } from './arena.ts'
import { createPool, keepGarbageYoung } from '@baize/runtime'
import { createProfile } from './profile.ts'

/** Settles one draw in a process of its own, as the platform's worker does, and says what that took. */
const [url = '', drawId = '', folder = ''] = process.argv.slice(2)
keepGarbageYoung()
const services = await openPlatformServices(url)
const owner = createPool(url, { name: 'bench-profile', max: 1 })
const profile = createProfile(folder || undefined, { owner, say: (line) => console.log(line) })
const begun = performance.now()
const state = await profile.of('settling', () => services.lotterySettlements.settle(drawId))
console.log(`worker: ${state} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
await owner.end()
await services.close()
