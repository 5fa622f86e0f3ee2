import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface CampaignRow {
  readonly id: bigint
  readonly topic: 'platform' | 'promotion'
  readonly title_en: string
  readonly title_bn: string
  readonly body_en: string
  readonly body_bn: string
  readonly audience: unknown
  /** One whose request was not agreed to is declined. */
  readonly state: 'asked' | 'declined' | 'scheduled' | 'sending' | 'done' | 'stopped'
  readonly send_at: Date | null
  readonly asker: string
  readonly asked_at: Date
  readonly begun_at: Date | null
  readonly ended_at: Date | null
  readonly total: number
  readonly sent: number
  readonly read_count: number
  readonly after_member: bigint
  readonly version: number
}

const state = `case when c.state = 'asked' and a.state in ('rejected', 'withdrawn', 'expired')
  then 'declined' else c.state end`

const columns = `c.id, c.topic, c.title_en, c.title_bn, c.body_en, c.body_bn, c.audience, ${state} as state,
  c.send_at, o.username as asker, c.asked_at, c.begun_at, c.ended_at, c.total, c.sent, c.read_count,
  c.after_member, c.version`

const joined = `campaign c join operator o on o.id = c.asked_by left join approval a on a.id = c.approval_id`

export const listCampaigns = (db: Db, ask: { before: bigint | null; limit: number; state: string | null }) =>
  rows<CampaignRow>(
    db,
    `select ${columns} from ${joined}
      where ($1::bigint is null or c.id < $1) and ($2::text is null or ${state} = $2)
      order by c.id desc limit $3`,
    [ask.before, ask.state, ask.limit],
  )

export const findCampaign = (db: Db, id: bigint) =>
  row<CampaignRow>(db, `select ${columns} from ${joined} where c.id = $1`, [id])

/** Until the end of `tx`, nobody else sends or stops it. */
export const holdCampaign = (tx: Db, id: bigint) =>
  row<CampaignRow>(tx, `select ${columns} from ${joined} where c.id = $1 for update of c`, [id])

export interface NewCampaign {
  readonly topic: string
  readonly title: { readonly EN: string; readonly BN: string }
  readonly body: { readonly EN: string; readonly BN: string }
  readonly audience: string
  readonly sendAt: Date | null
  readonly askedBy: bigint
  readonly at: Date
  readonly total: number
}

export const insertCampaign = (tx: Db, given: NewCampaign) =>
  row<{ id: bigint }>(
    tx,
    `insert into campaign (topic, title_en, title_bn, body_en, body_bn, audience, send_at, asked_by, asked_at,
       total)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      given.topic,
      given.title.EN,
      given.title.BN,
      given.body.EN,
      given.body.BN,
      given.audience,
      given.sendAt,
      given.askedBy,
      given.at,
      given.total,
    ],
  )

export const setApproval = (tx: Db, id: bigint, approvalId: bigint) =>
  rows(tx, 'update campaign set approval_id = $2 where id = $1', [id, approvalId])

export const setScheduled = (tx: Db, id: bigint) =>
  rows(tx, `update campaign set state = 'scheduled', version = version + 1 where id = $1`, [id])

export const setSending = (tx: Db, id: bigint, begun: { at: Date; total: number }) =>
  rows(tx, `update campaign set state = 'sending', begun_at = $2, total = $3 where id = $1`, [
    id,
    begun.at,
    begun.total,
  ])

export const setSent = (tx: Db, id: bigint, batch: { sent: number; afterMember: bigint }) =>
  rows(tx, 'update campaign set sent = sent + $2, after_member = $3 where id = $1', [
    id,
    batch.sent,
    batch.afterMember,
  ])

export const setEnded = (tx: Db, id: bigint, ending: { state: 'done' | 'stopped'; at: Date }) =>
  rows(tx, 'update campaign set state = $2, ended_at = $3, version = version + 1 where id = $1', [
    id,
    ending.state,
    ending.at,
  ])

/** Counts what was read of those that began after an instant. Gives for how many the number moved. */
export const countReads = async (db: Db, begunAfter: Date): Promise<number> =>
  (
    await rows(
      db,
      `update campaign c set read_count = n.count
         from (select k.id, (select count(*) from inbox_message i where i.reference = 'campaign:' || k.id
                 and i.reference like 'campaign:%' and i.read_at is not null)::int as count
                 from campaign k where k.begun_at > $1) n
        where n.id = c.id and c.read_count <> n.count returning c.id`,
      [begunAfter],
    )
  ).length
