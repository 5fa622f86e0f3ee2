import { z } from 'zod'
import { DeliveryError, type MessageAdapter } from './adapter.ts'

export interface SmsGatewayOptions {
  readonly url: string
  readonly token: string
  readonly timeoutMs?: number
}

/** docs/operations.md, "SMS gateway". */
const answer = z.object({ id: z.string().max(200), status: z.string().max(50) })

const usualTimeoutMs = 8_000
const maxAnswerChars = 10_000
/** Statuses that say that this very message will never be taken. */
const finalStatuses = new Set([400, 410, 422])

/** Sends SMS through any gateway that takes a JSON POST, or a small bridge to one. */
export function createSmsGateway({
  url,
  token,
  timeoutMs = usualTimeoutMs,
}: SmsGatewayOptions): MessageAdapter {
  return {
    async send({ reference, to, text, inboxKey }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': reference,
        },
        body: JSON.stringify({ to, text, reference, ...(inboxKey && { inboxKey }) }),
        // A redirect would carry the token elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined)
      if (!response) throw new DeliveryError('sms_unreachable', { isFinal: false })
      const said = await response.text().catch(() => '')
      if (!response.ok)
        throw new DeliveryError(`sms_http_${response.status}`, {
          isFinal: finalStatuses.has(response.status),
        })
      const read = readAnswer(said)
      if (read?.status === 'rejected') throw new DeliveryError('sms_rejected', { isFinal: true })
      return read?.id
    },
  }
}

/**
 * A gateway that took the message but says nothing readable has taken it: sending again would send it twice.
 */
function readAnswer(said: string): z.output<typeof answer> | undefined {
  if (said.length > maxAnswerChars) return undefined
  try {
    return answer.safeParse(JSON.parse(said)).data
  } catch {
    return undefined
  }
}
