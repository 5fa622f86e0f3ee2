import type { MemberId } from '@baize/std'
import type { Services } from '../../../apps/server/src/services.ts'
import { inTransaction } from '../../../apps/server/src/kernel/database/transaction.ts'
import { article, both, type Pair } from './text.ts'

const written: readonly {
  readonly reference: string
  readonly title: Pair
  readonly lines: readonly Pair[]
}[] = [
  {
    reference: 'demo:proof',
    title: ['Verify your rounds', 'রাউন্ড যাচাই করুন'],
    lines: [
      [
        'Open a settled round in your betting record and tap the proof.',
        'বেটিং রেকর্ড থেকে রাউন্ড খুলে প্রমাণ চাপুন।',
      ],
    ],
  },
  {
    reference: 'demo:hilsa',
    title: ['Hilsa season has started', 'ইলিশ সিজন শুরু হয়েছে'],
    lines: [['Three weeks of fishing games.', 'তিন সপ্তাহের ফিশিং গেম।']],
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
