import { createHmac, sign } from 'node:crypto'
import { createFairRng, hmacSha256 } from '@baize/games/fairness'
import { writeReport } from '@baize/lottery/draw'
import { drawResult, writeResult } from '@baize/lottery/play'
import { findDraw, findSeries, type Family } from '@baize/lottery/series'
import type { Reply } from './lottery-reply.ts'
import { sourceKey, sourceNames, type SourceName } from './lottery-keys.ts'

/** What a source does otherwise than usual with a draw. */
export interface SourceWish {
  readonly drawId: string
  readonly source: SourceName
  /** Says nothing before so long after the draw. */
  readonly lateMs?: number
  /** Never says anything. */
  readonly silent?: boolean
  /** Says another result than the other source. */
  readonly contradicts?: boolean
  /** Says these numbers. */
  readonly numbers?: readonly string[]
}

/** How long after the draw each speaks, unless somebody wished otherwise. */
const usualLateMs: Readonly<Record<SourceName, number>> = { alpha: 2_000, beta: 5_000 }

/** Two sources of official results that make them up, signed each with a key of its own. */
export function createSources({ secret, now }: { secret: string; now: () => number }) {
  const wishes = new Map<string, SourceWish>()
  const keyOf = (source: SourceName, drawId: string) => `${source} ${drawId}`
  const madeUp = (drawId: string, family: Family, salt: string): string[] => {
    const serverSeed = createHmac('sha256', secret).update(`result ${drawId}${salt}`).digest('hex')
    const rng = createFairRng({ serverSeed, clientSeed: 'draw', nonce: 0, hmac: hmacSha256 })
    return writeResult(family, drawResult(family, rng))
  }
  const reportsOf = ({ source, drawId, family, drawAtMs }: Asked): object[] => {
    const wish = wishes.get(keyOf(source, drawId))
    const issuedAtMs = drawAtMs + (wish?.lateMs ?? usualLateMs[source])
    if (wish?.silent || !(issuedAtMs <= now())) return []
    const numbers = wish?.numbers ?? madeUp(drawId, family, wish?.contradicts ? ' another' : '')
    const text = writeReport({ drawId, source, numbers, issuedAtMs })
    const signature = sign(null, Buffer.from(text), sourceKey(secret, source)).toString('hex')
    return [{ drawId, source, numbers, issuedAtMs, signature }]
  }
  return {
    wish: (wish: SourceWish) => void wishes.set(keyOf(wish.source, wish.drawId), wish),
    /** Answers `/source/<name>/<series>/<number>?drawAt=<ms>`; nothing for other paths. */
    answer(url: URL): Reply | undefined {
      const asked = readAsked(url)
      return asked && { status: 200, body: { reports: reportsOf(asked) } }
    },
  }
}

interface Asked {
  readonly source: SourceName
  readonly drawId: string
  readonly family: Family
  readonly drawAtMs: number
}

function readAsked({ pathname, searchParams }: URL): Asked | undefined {
  const [, name, seriesId = '', number = ''] = /^\/source\/(\w+)\/([a-z]+-\d+)\/(\d{8})$/.exec(pathname) ?? []
  const source = sourceNames.find((each) => each === name)
  const series = findSeries(seriesId)
  if (source === undefined || series?.kind !== 'external') return undefined
  // An operator may have moved the draw; who asks knows when it is.
  const drawAtMs = Number(searchParams.get('drawAt') ?? findDraw(series, number)?.drawAtMs)
  return { source, drawId: `${seriesId}:${number}`, family: series.family, drawAtMs }
}
