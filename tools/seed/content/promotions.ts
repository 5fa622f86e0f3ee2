import type { NewContent } from '../../../apps/server/src/features/content/service.ts'
import { firstPromotions } from './promotions-first.ts'
import { secondPromotions } from './promotions-second.ts'
import { article, both, dayMs, type Pair } from './text.ts'

/** Says what the demo is, under every promotion. */
const honest: Pair = [
  'This is an example of the demo. Practice credits are not money: they cannot be bought and cannot be paid out.',
  'এটি ডেমোর একটি উদাহরণ। প্র্যাকটিস ক্রেডিট টাকা নয়: কেনা যায় না, তোলাও যায় না।',
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
