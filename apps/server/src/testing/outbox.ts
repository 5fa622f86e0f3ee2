import { rows } from '../kernel/database/database.ts'
import type { World } from './world.ts'

export interface OutboxMessage {
  readonly id: bigint
  readonly memberId: bigint
  readonly channel: 'sms' | 'email'
  readonly template: string
  readonly language: 'EN' | 'BN'
  readonly isDecoy: boolean
  readonly subject: string
  readonly text: string
  readonly html: string | undefined
  /** The six digits or the link that the message carries. */
  readonly code: string | undefined
  readonly link: string | undefined
}

interface Row {
  readonly id: bigint
  readonly member_id: bigint
  readonly channel: 'sms' | 'email'
  readonly template: string
  readonly language: 'EN' | 'BN'
  readonly is_decoy: boolean
  readonly content: string
}

/**
 * What waits to be sent to a number or address, newest first: a world of tests has no worker that sends it.
 */
export async function readOutbox(world: Pick<World, 'platform'>, to: string): Promise<OutboxMessage[]> {
  const { db, secretBox } = world.platform
  const found = await rows<Row>(
    db,
    `select id, member_id, channel, template, language, is_decoy, content from outgoing_message
      where recipient = $1 and content is not null order by id desc`,
    [to],
  )
  return found.map(({ content, member_id: memberId, is_decoy: isDecoy, ...kept }) => {
    const said = JSON.parse(secretBox.open(content)) as { subject: string; text: string; html?: string }
    const [code] = /\b\d{6}\b/.exec(said.text) ?? []
    const [link] = /https?:\/\/\S+/.exec(said.text) ?? []
    return { ...kept, memberId, isDecoy, subject: said.subject, text: said.text, html: said.html, code, link }
  })
}

/** The code of the newest message to a number or address. */
export async function readCode(world: Pick<World, 'platform'>, to: string): Promise<string> {
  const [newest] = await readOutbox(world, to)
  if (newest?.code === undefined) throw new Error(`no code waits for ${to}`)
  return newest.code
}
