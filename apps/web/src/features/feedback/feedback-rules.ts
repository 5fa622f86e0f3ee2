interface Bounds {
  readonly minLength: number
  readonly maxLength: number
  readonly questionTypes: readonly { readonly id: string }[]
}

export interface Faults {
  readonly questionType?: 'missing'
  readonly content?: 'tooShort' | 'tooLong'
}

/** What is wrong with a note, by the bounds of the configuration (spec 9), counted as the server counts. */
export function faultsOf(
  given: { readonly questionType: string; readonly content: string },
  { minLength, maxLength, questionTypes }: Bounds,
): { readonly count: number; readonly faults: Faults } {
  const count = [...given.content.trim()].length
  const isKnown = questionTypes.some(({ id }) => id === given.questionType)
  const content = count < minLength ? 'tooShort' : count > maxLength ? 'tooLong' : undefined
  return {
    count,
    faults: { ...(!isKnown && { questionType: 'missing' as const }), ...(content && { content }) },
  }
}
