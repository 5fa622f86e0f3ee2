import { randomUUID } from 'node:crypto'
import type { Calls, GivenValueOf } from '@baize/contract'
import { isMet, levelNeeds, runsOut, type DocumentKind } from '@baize/domain/kyc'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import { createImageCleaner } from '../../kernel/upload/images.ts'
import * as files from './file-store.ts'
import type { FileSeal } from './file-seal.ts'
import type { Levels } from './level.ts'
import * as store from './store.ts'

export type Kyc = GivenValueOf<Calls['getKyc']>

export interface Submission {
  readonly memberId: MemberId
  readonly kind: DocumentKind
  readonly files: readonly string[]
  readonly validUntil?: string | undefined
  readonly caller: AuditCaller
}

export interface KycService {
  find(memberId: MemberId): Promise<Kyc>
  /** Checks a picture by its content, encodes it anew and keeps it closed. */
  addFile(
    memberId: MemberId,
    file: Uint8Array,
  ): Promise<Result<{ id: string }, 'upload_not_an_image' | 'upload_limit_reached'>>
  /** One of a kind is looked at at a time. */
  submit(
    given: Submission,
  ): Promise<Result<{ id: string }, 'upload_not_found' | 'kyc_document_open' | 'kyc_expiry_wrong'>>
  /** A picture of the member's own; nothing when it is not theirs. */
  readFile(memberId: MemberId, id: string): Promise<{ bytes: Buffer; mediaType: string } | undefined>
  /** Removes what was never handed in. Gives how many. */
  removeLoose(): Promise<number>
}

export interface KycDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly levels: Levels
  readonly seal: FileSeal
}

const hourMs = 3_600_000
const looseForMs = 24 * hourMs
const mostInAnHour = 20
const mostListed = 50
const yearMs = 365 * 24 * hourMs
/** No paper holds longer. */
const mostYears = 50

export function createKycService(deps: KycDeps): KycService {
  const cleanImage = createImageCleaner()
  return {
    find: (memberId) => findKyc(deps, memberId),
    async addFile(memberId, file) {
      const { db, clock, seal } = deps
      const since = new Date(clock() - hourMs)
      if ((await files.countFilesSince(db, memberId, since)) >= mostInAnHour)
        return refuse('upload_limit_reached')
      const image = await cleanImage(file)
      if (!image.ok) return image
      const id = randomUUID()
      const mediaType = image.value.extension === 'png' ? 'image/png' : 'image/jpeg'
      const sealed = seal.close(image.value.bytes, nameOf(memberId, id))
      return inTransaction(db, async (tx) => {
        await files.takeTurn(tx, memberId)
        if ((await files.countFilesSince(tx, memberId, since)) >= mostInAnHour)
          return refuse('upload_limit_reached')
        await files.insertFile(tx, { memberId, id, mediaType, sealed, at: new Date(clock()) })
        return ok({ id })
      })
    },
    submit: (given) => submit(deps, given),
    readFile: (memberId, id) => openFile(deps, { memberId, id }),
    removeLoose: () => files.deleteLooseFiles(deps.db, new Date(deps.clock() - looseForMs)),
  }
}

const nameOf = (memberId: MemberId, id: string): string => `${memberId} ${id}`

/** A picture as it was handed in. */
export async function openFile(
  { db, seal }: Pick<KycDeps, 'db' | 'seal'>,
  key: { memberId: MemberId; id: string },
): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
  const found = await files.findFile(db, key)
  return (
    found && { bytes: seal.open(found.sealed, nameOf(key.memberId, key.id)), mediaType: found.media_type }
  )
}

async function findKyc({ db, clock, levels }: KycDeps, memberId: MemberId): Promise<Kyc> {
  const held = (await store.findHeld(db, { memberId, at: new Date(clock()) })).map(({ kind }) => kind)
  const documents = await store.listDocuments(db, memberId, mostListed)
  return {
    level: await levels.levelOf(db, memberId),
    levels: levelNeeds.map((asked, level) => ({
      level,
      needs: asked.map((need) => ({ need, isMet: isMet(need, held) })),
    })),
    documents: documents.map(showDocument),
  }
}

export const showDocument = (row: store.DocumentRow): Kyc['documents'][number] => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  submittedAt: row.submitted_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  validUntil: row.valid_until,
  reason: row.reason,
  files: row.files,
})

/** Carries a refusal out of a transaction that has to be undone. */
class Undone extends Error {}

async function submit(
  { db, clock, audit }: KycDeps,
  { memberId, kind, files: given, validUntil, caller }: Submission,
): Promise<Result<{ id: string }, 'upload_not_found' | 'kyc_document_open' | 'kyc_expiry_wrong'>> {
  const at = new Date(clock())
  if (!isExpiryGood(kind, validUntil, at)) return refuse('kyc_expiry_wrong')
  const ids = [...new Set(given)]
  try {
    return await inTransaction(db, async (tx) => {
      const day = runsOut(kind) ? (validUntil ?? null) : null
      const inserted = await store.insertDocument(tx, { memberId, kind, validUntil: day, at })
      if (!inserted) return refuse('kyc_document_open')
      const { id } = inserted
      if ((await files.attachFiles(tx, { memberId, ids, documentId: id })) !== ids.length) throw new Undone()
      const by = { kind: 'member', id: String(memberId) } as const
      await store.insertEvent(tx, { memberId, id, state: 'submitted', by, at })
      const details = { document: id, kind, pictures: ids.length }
      await audit.write(tx, { event: 'kyc_submitted', actor: actorOf(memberId), memberId, caller, details })
      return ok({ id })
    })
  } catch (error) {
    if (error instanceof Undone) return refuse('upload_not_found')
    throw error
  }
}

/** Whether a paper of this kind may be taken with this last day. */
export function isExpiryGood(kind: DocumentKind, validUntil: string | undefined, at: Date): boolean {
  if (!runsOut(kind)) return true
  if (validUntil === undefined || !/^\d{4}-\d\d-\d\d$/.test(validUntil)) return false
  const lastMs = Date.parse(validUntil)
  return validUntil >= at.toISOString().slice(0, 10) && lastMs < at.getTime() + mostYears * yearMs
}
