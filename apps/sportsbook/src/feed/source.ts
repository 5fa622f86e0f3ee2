/**
 * A supplier's messages in the neutral form, one line of JSON each (`FeedMessage` of @baize/sports/feed).
 * Each supplier has an adapter of this form.
 */
export interface FeedSource {
  /**
   * What a producer said after the message of this number, then what it says, without an end. Rejects with
   * FeedGone when the supplier no longer keeps all of it, with FeedAway when nobody answers.
   */
  open(producer: string, afterSeq: number, signal: AbortSignal): Promise<AsyncIterable<string>>
  /**
   * All that stands at a producer: fixtures, odds of all markets, latest results. The last line is
   * `snapshot_complete`; the stream goes on after its number.
   */
  snapshot(producer: string, signal: AbortSignal): Promise<AsyncIterable<string>>
}

/** The supplier does not keep what was asked for. */
export class FeedGone extends Error {
  override name = 'FeedGone'
}

/** Nobody answers: it costs the supplier nothing to be asked again soon. */
export class FeedAway extends Error {
  override name = 'FeedAway'
}
