import { Broken, openKit, type Kit, type KitInput, type Rule } from './kit.ts'
import { jackpotRules } from './rules/jackpots.ts'
import { repeatRules } from './rules/repeats.ts'
import { rollbackRules } from './rules/rollback.ts'
import { roundRules } from './rules/rounds.ts'
import { settleRules } from './rules/settle.ts'
import { waitingRules } from './rules/waiting.ts'
import { signatureRules } from './rules/signature.ts'

const rules: readonly Rule[] = [
  ...signatureRules,
  ...repeatRules,
  ...rollbackRules,
  ...jackpotRules,
  ...waitingRules,
  ...settleRules,
  // Last, because their last one closes the session.
  ...roundRules,
]

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/**
 * Plays every rule against a platform, a line each. After each rule the balance must be what the rules say.
 */
export async function runRules(input: KitInput, say: (line: string) => void): Promise<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  const kit = await openKit(input)
  for (const rule of rules) {
    const name = `rule ${rule.rule}: ${rule.title}`
    if (rule.needs && kit[rule.needs] === undefined) {
      tally.skipped += 1
      say(`SKIP  ${name} (needs ${needed[rule.needs]})`)
      continue
    }
    const reason = await breakOf(rule, kit)
    tally[reason === undefined ? 'passed' : 'failed'] += 1
    say(reason === undefined ? `PASS  ${name}` : `FAIL  ${name}\n      ${reason}`)
  }
  return tally
}

const needed = { other: 'a second --player-code', hook: '--hook', freeRound: '--free-round' } as const

async function breakOf(rule: Rule, kit: Kit): Promise<string | undefined> {
  try {
    await rule.run(kit)
    await kit.checkBalance()
    return undefined
  } catch (error) {
    // What follows is judged from where the balance is now, so that one broken rule does not break the rest.
    await settle(kit).catch(() => undefined)
    if (error instanceof Broken) return error.message
    return `no answer: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function settle(kit: Kit): Promise<void> {
  const { player, session } = kit.me
  const answer = await kit.caller.call('balance', { player, session })
  const [whole = '0', fraction = ''] = String(answer.content['balance']).split('.')
  kit.expectedMinor = BigInt(whole + fraction)
}
