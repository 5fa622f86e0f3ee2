import type { Audience } from '@baize/contract/console'
import { fromLocal } from './local-time.ts'
import { wordsOf } from '../language/words-of.ts'

/** An audience as it is written: everything as it stands in the inputs. */
export interface AudienceDraft {
  readonly language: '' | 'EN' | 'BN'
  readonly levelFrom: string
  readonly levelTo: string
  readonly tag: string
  readonly agent: string
  readonly callingCode: string
  readonly activeSince: string
  readonly inactiveSince: string
  readonly openedSince: string
  readonly hasDeposited: '' | 'yes' | 'no'
  readonly members: string
}

export const everybody: AudienceDraft = {
  language: '',
  levelFrom: '',
  levelTo: '',
  tag: '',
  agent: '',
  callingCode: '',
  activeSince: '',
  inactiveSince: '',
  openedSince: '',
  hasDeposited: '',
  members: '',
}

/** What is left empty does not matter. */
export function audienceOf(draft: AudienceDraft): Audience {
  const members = wordsOf(draft.members)
  return {
    ...(draft.language !== '' && { language: draft.language }),
    ...levelOf('levelFrom', draft.levelFrom),
    ...levelOf('levelTo', draft.levelTo),
    ...textOf('tag', draft.tag),
    ...textOf('agent', draft.agent),
    ...textOf('callingCode', draft.callingCode),
    ...timeOf('activeSince', draft.activeSince),
    ...timeOf('inactiveSince', draft.inactiveSince),
    ...timeOf('openedSince', draft.openedSince),
    ...(draft.hasDeposited !== '' && { hasDeposited: draft.hasDeposited === 'yes' }),
    ...(members.length > 0 && { members }),
  }
}

const textOf = <Name extends string>(name: Name, text: string) =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Record<Name, string>)

/** What is no number is left to the server to refuse. */
const levelOf = <Name extends string>(name: Name, text: string) =>
  text.trim() === '' ? {} : ({ [name]: Number(text) } as Record<Name, number>)

function timeOf<Name extends string>(name: Name, text: string) {
  const at = fromLocal(text)
  return at === null ? {} : ({ [name]: at } as Record<Name, string>)
}
