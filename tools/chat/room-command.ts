import type { RoomDesk } from '../../apps/server/src/content/room/desk.ts'
import type { Said } from './command.ts'

export const roomUsage = `usage: npm run chat -- rooms                          lists the chat rooms
       npm run chat -- room <room>                    shows its latest messages, with member ids
       npm run chat -- say <room> <text>              posts a message as staff
       npm run chat -- remove <room> <number>         removes a message
       npm run chat -- reports                        lists reported messages
       npm run chat -- settle <room> <number>         dismisses the reports of a message
       npm run chat -- mute <member> <minutes> [why]  lets a member read but not write; 0 ends it
       npm run chat -- ban <member> <minutes|ever> [why]  bans a member from all rooms
       npm run chat -- pardon <member>                lifts a mute and a ban
       npm run chat -- open <room>                    lets members write
       npm run chat -- shut <room>                    lets members read only
       npm run chat -- slow <room> <seconds>          sets the wait between two messages of a member`

interface Act {
  readonly desk: RoomDesk
  readonly operator: string
  /** What follows the verb. */
  readonly words: readonly string[]
}

const shown = 50
const actorOf = (operator: string) => ({ kind: 'operator', id: operator }) as const
const wrong: Said = { ok: false, text: roomUsage }

/** Reads a whole number that is not negative; nothing for anything else. */
const numberOf = (word: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(word ?? '') ? Number(word) : undefined
const memberOf = (word: string | undefined) =>
  /^\d{1,18}$/.test(word ?? '') ? (BigInt(word ?? '') as Parameters<RoomDesk['pardon']>[0]) : undefined

const acts: Readonly<Record<string, (given: Act) => Promise<Said>>> = {
  rooms: async ({ desk }) => {
    const lines = (await desk.rooms()).map(
      ({ id, is_open: isOpen, slow_seconds: slow, last_seq: last, title_en: title }) =>
        `${id.padEnd(12)}  ${isOpen ? 'open' : 'shut'}  ${slow} s  ${last} messages  ${title}`,
    )
    return { ok: true, text: lines.join('\n') }
  },
  room: async ({ desk, words: [room = ''] }) => {
    const list = await desk.recent(room, shown)
    return { ok: true, text: list.map(lineOf).join('\n') || 'Nothing was written there.' }
  },
  reports: async ({ desk }) => {
    const list = await desk.reported(shown)
    const lines = list.map((each) => `${each.reports} x ${each.reasons.join(', ')}  ${lineOf(each)}`)
    return { ok: true, text: lines.join('\n') || 'Nothing was reported.' }
  },
  say: async ({ desk, operator, words: [room = '', ...text] }) =>
    sayHow(await desk.say({ room, operator, text: text.join(' ') })),
  remove: async ({ desk, operator, words }) => {
    const place = placeOf(words)
    return place ? sayHow(await desk.remove(place, actorOf(operator))) : wrong
  },
  settle: async ({ desk, words }) => {
    const place = placeOf(words)
    return place ? sayHow(await desk.settle(place)) : wrong
  },
  mute: async ({ desk, operator, words: [member, time, ...reason] }) => {
    const [memberId, minutes] = [memberOf(member), numberOf(time)]
    if (memberId === undefined || minutes === undefined) return wrong
    return sayHow(await desk.mute({ memberId, minutes, reason: reason.join(' ') }, actorOf(operator)))
  },
  ban: async ({ desk, operator, words: [member, time, ...reason] }) => {
    const [memberId, minutes] = [memberOf(member), numberOf(time)]
    if (memberId === undefined || (minutes === undefined && time !== 'ever')) return wrong
    return sayHow(await desk.ban({ memberId, minutes, reason: reason.join(' ') }, actorOf(operator)))
  },
  pardon: async ({ desk, operator, words: [member] }) => {
    const memberId = memberOf(member)
    return memberId === undefined ? wrong : sayHow(await desk.pardon(memberId, actorOf(operator)))
  },
  open: async ({ desk, operator, words: [room = ''] }) =>
    sayHow(await desk.change({ room, isOpen: true }, actorOf(operator))),
  shut: async ({ desk, operator, words: [room = ''] }) =>
    sayHow(await desk.change({ room, isOpen: false }, actorOf(operator))),
  slow: async ({ desk, operator, words: [room = '', seconds] }) => {
    const slowSeconds = numberOf(seconds)
    return slowSeconds === undefined
      ? wrong
      : sayHow(await desk.change({ room, slowSeconds }, actorOf(operator)))
  },
}

export const isRoomVerb = (verb: string | undefined): boolean =>
  verb !== undefined && Object.hasOwn(acts, verb)

/** Does in the chat rooms what the words ask as this moderator, and says in words how it went. */
export async function runRoomCommand(
  desk: RoomDesk,
  operator: string,
  [verb = '', ...words]: readonly string[],
): Promise<Said> {
  return isRoomVerb(verb) ? ((await acts[verb]?.({ desk, operator, words })) ?? wrong) : wrong
}

function placeOf([room = '', number]: readonly string[]): { room: string; seq: number } | undefined {
  const seq = numberOf(number)
  return seq === undefined ? undefined : { room, seq }
}

const sayHow = (result: { ok: true } | { ok: false; code: string }): Said =>
  result.ok ? { ok: true, text: 'done' } : { ok: false, text: `refused: ${result.code}` }

type Line = Awaited<ReturnType<RoomDesk['recent']>>[number]

function lineOf({ room, seq, sent_at: at, member_id: member, username, operator, ...rest }: Line): string {
  // What people write may not command the terminal.
  const text = rest.content.replace(/[\p{Cc}\p{Cf}]/gu, '')
  const who = member === null ? `(house) ${operator}` : `${member} ${username}`
  return `${room} ${seq}  ${at.toISOString()}  ${who}: ${text}${rest.removed_at ? '  (removed)' : ''}`
}
