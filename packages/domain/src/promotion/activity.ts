import { ok, refuse, type Result } from '@baize/std'

/** spec 4: activity statuses. `signed` is joined; `process` is looked at by an operator. */
export type ActivityStatus =
  | 'coming_soon'
  | 'join'
  | 'claim'
  | 'applying'
  | 'process'
  | 'signed'
  | 'rejected'
  | 'issued'
  | 'claimed'
  | 'close'

/** What an application can be in; the others say how the promotion itself stands. */
export type ApplicationState = Extract<
  ActivityStatus,
  'applying' | 'process' | 'signed' | 'rejected' | 'issued' | 'claimed'
>

/**
 * How members take part: `join` signs up without a decision, `apply` hands in comment and pictures for a
 * decision, `none` is there to be read.
 */
export type Participation = 'join' | 'apply' | 'none'

export interface Activity {
  readonly participation: Participation
  /** Instants in milliseconds. */
  readonly startMs: number
  readonly endMs: number | null
}

/** How a promotion stands for somebody with, or without, an application. */
export function activityStatus(
  { participation, startMs, endMs }: Activity,
  application: ApplicationState | undefined,
  nowMs: number,
): ActivityStatus {
  if (application !== undefined) return application
  if (nowMs < startMs) return 'coming_soon'
  if (participation === 'none' || (endMs !== null && nowMs >= endMs)) return 'close'
  return participation === 'join' ? 'join' : 'claim'
}

/** An application may be handed in while the promotion runs, once; a rejected one may be tried again. */
export function canApply(
  activity: Activity,
  application: ApplicationState | undefined,
  nowMs: number,
): Result<ApplicationState, 'promotion_closed' | 'promotion_already_applied'> {
  if (application !== undefined && application !== 'rejected') return refuse('promotion_already_applied')
  const status = activityStatus(activity, undefined, nowMs)
  if (status === 'join') return ok('signed')
  return status === 'claim' ? ok('applying') : refuse('promotion_closed')
}

/** Where an operator may take an application from each state; `claimed` is the member's own step. */
export const applicationMoves: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  applying: ['process', 'rejected', 'issued'],
  process: ['rejected', 'issued'],
  signed: ['issued', 'rejected'],
  issued: ['claimed'],
  rejected: [],
  claimed: [],
}

// spec 9: activity comment 140 characters; upload png or jpg, 5 MB each, at most 3
export const commentMaxLength = 140
export const imageMaxCount = 3

/** Checks what goes with an application and gives the comment without spaces around it. */
export function checkEvidence(given: {
  readonly comment: string
  readonly images: readonly string[]
}): Result<string, 'promotion_comment_too_long' | 'promotion_images_too_many'> {
  const comment = given.comment.trim()
  if ([...comment].length > commentMaxLength)
    return refuse('promotion_comment_too_long', { max: commentMaxLength })
  if (given.images.length > imageMaxCount) return refuse('promotion_images_too_many', { max: imageMaxCount })
  return ok(comment)
}
