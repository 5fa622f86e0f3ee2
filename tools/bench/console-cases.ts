import type { Call } from '@baize/contract'
import { consoleCalls, type ConsoleCallName } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'

/** One question of the console, asked with several values in turn. */
export interface Case {
  readonly title: string
  readonly call: ConsoleCallName
  readonly queries: readonly Readonly<Record<string, string>>[]
  /** Asks for the page after so many, found before anything is timed. */
  readonly pagesBefore?: number
}

export type Samples = ReadonlyMap<string, readonly string[]>

const deepPages = 40
/** Answer with a picture or a file. */
const notAsked: readonly ConsoleCallName[] = [
  'depositPicture',
  'withdrawalPicture',
  'kycPicture',
  'contentPictureRead',
  'exportPart',
]

/** A filter has the values of its closed set, or samples from the database by `call.filter` or `filter`. */
const sampleTexts: Readonly<Record<string, string>> = {
  memberId: 'select member_id::text from wallet order by version desc limit 8',
  member:
    'select m.username from wallet w join member m on m.id = w.member_id order by w.version desc limit 8',
  'memberList.q': `(select left(username, 6) from member order by id desc limit 4)
    union all (select left(mobile, 11) from member where mobile is not null order by id limit 4)`,
  'returnReportList.q': `values ('river'), ('zzzz')`,
  'gameAlarmList.isOpen': `values ('true'), ('false')`,
  'tournamentPlaceList.tournament': `values ('none')`,
  'tournamentOrderList.tournament': `values ('none')`,
  'freeRoundList.gift': `values ('1')`,
  'gameList.q': `values ('river'), ('gold'), ('zzzz')`,
  'contentList.q': `values ('bonus'), ('zzzz')`,
  'operatorList.q': `values ('maker'), ('zzzz')`,
  'roundList.q': `select round from round tablesample system (1) limit 4`,
  type: `values ('0'), ('1')`,
  tag: `values ('vip'), ('watch'), ('rare-one')`,
  uplineId: `select id::text from member where type = 1 limit 4`,
  agent: `select id::text from member where type = 1 limit 4`,
  event: `values ('registered'), ('login_succeeded'), ('setting_changed')`,
  actorId: 'select member_id::text from wallet order by version desc limit 4',
  from: `values (to_char(now() - interval '30 days', 'YYYY-MM-DD')), (to_char(now() - interval '2 days',
    'YYYY-MM-DD'))`,
  to: `values (to_char(now() - interval '90 days', 'YYYY-MM-DD')), (to_char(now(), 'YYYY-MM-DD'))`,
  method: 'select code from payment_method',
  transactionId:
    'select transaction_id from deposit where transaction_id is not null order by id desc limit 4',
  gateway: `values ('stand_in'), ('none')`,
  'houseAccountList.kind': `values ('gateway'), ('game')`,
  category: 'select code from game_category',
  vendor: 'select code from game_vendor',
  game: 'select id from game order by popularity desc limit 4',
  isHot: `values ('true'), ('false')`,
  room: `values ('lobby')`,
  'agentBillList.contractId': `values ('1')`,
  group: `values ('limits')`,
  currency: `values ('BDT')`,
  'settingPastList.key': `values ('limits.timeZone')`,
}

const days = ['reportRead', 'reportList', 'funnelList']
/** Where an instant is asked for instead of a day. */
const asInstant = (call: string, filter: string, text: string): string =>
  (filter === 'from' || filter === 'to') && !days.includes(call) ? `${text}T00:00:00.000Z` : text

export async function readSamples(owner: Pool): Promise<Samples> {
  const samples = new Map<string, readonly string[]>()
  for (const [name, text] of Object.entries(sampleTexts)) {
    const { rows } = await owner.query<Record<string, string>>(text)
    samples.set(
      name,
      rows.flatMap((row) => Object.values(row).slice(0, 1)),
    )
  }
  return samples
}

type Shape = Readonly<Record<string, { readonly isOptional: () => boolean; readonly unwrap?: () => unknown }>>

function valuesOf(call: string, filter: string, kind: unknown, samples: Samples): readonly string[] {
  const inner = (kind as { unwrap?: () => { options?: readonly string[] } }).unwrap?.()
  const closed = inner?.options ?? (kind as { options?: readonly string[] }).options
  if (closed) return closed
  const found = samples.get(`${call}.${filter}`) ?? samples.get(filter)
  return (found ?? []).map((text) => asInstant(call, filter, text))
}

/** Filters that are asked with nothing, for want of a sample: each should have one here. */
export const withoutSample = (samples: Samples): string[] =>
  (Object.keys(consoleCalls) as ConsoleCallName[]).flatMap((call) =>
    filtersOf(call).flatMap(([name, kind]) =>
      isAsked(call) && valuesOf(call, name, kind, samples).length === 0 ? [`${call} ${name}`] : [],
    ),
  )

const shapeOf = (call: ConsoleCallName): Shape =>
  ((consoleCalls[call] as Call).query as { shape?: Shape } | undefined)?.shape ?? {}
const filtersOf = (call: ConsoleCallName) =>
  Object.entries(shapeOf(call)).filter(([name]) => name !== 'cursor' && name !== 'pageSize')

/** A list, or a page of one answer: what reads a record has its ids from a list. */
function isAsked(call: ConsoleCallName): boolean {
  const { method, access }: Call = consoleCalls[call]
  return method === 'GET' && access === 'operator' && !notAsked.includes(call) && !('id' in shapeOf(call))
}

/** Every list: its first page, a deep one, and each of its filters alone; and every record. */
export function listCases(samples: Samples): Case[] {
  return (Object.keys(consoleCalls) as ConsoleCallName[]).filter(isAsked).flatMap((call) => {
    const shape = shapeOf(call)
    const filters = filtersOf(call)
    const needed = filters.filter(([, kind]) => !kind.isOptional())
    const base: Record<string, string>[] = [{}]
    for (const [name, kind] of needed) {
      const values = valuesOf(call, name, kind, samples)
      base.splice(0, base.length, ...values.map((value) => ({ [name]: value })))
    }
    if (base.length === 0) return []
    const whole = { title: call, call, queries: base }
    const deep =
      'cursor' in shape ? [{ ...whole, title: `${call} page ${deepPages}`, pagesBefore: deepPages }] : []
    const filtered = filters
      .filter(([, kind]) => kind.isOptional())
      .flatMap(([name, kind]) =>
        valuesOf(call, name, kind, samples).map((value) => ({
          title: `${call} ${name}=${value}`,
          call,
          queries: [{ ...base[0], [name]: value }],
        })),
      )
    return [whole, ...deep, ...filtered]
  })
}

/** Calls that read one record, whose ids are those of the list of the same name. */
export const recordCalls = (): { read: ConsoleCallName; list: ConsoleCallName }[] =>
  (Object.keys(consoleCalls) as ConsoleCallName[]).flatMap((read) => {
    const { method }: Call = consoleCalls[read]
    const list = read.replace(/Read$/, 'List')
    const isRecord = method === 'GET' && read.endsWith('Read') && Object.hasOwn(consoleCalls, list)
    return isRecord && 'id' in shapeOf(read) ? [{ read, list: list as ConsoleCallName }] : []
  })
