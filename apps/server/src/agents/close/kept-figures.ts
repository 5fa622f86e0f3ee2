import type { BillDraft } from './reckon.ts'

/** The figures that explain a bill besides its lines, as JSON that is stored with it. */
export const figuresText = ({ tiers, validMinor, active, realtime, rules }: Omit<BillDraft, 'of'>): string =>
  JSON.stringify(
    {
      active,
      valid: validMinor,
      realtime,
      rules,
      tiers: tiers.map(({ ratePpm, valid, loss, active: members, isMet, wouldBeMinor }) => ({
        ratePpm,
        valid,
        loss,
        members,
        isMet,
        wouldBeMinor,
      })),
    },
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
