import type { NewContent } from '../../../apps/server/src/content/content/service.ts'
import { firstPromotions } from './promotions-first.ts'
import { secondPromotions } from './promotions-second.ts'
import { article, both, dayMs, type Pair } from './text.ts'

/** Says what the demo is, under every promotion. */
const honest: Pair = [
  "This is a demo example. Practice credits have no cash value and can't be bought or withdrawn.",
  'এটি ডেমোর একটি উদাহরণ। প্র্যাকটিস ক্রেডিটের নগদ মূল্য নেই; কেনা বা উইথড্র করা যায় না।',
]

export const promotions = (nowMs: number): NewContent[] =>
  [...firstPromotions, ...secondPromotions].map((text, position) => {
    const [from, until] = text.days ?? [0]
    const at = (day: number) => new Date(nowMs + day * dayMs).toISOString()
    return {
      kind: 'promotion',
      id: text.id,
      position,
      state: 'published',
      fromMs: nowMs - dayMs,
      untilMs: null,
      title: both(text.title),
      body: article([...text.lines, honest]),
      fields: {
        tag: text.tag,
        picture: `/art/banners/${text.picture}.svg`,
        summary: both(text.summary),
        participation: text.participation,
        startAt: at(from),
        endAt: until === undefined ? null : at(until),
      },
    }
  })
