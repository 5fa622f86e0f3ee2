/** What shows who somebody is, where they live, and where their money comes from. */
export const documentKinds = [
  'identity_card',
  'passport',
  'driving_licence',
  'selfie',
  'proof_of_address',
  'source_of_funds',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What the house asks for; one document of the kinds named is enough. */
export const needs = {
  identity: ['identity_card', 'passport', 'driving_licence'],
  selfie: ['selfie'],
  address: ['proof_of_address'],
  funds: ['source_of_funds'],
} as const satisfies Record<string, readonly DocumentKind[]>
export type Need = keyof typeof needs

/** What each level asks for beside the levels below; level 0 is everybody's. */
export const levelNeeds: readonly (readonly Need[])[] = [[], ['identity'], ['selfie', 'address'], ['funds']]
export const highestLevel = levelNeeds.length - 1

export const documentStates = ['submitted', 'in_review', 'approved', 'rejected', 'expired'] as const
export type DocumentState = (typeof documentStates)[number]

/** How well somebody is known by the documents that hold: the highest level with nothing missing up to it. */
export function levelBy(held: readonly DocumentKind[]): number {
  const missing = levelNeeds.findIndex((asked) => asked.some((need) => !isMet(need, held)))
  return missing === -1 ? highestLevel : missing - 1
}

export const isMet = (need: Need, held: readonly DocumentKind[]): boolean =>
  (needs[need] as readonly DocumentKind[]).some((kind) => held.includes(kind))

/** Documents that run out: without the day they are not taken. */
export const runsOut = (kind: DocumentKind): boolean =>
  (needs.identity as readonly DocumentKind[]).includes(kind)

/** Why a document is turned down: a closed set, so that the member reads it in their own language. */
export const rejectionReasons = [
  'unreadable',
  'cut_off',
  'expired',
  'name_differs',
  'wrong_kind',
  'forged',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
