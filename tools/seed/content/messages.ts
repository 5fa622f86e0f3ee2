import type { MemberId } from '@baize/std'
import type { Services } from '../../../apps/server/src/services.ts'
import { inTransaction } from '../../../apps/server/src/transaction.ts'
import { article, both, type Pair } from './text.ts'

const written: readonly {
  readonly reference: string
  readonly title: Pair
  readonly lines: readonly Pair[]
}[] = [
  {
    reference: 'demo:proof',
    title: ['Have you checked a round yet?', 'কোনো রাউন্ড যাচাই করে দেখেছেন?'],
    lines: [
      [
        'Open any finished round in your betting record and press the proof.',
        'বেটিং রেকর্ডে শেষ হওয়া রাউন্ড খুলে প্রমাণ চাপুন।',
      ],
    ],
  },
  {
    reference: 'demo:hilsa',
    title: ['Hilsa season has begun', 'ইলিশের মৌসুম শুরু হয়েছে'],
    lines: [['Three weeks of fishing games: see promotions.', 'তিন সপ্তাহের ফিশিং গেম: অফার পাতায় দেখুন।']],
  },
]

/** The first messages of the demo's member; each is sent once, however often the seed runs. */
export const sendDemoMessages = ({ db, inbox }: Pick<Services, 'db' | 'inbox'>, memberId: MemberId) =>
  inTransaction(db, async (tx) => {
    await inbox.send(tx, { memberId, topic: 'welcome', reference: 'welcome', text: { name: 'welcome' } })
    for (const { reference, title, lines } of written) {
      const text = { title: both(title), body: article(lines) }
      await inbox.send(tx, { memberId, topic: 'platform', reference, text })
    }
  })
