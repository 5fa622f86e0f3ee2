import type { BodyOf, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { fromLocal, toLocal } from '../../core/input/local-time.ts'
import { wordsOf } from '../../core/language/words-of.ts'

export type Plan = BodyOf<ConsoleCalls['tournamentPreview']>
export type Tournament = ValueOf<ConsoleCalls['tournamentRead']>

/** A tournament as it is written: everything as it stands in the inputs. */
export interface PlanDraft {
  readonly vendor: string
  readonly tournament: string
  readonly title: Plan['title']
  readonly rule: Plan['rule']
  readonly opensAt: string
  readonly closesAt: string
  readonly leastStake: string
  readonly prizes: string
  readonly games: string
}

export const rules = ['best_multiple', 'multiples_total', 'wins_total'] as const

/** It opens in an hour, for two hours, unless somebody says otherwise. */
export function newPlan(vendor: string, nowMs: number): PlanDraft {
  const inHours = (hours: number) => toLocal(new Date(nowMs + hours * 3_600_000).toISOString())
  return {
    vendor,
    tournament: '',
    title: { EN: '', BN: '' },
    rule: 'best_multiple',
    opensAt: inHours(1),
    closesAt: inHours(3),
    leastStake: '1.00',
    prizes: '500.00\n300.00\n100.00',
    games: '',
  }
}

export const draftOf = (told: Tournament): PlanDraft => ({
  vendor: told.vendor,
  tournament: told.tournament,
  title: told.title,
  rule: told.rule,
  opensAt: toLocal(told.opensAt),
  closesAt: toLocal(told.closesAt),
  leastStake: told.leastStake,
  prizes: told.prizes.join('\n'),
  games: told.games.map(({ gameId }) => gameId).join('\n'),
})

export const addGames = (games: string, more: readonly string[]): string =>
  [...new Set([...wordsOf(games), ...more])].join('\n')

/** What is no time or amount is left to the server to refuse. */
export const planOf = (draft: PlanDraft): Plan => ({
  vendor: draft.vendor,
  tournament: draft.tournament.trim(),
  title: draft.title,
  rule: draft.rule,
  opensAt: fromLocal(draft.opensAt) ?? '',
  closesAt: fromLocal(draft.closesAt) ?? '',
  leastStake: draft.leastStake.trim(),
  prizes: wordsOf(draft.prizes),
  games: wordsOf(draft.games),
})
