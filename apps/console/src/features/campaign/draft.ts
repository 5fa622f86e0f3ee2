import { everybody, type AudienceDraft } from '../../core/audience-draft.ts'

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
