import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { StoredRule } from '@baize/domain/reward'

/** The document as calls take it: what is only read here may be written there. */
export const bodyOf = (document: StoredRule): BodyOf<ConsoleCalls['rewardRuleAsk']>['document'] =>
  document as BodyOf<ConsoleCalls['rewardRuleAsk']>['document']
