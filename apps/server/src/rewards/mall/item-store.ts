import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { MallItem } from './model.ts'

interface ItemRow {
  readonly id: string
  readonly shelf: 'goods' | 'gift'
  readonly position: number
  readonly name_en: string
  readonly name_bn: string
  readonly note_en: string
  readonly note_bn: string
  readonly picture: string
  readonly points: bigint
  readonly surcharge: bigint
  readonly level: number
  readonly member_limit: number | null
  readonly member_period: MallItem['memberPeriod']
  readonly stocked: bigint
  readonly free: bigint
  readonly reserved: bigint
  readonly sold: bigint
  readonly gift_kind: string | null
  readonly gift_amount: bigint | null
  readonly opens_at: Date | null
  readonly closes_at: Date | null
  readonly is_shown: boolean
  readonly version: number
}

const columns = `id, shelf, position, name_en, name_bn, note_en, note_bn, picture, points, surcharge, level,
  member_limit, member_period, stocked, free, reserved, sold, gift_kind, gift_amount, opens_at, closes_at,
  is_shown, version`

const toItem = (found: ItemRow): MallItem => ({
  id: found.id,
  shelf: found.shelf,
  position: found.position,
  name: { en: found.name_en, bn: found.name_bn },
  note: { en: found.note_en, bn: found.note_bn },
  picture: found.picture,
  points: found.points,
  surchargeMinor: found.surcharge,
  level: found.level,
  memberLimit: found.member_limit,
  memberPeriod: found.member_period,
  stocked: found.stocked,
  free: found.free,
  reserved: found.reserved,
  sold: found.sold,
  giftKind: found.gift_kind,
  giftAmount: found.gift_amount,
  opensAt: found.opens_at,
  closesAt: found.closes_at,
  isShown: found.is_shown,
  version: found.version,
})

/** What stands on the shelves now. */
export const listShown = async (db: Db, at: Date): Promise<MallItem[]> =>
  (
    await rows<ItemRow>(
      db,
      `select ${columns} from mall_item
        where is_shown and coalesce(opens_at, $1) <= $1 and coalesce(closes_at, 'infinity') > $1
        order by shelf, position, id`,
      [at],
    )
  ).map(toItem)

/** All items, what was added last first. */
export const listItems = async (
  db: Db,
  asked: { before: string | null; limit: number; shelf: string | null },
): Promise<MallItem[]> =>
  (
    await rows<ItemRow>(
      db,
      `select ${columns} from mall_item
        where ($1::uuid is null or id < $1) and ($2::text is null or shelf = $2)
        order by id desc limit $3`,
      [asked.before, asked.shelf, asked.limit],
    )
  ).map(toItem)

export const findItem = async (db: Db, id: string): Promise<MallItem | undefined> => {
  const found = await row<ItemRow>(db, `select ${columns} from mall_item where id = $1`, [id])
  return found && toItem(found)
}

/** Promises pieces out of what is free; false where that is too little. The last lock of a redemption. */
export const reserve = async (tx: Db, id: string, quantity: number): Promise<boolean> =>
  (await row(
    tx,
    `update mall_item set free = free - $2, reserved = reserved + $2
      where id = $1 and free >= $2 returning id`,
    [id, quantity],
  )) !== undefined

/** What was promised is gone. */
export const sell = (tx: Db, id: string, quantity: number) =>
  rows(tx, 'update mall_item set reserved = reserved - $2, sold = sold + $2 where id = $1', [id, quantity])

/** What was promised is free again. */
export const putBack = (tx: Db, id: string, quantity: number) =>
  rows(tx, 'update mall_item set reserved = reserved - $2, free = free + $2 where id = $1', [id, quantity])

/** What was sold came back and is free again. */
export const takeBack = (tx: Db, id: string, quantity: number) =>
  rows(tx, 'update mall_item set sold = sold - $2, free = free + $2 where id = $1', [id, quantity])

export type ItemDraft = Omit<MallItem, 'id' | 'free' | 'reserved' | 'sold' | 'version'>

const draftValues = (item: ItemDraft): unknown[] => [
  item.shelf,
  item.position,
  item.name.en,
  item.name.bn,
  item.note.en,
  item.note.bn,
  item.picture,
  item.points,
  item.surchargeMinor,
  item.level,
  item.memberLimit,
  item.memberPeriod,
  item.giftKind,
  item.giftAmount,
  item.opensAt,
  item.closesAt,
  item.isShown,
  item.stocked,
]

export const insertItem = async (tx: Db, item: ItemDraft, at: Date): Promise<string> => {
  const made = await row<{ id: string }>(
    tx,
    `insert into mall_item (shelf, position, name_en, name_bn, note_en, note_bn, picture, points, surcharge,
       level, member_limit, member_period, gift_kind, gift_amount, opens_at, closes_at, is_shown, stocked,
       free, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19)
     returning id`,
    [...draftValues(item), at],
  )
  if (!made) throw new Error('an item was not written')
  return made.id
}

/** False where it was changed since, or where fewer would be stocked than are promised and gone. */
export const updateItem = async (
  tx: Db,
  item: ItemDraft & { id: string; version: number },
  at: Date,
): Promise<boolean> =>
  (await row(
    tx,
    `update mall_item set shelf = $1, position = $2, name_en = $3, name_bn = $4, note_en = $5, note_bn = $6,
       picture = $7, points = $8, surcharge = $9, level = $10, member_limit = $11, member_period = $12,
       gift_kind = $13, gift_amount = $14, opens_at = $15, closes_at = $16, is_shown = $17,
       free = free + $18 - stocked, stocked = $18, changed_at = $19, version = version + 1
      where id = $20 and version = $21 and free + $18 - stocked >= 0 returning id`,
    [...draftValues(item), at, item.id, item.version],
  )) !== undefined
