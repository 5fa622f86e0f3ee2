import { writeFile } from 'node:fs/promises'
import type {
  DocumentName,
  KycReview,
  QueuedDocument,
  Reviewer,
} from '../../apps/server/src/features/kyc/review.ts'
import { rejectionReasons } from '@baize/domain/kyc'
import { memberId as asMemberId, type Result } from '@baize/std'

export interface Said {
  readonly ok: boolean
  readonly text: string
}

const usage = [
  'list                                   what waits, the oldest first',
  'claim <member> <document>              takes it for review',
  'release <member> <document>            gives it back',
  'picture <member> <document> <file> <to>  saves one of its pictures; each look is audited',
  'approve <member> <document> [yyyy-mm-dd] accepts it; the day is the one on the paper',
  `reject <member> <document> <reason>    ${rejectionReasons.join(', ')}`,
].join('\n')

const mostListed = 100

/** One command of an operator about documents. */
export async function runKycCommand(
  review: KycReview,
  by: Reviewer,
  words: readonly string[],
): Promise<Said> {
  const [verb = '', member = '', id = '', last, to] = words
  if (verb === 'list') return { ok: true, text: showQueue(await review.list({ limit: mostListed })) }
  if (!/^\d{1,18}$/.test(member) || !/^[0-9a-f-]{36}$/.test(id)) return { ok: false, text: usage }
  const name = { memberId: asMemberId(BigInt(member)), id }
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined
  if (act) return say(await act({ review, by, name, last }))
  if (verb !== 'picture' || last === undefined || to === undefined) return { ok: false, text: usage }
  return savePicture(review, { by, name, file: last, to })
}

async function savePicture(
  review: KycReview,
  { by, name, file, to }: { by: Reviewer; name: DocumentName; file: string; to: string },
): Promise<Said> {
  const picture = await review.readFile(by, { ...name, file })
  if (!picture.ok) return say(picture)
  await writeFile(to, picture.value.bytes, { mode: 0o600 })
  return { ok: true, text: `${picture.value.mediaType} saved to ${to}` }
}

interface Asked {
  readonly review: KycReview
  readonly by: Reviewer
  readonly name: DocumentName
  readonly last: string | undefined
}

const acts: Readonly<Record<string, (asked: Asked) => Promise<Result<unknown>>>> = {
  claim: ({ review, by, name }) => review.claim(by, name),
  release: ({ review, by, name }) => review.release(by, name),
  approve: ({ review, by, name, last }) =>
    review.approve(by, { ...name, ...(last !== undefined && { validUntil: last }) }),
  reject: ({ review, by, name, last }) => review.reject(by, { ...name, reason: last ?? '' }),
}

const say = (done: Result<unknown>): Said =>
  done.ok ? { ok: true, text: 'done' } : { ok: false, text: done.code }

const showQueue = (queue: readonly QueuedDocument[]): string =>
  queue.length === 0
    ? 'nothing waits'
    : queue
        .map(({ memberId, reviewedBy, document }) =>
          [
            memberId,
            document.id,
            document.kind,
            reviewedBy === null ? 'waits' : `claimed by ${reviewedBy}`,
            document.files.join(' '),
          ].join('  '),
        )
        .join('\n')
