/** The status of the site and its settings. */
export const statusKey = ['system-status'] as const

/**
 * The key of content that is made of these kinds: `content_changed` of one of them asks for it again. The
 * rest of the key says for whom, as the language.
 */
export const contentKey = (kinds: readonly string[], ...rest: readonly unknown[]) =>
  ['content', kinds.join('+'), ...rest] as const

/** Categories with their vendors: an operator orders, hides and rests them. */
export const menusKey = contentKey(['game'], 'menus')

/** Whether what has this key is made of content of this kind. */
export const isContentOf = (key: readonly unknown[], kind: string): boolean =>
  key[0] === 'content' && typeof key[1] === 'string' && key[1].split('+').includes(kind)

/** Whether what has this key changes when an operator changes content or settings. */
export const isContent = (key: readonly unknown[]): boolean => key[0] === 'content' || key[0] === statusKey[0]
