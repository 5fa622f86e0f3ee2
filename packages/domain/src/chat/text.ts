import { ok, refuse, type Result } from '@baize/std'

/** The longest message of live chat, in characters as a reader counts them. */
export const chatTextMaxLength = 2_000
/** Pictures in one message. */
export const chatImageMaxCount = 3
export const ratingMax = 5

/** Signs that cannot be seen and turn or hide what stands beside them; line breaks and joiners stay. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** Takes what somebody wrote and gives it as it is kept: plain text without marks that cannot be seen. */
export const plainChatText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (sign === '\n' ? sign : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Checks a message of live chat and gives its text. Refuses with `chat_text_wrong`: nothing in it, or more
 * than it may hold.
 */
export function checkChatText(given: {
  readonly text: string
  readonly imageCount: number
}): Result<string, 'chat_text_wrong'> {
  const text = plainChatText(given.text)
  const isEmpty = text === '' && given.imageCount === 0
  if (isEmpty || [...text].length > chatTextMaxLength || given.imageCount > chatImageMaxCount)
    return refuse('chat_text_wrong', { max: chatTextMaxLength, images: chatImageMaxCount })
  return ok(text)
}
