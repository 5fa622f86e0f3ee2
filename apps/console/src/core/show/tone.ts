export type Tone = 'good' | 'waiting' | 'bad' | 'plain'

const values: Readonly<Record<Exclude<Tone, 'plain'>, readonly string[]>> = {
  good: [
    'accepted',
    'paid',
    'upheld',
    'active',
    'approved',
    'completed',
    'credited',
    'disbursed',
    'published',
    'ready',
    'received',
    'sent',
  ],
  waiting: [
    'answered',
    'assigned',
    'awaiting_player',
    'draft',
    'held',
    'in_review',
    'maintenance',
    'offered',
    'part',
    'partly_received',
    'paying',
    'pending',
    'repaying',
    'requested',
    'running',
    'submitted',
    'waiting',
  ],
  bad: ['failed', 'not_received', 'rejected', 'suspended', 'withheld'],
}

const tones = new Map(
  (['good', 'waiting', 'bad'] as const).flatMap((tone) =>
    values[tone].map((value) => [value, tone] as const),
  ),
)

/** Whether a state is an end that was wanted, waits for somebody, or is trouble; the words say the rest. */
export const toneOf = (state: string): Tone => tones.get(state) ?? 'plain'
