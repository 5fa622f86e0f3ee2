import { everybody, type AudienceDraft } from '../../core/input/audience-draft.ts'

interface Both {
  readonly EN: string
  readonly BN: string
}

/** A message as it is written: everything as it stands in the inputs. */
export interface Draft extends AudienceDraft {
  readonly topic: 'platform' | 'promotion'
  readonly title: Both
  readonly body: Both
  readonly sendAt: string
}

export const emptyDraft: Draft = {
  ...everybody,
  topic: 'platform',
  title: { EN: '', BN: '' },
  body: { EN: '', BN: '' },
  sendAt: '',
}

const isBoth = (value: unknown): value is Both =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Both>).EN === 'string' &&
  typeof (value as Partial<Both>).BN === 'string'

/** The texts that a link has brought, where it has; they are about an offer. */
export function textsOf(state: unknown): Partial<Draft> {
  const { title, body } = (state ?? {}) as Readonly<Record<string, unknown>>
  return isBoth(title) && isBoth(body) ? { title, body, topic: 'promotion' } : {}
}
