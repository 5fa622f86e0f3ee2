import type { MiniGameKind, MiniGamePrize } from '@baize/domain/mini-game'
import type { CurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { MiniGameDocument, MiniGameVersion } from './model.ts'

interface StoredPrize {
  readonly weight: number
  readonly kind: MiniGamePrize['kind']
  readonly amount: string
  readonly stock: number | null
  readonly left: number | null
  readonly substitute: number | null
}

interface VersionRow {
  readonly id: string
  readonly game_id: string
  readonly kind: MiniGameKind
  readonly number: number
  readonly title_en: string
  readonly title_bn: string
  readonly currency: CurrencyCode
  readonly cap: bigint
  readonly is_open: boolean
  readonly asked_by: bigint
  readonly approved_by: bigint
  readonly agreed_at: Date
  readonly prizes: readonly StoredPrize[]
}

const columns = `v.id, v.game_id, g.kind, v.number, v.title_en, v.title_bn, v.currency, v.cap, v.is_open,
  v.asked_by, v.approved_by, v.agreed_at,
  (select jsonb_agg(jsonb_build_object('weight', p.weight, 'kind', p.kind, 'amount', p.amount::text,
      'stock', p.stock, 'left', p.left_over, 'substitute', p.substitute) order by p.place)
     from mini_game_prize p where p.version_id = v.id) as prizes`

const toVersion = (found: VersionRow): MiniGameVersion => ({
  gameId: found.game_id,
  versionId: found.id,
  number: found.number,
  kind: found.kind,
  title: { en: found.title_en, bn: found.title_bn },
  isOpen: found.is_open,
  capMinor: found.cap,
  currency: found.currency,
  prizes: found.prizes.map(({ weight, kind, amount, stock, substitute }) => ({
    weight,
    kind,
    amountMinor: BigInt(amount),
    stock,
    substitute,
  })),
  left: found.prizes.map(({ left }) => left),
  askedBy: found.asked_by,
  approvedBy: found.approved_by,
  agreedAt: found.agreed_at,
})

/** The newest version of each game, in the order in which games were added. */
export const listInForce = async (db: Db): Promise<MiniGameVersion[]> =>
  (
    await rows<VersionRow>(
      db,
      `select distinct on (v.game_id) ${columns} from mini_game_version v join mini_game g on g.id = v.game_id
        order by v.game_id, v.number desc`,
    )
  ).map(toVersion)

export const findInForce = async (db: Db, gameId: string): Promise<MiniGameVersion | undefined> => {
  const found = await row<VersionRow>(
    db,
    `select ${columns} from mini_game_version v join mini_game g on g.id = v.game_id
      where v.game_id = $1 order by v.number desc limit 1`,
    [gameId],
  )
  return found && toVersion(found)
}

export const findVersions = async (db: Db, ids: readonly string[]): Promise<Map<string, MiniGameVersion>> =>
  new Map(
    (
      await rows<VersionRow>(
        db,
        `select ${columns} from mini_game_version v join mini_game g on g.id = v.game_id
          where v.id = any($1)`,
        [ids],
      )
    ).map((found) => [found.id, toVersion(found)]),
  )

export const isGame = async (db: Db, gameId: string): Promise<boolean> =>
  (await row(db, 'select from mini_game where id = $1', [gameId])) !== undefined

/** Locks the game's versions until the end of the transaction. */
export const lockGame = async (tx: Tx, gameId: string): Promise<boolean> =>
  (await row(tx, 'select from mini_game where id = $1 for no key update', [gameId])) !== undefined

export async function insertGame(tx: Tx, kind: MiniGameKind): Promise<string> {
  const made = await row<{ id: string }>(tx, 'insert into mini_game (kind) values ($1) returning id', [kind])
  invariant(made, 'a game is written')
  return made.id
}

export async function insertVersion(
  tx: Tx,
  given: {
    readonly gameId: string
    readonly number: number
    readonly document: MiniGameDocument
    readonly currency: CurrencyCode
    readonly askedBy: bigint
    readonly approvedBy: bigint
    readonly approvalId: bigint
    readonly at: Date
  },
): Promise<string> {
  const { gameId, number, document, currency, askedBy, approvedBy, approvalId, at } = given
  const made = await row<{ id: string }>(
    tx,
    `insert into mini_game_version (game_id, number, title_en, title_bn, currency, cap, is_open, asked_by,
       approved_by, approval_id, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      gameId,
      number,
      document.title.en,
      document.title.bn,
      currency,
      document.capMinor,
      document.isOpen,
      askedBy,
      approvedBy,
      approvalId,
      at,
    ],
  )
  invariant(made, 'a version is written')
  const prizes = document.prizes.map((prize, place) => ({
    ...prize,
    place,
    amountMinor: String(prize.amountMinor),
  }))
  await rows(
    tx,
    `insert into mini_game_prize (version_id, place, weight, kind, amount, stock, left_over, substitute)
     select $1, p.place, p.weight, p.kind, p."amountMinor", p.stock, p.stock, p.substitute
       from jsonb_to_recordset($2::jsonb) p(place int, weight int, kind text, "amountMinor" bigint, stock int,
         substitute int)`,
    [made.id, JSON.stringify(prizes)],
  )
  return made.id
}

/** Takes one of a prize that has a stock; false where it ran out. */
export const takeStock = async (tx: Tx, versionId: string, place: number): Promise<boolean> =>
  (await row(
    tx,
    `update mini_game_prize set left_over = left_over - 1
      where version_id = $1 and place = $2 and left_over > 0 returning place`,
    [versionId, place],
  )) !== undefined

export const listUsed = (
  db: Db,
): Promise<{ game_id: string; granted: bigint; played: number; turns: number; is_stopped: boolean }[]> =>
  rows(
    db,
    `select g.id as game_id, b.granted,
            (select count(*)::int from mini_game_turn t join mini_game_version v on v.id = t.version_id
              where v.game_id = g.id) as played,
            (select coalesce(sum(h.turns), 0)::int from mini_game_hand h where h.game_id = g.id) as turns,
            exists (select from reward_stop s
              where s.scope in ('all', 'family:mini_game', 'game:' || g.id)) as is_stopped
       from mini_game g join reward_budget b on b.scope = 'game:' || g.id`,
  )

/** Games whose budget covers an amount still. */
export const listCovered = (db: Db): Promise<{ game_id: string; room: bigint }[]> =>
  rows(
    db,
    `select g.id as game_id, b.cap - b.promised - b.granted as room
       from mini_game g join reward_budget b on b.scope = 'game:' || g.id`,
  )
