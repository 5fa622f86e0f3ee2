import { giftAmount, type BonusTerms, type Gift } from '@baize/domain/reward'
import { safeMinor } from '@baize/money'
import type { Grant, NewGrant } from './model.ts'
import type { GrantRow, GrantToWrite } from './grant-store.ts'

/** A grant as its row says it. */
export const readGrant = (row: GrantRow): Grant => ({
  memberId: row.member_id,
  id: row.id,
  family: row.family,
  key: row.key,
  gift: readGift(row),
  title: { en: row.title_en, bn: row.title_bn },
  claim: row.claim,
  claimUntil: row.claim_until,
  rule:
    row.rule_version === null || row.step === null || row.period === null
      ? null
      : { versionId: row.rule_version, step: row.step, period: row.period },
  state: row.state,
  reason: row.reason,
  earnedAt: row.earned_at,
  endedAt: row.ended_at,
})

/** Amounts of terms are decimal digits in JSON. */
type StoredTerms = Partial<
  Omit<BonusTerms, 'maxStakeMinor' | 'capMinor'> & {
    maxStakeMinor: string | null
    capMinor: string | null
    raffleId: string
    gameId: string
    stakeMinor: string
    useDays: number
    wins: StoredTerms | null
  }
>

function readGift({ kind, amount, terms }: GrantRow): Gift {
  const count = kind === 'cash' ? 0 : safeMinor(amount)
  const stored = terms as StoredTerms
  if (kind === 'cash') return { kind, amountMinor: amount }
  if (kind === 'points') return { kind, points: amount }
  if (kind === 'bonus') return { kind, amountMinor: amount, terms: readTerms(stored) }
  if (kind === 'free_rounds') return { kind, count, ...readRounds(stored) }
  if (kind === 'raffle_tickets') return { kind, raffleId: stored.raffleId ?? '', count }
  return { kind, gameId: stored.gameId ?? '', count }
}

const readRounds = ({ gameId = '', stakeMinor = '0', useDays = 0, wins = null }: StoredTerms) => ({
  gameId,
  stakeMinor: BigInt(stakeMinor),
  useDays,
  terms: wins && readTerms(wins),
})

/** Terms of a bonus out of JSON. */
export const readTerms = (stored: StoredTerms): BonusTerms => ({
  timesHundredths: stored.timesHundredths ?? 0,
  days: stored.days ?? 0,
  maxStakeMinor: minorOf(stored.maxStakeMinor),
  capMinor: minorOf(stored.capMinor),
  lanes: stored.lanes ?? [],
  ...(stored.depositId !== undefined && { depositId: stored.depositId }),
})

const minorOf = (text: string | null | undefined): bigint | null =>
  text === null || text === undefined ? null : BigInt(text)

/** Terms of a bonus as JSON. */
export const writeTerms = ({ maxStakeMinor, capMinor, ...rest }: BonusTerms) => ({
  ...rest,
  maxStakeMinor: maxStakeMinor === null ? null : String(maxStakeMinor),
  capMinor: capMinor === null ? null : String(capMinor),
})

export const writeGrant = ({ gift, title, rule, ...grant }: NewGrant): GrantToWrite => ({
  member_id: String(grant.memberId),
  family: grant.family,
  key: grant.key,
  kind: gift.kind,
  amount: String(giftAmount(gift)),
  terms: termsOf(gift),
  title_en: title.en,
  title_bn: title.bn,
  claim: grant.claim,
  claim_until: grant.claimUntil,
  rule_version: rule?.versionId ?? null,
  step: rule?.step ?? null,
  period: rule?.period ?? null,
})

function termsOf(gift: Gift): object {
  if (gift.kind === 'bonus') return writeTerms(gift.terms)
  if (gift.kind === 'raffle_tickets') return { raffleId: gift.raffleId }
  if (gift.kind === 'free_rounds') {
    const { gameId, stakeMinor, useDays, terms } = gift
    return { gameId, stakeMinor: String(stakeMinor), useDays, wins: terms && writeTerms(terms) }
  }
  return gift.kind === 'game_turns' ? { gameId: gift.gameId } : {}
}
