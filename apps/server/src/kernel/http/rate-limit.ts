import type { CallName } from '@baize/contract'
import type { ConsoleCallName } from '@baize/contract/console'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallCounts } from './call-count.ts'
import { callerOf } from './caller.ts'
import { sendRefusal } from './refusal.ts'

const windowMs = 60_000
const rememberedCallers = 100_000

type Limited = Readonly<Partial<Record<CallName | ConsoleCallName, number>>>

/**
 * Logins, codes, registrations, and what costs a password hash, a message or a picture: per caller and
 * minute, on all nodes together.
 */
const shared: Limited = {
  sessionLogin: 60,
  sessionProof: 60,
  sessionProofCode: 60,
  sessionExchange: 120,
  sessionFreePlay: 30,
  memberRegister: 60,
  memberRegisterMobile: 60,
  memberPassword: 60,
  passwordByMobile: 60,
  passwordByEmail: 60,
  passwordReset: 60,
  smsNoLogin: 60,
  smsRegister: 60,
  captchaImage: 120,
  consoleLogin: 30,
  consoleCode: 30,
}

/** Keeps one caller from using up this node; what is not named counts together. */
const own: Limited & { readonly others: number } = {
  captchaChallenge: 300,
  chatSend: 240,
  chatUpload: 60,
  chatTyping: 600,
  others: 3_000,
}

/**
 * Refuses callers who ask too often. Vendors (signed, many players behind one address) are not counted. The
 * counts of logins by account and device, and of messages, stand apart (kernel/attempt/attempts.ts,
 * kernel/message).
 */
export function installRateLimit(app: FastifyInstance, counts: CallCounts): void {
  const countHere = createLocalCounts()
  app.addHook('onRequest', async (request, reply) => {
    const callName = request.routeOptions.config?.callName
    if (!callName) return
    const { name, most, isShared } = limitOf(callName)
    const counted = { call: name, address: callerOf(request.ip) }
    const isTooMany =
      countHere(`${name} ${counted.address}`) > most ||
      // Asked only while this node alone does not know better: a flood is no load of the database.
      (isShared && (await countShared(counts, { counted, request })) > most)
    if (!isTooMany) return
    const retryAfterSeconds = Math.ceil((windowMs - (Date.now() % windowMs)) / 1000)
    return sendRefusal(reply.header('retry-after', retryAfterSeconds), { ok: false, code: 'rate_limited' })
  })
}

function limitOf(callName: string): { name: string; most: number; isShared: boolean } {
  const limitedAt = (table: Limited) =>
    Object.hasOwn(table, callName) ? table[callName as keyof Limited] : undefined
  const everywhere = limitedAt(shared)
  if (everywhere !== undefined) return { name: callName, most: everywhere, isShared: true }
  const here = limitedAt(own)
  if (here !== undefined) return { name: callName, most: here, isShared: false }
  return { name: 'others', most: own.others, isShared: false }
}

/** Without the database the call fails by itself; the count of this node still holds. */
const countShared = (
  counts: CallCounts,
  { counted, request }: { counted: Parameters<CallCounts['count']>[0]; request: FastifyRequest },
): Promise<number> =>
  counts.count(counted).catch((error: unknown) => {
    request.log.warn({ err: error }, 'call not counted on all nodes')
    return 0
  })

function createLocalCounts(): (key: string) => number {
  let window = 0
  let counts = new Map<string, number>()
  return (key) => {
    const now = Math.floor(Date.now() / windowMs)
    if (now !== window || counts.size > rememberedCallers) {
      window = now
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
