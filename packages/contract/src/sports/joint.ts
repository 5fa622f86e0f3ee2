import { z } from 'zod'

/** POST /feed/v1/joint: how often legs of one match win together. Without legs the match is only made ready. */
export const jointRequest = z.strictObject({
  event: z.string().min(1).max(64),
  legs: z
    .array(
      z.strictObject({
        /** `<type>|<specifiers>` */
        market: z.string().min(2).max(146),
        outcome: z.string().min(1).max(48),
      }),
    )
    .max(8),
})
export type JointRequest = z.infer<typeof jointRequest>

const count = z.int().min(0).max(10_000_000)

/** What simulated matches say: a supplier without a model has no such answer. */
export const jointAnswer = z
  .strictObject({
    paths: count,
    /** Matches in which a leg was void. */
    voids: count,
    /** Of the others, those in which all legs won. */
    wins: count,
    /** The position of a leg that won wherever another one did. */
    follows: z.int().min(0).max(7).nullable(),
  })
  .refine(({ paths, voids, wins }) => voids + wins <= paths, 'no more matches than were played')
export type JointAnswer = z.infer<typeof jointAnswer>
