import { randomInt } from 'node:crypto'
import { checkForm, usualField } from '@baize/domain/identity'
import { linkLetters } from '@baize/domain/register-link'
import type { SiteSettings } from '@baize/domain/setting'
import { ok, refuse } from '@baize/std'
import { readPattern } from '../../kernel/setting/written-pattern.ts'

/** Three groups of four, as it is read aloud: 56 bits. */
export const makeStartCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => linkLetters[randomInt(linkLetters.length)]).join(''),
  ).join('-')

/** The username of an account that an agent or an operator opens. It follows the rules for usernames. */
export function readUsername(typed: string, { register }: SiteSettings) {
  const field = register.username.find(({ name }) => name === 'username') ?? usualField('username')
  const checked = checkForm([field], { username: typed.trim() }, (source, text) => {
    const pattern = readPattern(source)
    return pattern.ok && pattern.value.fits(text)
  })
  if (checked.ok) return ok(checked.value.username ?? '')
  return refuse(
    checked.code === 'member_username_invalid' ? checked.code : 'register_field_invalid',
    checked.details,
  )
}
