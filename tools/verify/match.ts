import { matchModels } from '@baize/sports/models'
import { sports, type Sport } from '@baize/sports/market'
import type { ScoreOf } from '@baize/sports/match'
import { checkMatch } from '@baize/sports/proof'
import type { HmacSha256 } from '@baize/games'
import { z } from 'zod'
import type { Verification } from './verification.ts'

const proof = z.object({
  event: z.string(),
  sport: z.enum(sports),
  commitment: z.string(),
  engine: z.string(),
  parameters: z.unknown(),
  seed: z.string().nullable(),
  salts: z.array(z.string()),
  tickets: z.array(z.array(z.string())),
  score: z.looseObject({ sport: z.enum(sports), home: z.number(), away: z.number() }).nullable(),
})
type MatchFile = z.output<typeof proof>

/** Nothing when it is no proof of a match of the sports book. */
export function readMatchProof(json: unknown): MatchFile | undefined {
  const parsed = proof.safeParse(json)
  return parsed.success ? parsed.data : undefined
}

/** Plays a simulated match again from its seed and the tickets accepted before each period. */
export function verifyMatch({ seed, score, ...rest }: MatchFile, hmac: HmacSha256): Verification {
  const { event, sport, engine, commitment, tickets } = rest
  const title = `match ${event} of ${engine}, commitment ${commitment}`
  if (seed === null || score === null)
    return { lines: [title, 'MISMATCH: seed_hidden (the match has not ended)'], exitCode: 1 }
  const faults = checkMatch(
    matchModels[sport],
    { ...rest, seed, score: score as unknown as ScoreOf<Sport> },
    hmac,
  )
  const lines = [
    title,
    `tickets before each period ${tickets.map(({ length }) => length).join(' ')}`,
    `score ${score.home} : ${score.away} published`,
    faults.length === 0 ? 'OK' : `MISMATCH: ${faults.join(', ')}`,
  ]
  return { lines, exitCode: faults.length === 0 ? 0 : 1 }
}
