import type { ChatDesk } from '../../apps/server/src/content/chat/desk.ts'

export interface Said {
  readonly ok: boolean
  readonly text: string
}

export const usage = `usage: npm run chat -- list
       npm run chat -- show <id>            shows a conversation
       npm run chat -- take <id>            assigns it to you
       npm run chat -- reply <id> <text>    sends an answer under your name
       npm run chat -- typing <id>          shows the member that you are typing
       npm run chat -- close <id>           ends it
       npm run chat -- watch                prints new messages until you press Ctrl-C`

const listed = 50
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Does what the words ask as this operator, and says in words how it went. */
export async function runChatCommand(
  desk: ChatDesk,
  operator: string,
  words: readonly string[],
): Promise<Said> {
  const [verb, id = '', ...rest] = words
  if (verb === 'list') return { ok: true, text: await list(desk) }
  if (!idForm.test(id)) return { ok: false, text: usage }
  if (verb === 'show') return show(desk, id)
  const act = acts[verb ?? '']
  return act ? act({ desk, operator, id, text: rest.join(' ') }) : { ok: false, text: usage }
}

interface Act {
  readonly desk: ChatDesk
  readonly operator: string
  readonly id: string
  readonly text: string
}

const acts: Readonly<Record<string, (given: Act) => Promise<Said>>> = {
  take: async ({ desk, id, operator }) => say(await desk.take(id, operator)),
  typing: async ({ desk, id }) => say(await desk.typing(id)),
  close: async ({ desk, id }) => say(await desk.close(id)),
  reply: async ({ desk, id, operator, text }) =>
    say(await desk.reply(id, { operator, clientId: crypto.randomUUID(), text })),
}

const say = (result: { ok: true } | { ok: false; code: string }): Said =>
  result.ok ? { ok: true, text: 'done' } : { ok: false, text: `refused: ${result.code}` }

async function list(desk: ChatDesk): Promise<string> {
  const waiting = await desk.waiting(listed)
  if (waiting.length === 0) return 'No one is waiting.'
  const lines = waiting.map((each) => {
    const unread = each.last_seq - each.operator_read_seq
    const who = each.member_id === null ? 'guest' : `member ${each.member_id}`
    const since = each.last_message_at.toISOString()
    return `${each.id}  ${each.state.padEnd(8)}  ${`${unread} new`.padEnd(7)}  ${since}  ${who}`
  })
  return lines.join('\n')
}

async function show(desk: ChatDesk, id: string): Promise<Said> {
  const opened = await desk.open(id)
  if (!opened.ok) return { ok: false, text: `refused: ${opened.code}` }
  const lines = opened.value.list.map(({ seq, author, operator, content, images, sent_at: at }) => {
    const pictures = images.map((image) => ` [/uploads/${image.id}]`).join('')
    // What people write may not command the terminal.
    const text = content.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? '\n    ' : ''))
    return `${seq} ${at.toISOString()} ${operator ?? author}: ${text}${pictures}`
  })
  return { ok: true, text: lines.join('\n') }
}
