import type { Environment, MessageEnvironment, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Challenges } from '../kernel/captcha/challenge.ts'
import { openChannels } from '../kernel/message/channels.ts'
import { createMessageService } from '../kernel/message/service.ts'
import type { Settings } from '../kernel/setting/service.ts'
import { createCodes } from './verification/codes.ts'
import { createVerificationService } from './verification/service.ts'
import { createTickets } from './verification/tickets.ts'
import type { SecretBox } from '../kernel/secrets/secret-box.ts'

export type MessageOptions = MessageEnvironment & Pick<Environment, 'mode'> & { readonly secretKey: string }

interface Core {
  readonly db: Pool
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly settings: Settings
  readonly challenges: Challenges
}

/** Messages, and the codes and tickets that travel in them. */
export function openMessageServices(
  { db, clock, secretBox, settings, challenges }: Core,
  options: MessageOptions,
) {
  const messages = createMessageService({ db, clock, secretBox, settings, ...openChannels(options) })
  const codes = createCodes({ db, clock, messages, settings, secretKey: options.secretKey })
  const tickets = createTickets({ clock, secretBox })
  return {
    messages,
    codes,
    tickets,
    verification: createVerificationService({ db, codes, challenges, settings }),
  }
}
