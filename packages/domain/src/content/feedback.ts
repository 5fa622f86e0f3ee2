import { ok, refuse, type Result } from '@baize/std'

/** Configuration of the feedback form. Lengths in characters, as a reader counts them. */
export interface FeedbackRules {
  readonly questionTypes: readonly string[]
  readonly minLength: number
  readonly maxLength: number
}

/**
 * Checks a feedback and gives its text without spaces around it (spec 5: content between {0} and {1}).
 * Refuses with `feedback_type_unknown`, or `feedback_length_wrong` with the bounds.
 */
export function checkFeedback(
  { questionTypes, minLength, maxLength }: FeedbackRules,
  given: { readonly questionType: string; readonly content: string },
): Result<string, 'feedback_type_unknown' | 'feedback_length_wrong'> {
  if (!questionTypes.includes(given.questionType)) return refuse('feedback_type_unknown')
  const content = given.content.trim()
  const length = [...content].length
  if (length < minLength || length > maxLength)
    return refuse('feedback_length_wrong', { min: minLength, max: maxLength })
  return ok(content)
}
