import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

type Channel = 'sms' | 'email'

/** The columns of each channel: names of ours, never of a caller. */
const columns = {
  sms: { value: 'mobile', verified: 'mobile_verified_at', bound: 'mobile_bound_at' },
  email: { value: 'email', verified: 'email_verified_at', bound: 'email_bound_at' },
} as const

interface Key {
  readonly channel: Channel
  readonly memberId: MemberId
}

/** The verified contact that stands, locked until the transaction ends. */
export const findContact = async (db: Db, { channel, memberId }: Key): Promise<string | null> => {
  const { value, verified } = columns[channel]
  const found = await row<{ contact: string | null }>(
    db,
    `select case when ${verified} is not null then ${value} end as contact from member where id = $1 for update`,
    [memberId],
  )
  return found?.contact ?? null
}

export const isTaken = async (db: Db, { channel, memberId, target }: Key & { target: string }) => {
  const { value, verified } = columns[channel]
  const text = `select 1 from member where ${value} = $1 and ${verified} is not null and id <> $2`
  return (await row(db, text, [target, memberId])) !== undefined
}

/** An address that somebody typed without proving it gives way to the one who does. */
export const saveContact = async (
  db: Db,
  { channel, memberId, target, isReplaced, at }: Key & { target: string; isReplaced: boolean; at: Date },
): Promise<void> => {
  const { value, verified, bound } = columns[channel]
  await rows(
    db,
    `update member set ${value} = null where ${value} = $1 and ${verified} is null and id <> $2`,
    [target, memberId],
  )
  await rows(
    db,
    `update member set ${value} = $2, ${verified} = $3, ${bound} = $3,
            contact_replaced_at = case when $4 then $3 else contact_replaced_at end where id = $1`,
    [memberId, target, at, isReplaced],
  )
}
