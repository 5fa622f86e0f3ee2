/** What becomes of a message by its place in the order of its producer. */
export type Verdict = 'take' | 'repeat' | 'gap' | 'conflict'

/** Repeats further back than this are not compared any more. */
const kept = 4_096

export interface Sequence {
  /**
   * Judges a message by its number and a digest of its bytes; the number that is awaited is taken. The same
   * number with the same bytes is a repeat, with others a conflict: one of the two was a lie.
   */
  judge(seq: number, digest: string): Verdict
  /** Judges a heartbeat, which has no number of its own: it carries that of the last message. */
  judgeBeat(seq: number): Verdict
  /** Goes on after this number: a snapshot says all that came before. */
  restartAfter(seq: number): void
  /** The last number taken. */
  last(): number
}

/** Keeps the gapless order of a producer's messages (sportsbook design, section 3). */
export function createSequence(start: number): Sequence {
  let last = start
  const digests = new Map<number, string>()
  return {
    judge(seq, digest) {
      if (seq > last + 1) return 'gap'
      if (seq <= last) {
        const known = digests.get(seq)
        return known === undefined || known === digest ? 'repeat' : 'conflict'
      }
      last = seq
      digests.set(seq, digest)
      digests.delete(seq - kept)
      return 'take'
    },
    judgeBeat(seq) {
      if (seq > last) return 'gap'
      return seq === last ? 'take' : 'repeat'
    },
    restartAfter(seq) {
      last = seq
      digests.clear()
    },
    last: () => last,
  }
}

/**
 * Waits before the next recovery: 1, 2, 4 ... 60 s. `reset` once one has succeeded.
 */
export function createWaits(): { next(): number; reset(): void } {
  const [first, most] = [1_000, 60_000]
  let wait = first
  return {
    next() {
      const now = wait
      wait = Math.min(wait * 2, most)
      return now
    },
    reset() {
      wait = first
    },
  }
}
