import type { CallName } from '@baize/contract'
import type { ConsoleCallName } from '@baize/contract/console'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './refusal.ts'

const windowMs = 60_000
const rememberedCallers = 100_000

/**
 * Calls that cost a password hash, a message, a picture or an account are counted apart, per address and
 * minute; everything else together. This brake is each node's own and only keeps it breathing: what security
 * stands on is counted in the database (features/session/attempts.ts, features/message).
 */
const limits: Readonly<Partial<Record<CallName | ConsoleCallName, number>>> & { readonly others: number } = {
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
  captchaChallenge: 300,
  chatSend: 240,
  chatUpload: 60,
  chatTyping: 600,
  consoleLogin: 30,
  consoleCode: 30,
  others: 3_000,
}

const isCountedApart = (name: string): name is keyof typeof limits => Object.hasOwn(limits, name)

/**
 * Keeps one address from using up the node. Vendors (signed, many players behind one address) are not
 * counted.
 */
export function installRateLimit(app: FastifyInstance): void {
  let window = 0
  let counts = new Map<string, number>()
  app.addHook('onRequest', async (request, reply) => {
    const callName = request.routeOptions.config?.callName
    if (!callName) return
    const now = Math.floor(performance.now() / windowMs)
    if (now !== window || counts.size > rememberedCallers) {
      window = now
      counts = new Map()
    }
    const counted = isCountedApart(callName) ? callName : 'others'
    const key = `${counted} ${request.ip}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= (limits[counted] ?? limits.others)) return
    const retryAfterSeconds = Math.ceil(((now + 1) * windowMs - performance.now()) / 1000)
    return sendRefusal(reply.header('retry-after', retryAfterSeconds), { ok: false, code: 'rate_limited' })
  })
}
