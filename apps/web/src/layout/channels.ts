/** Names of their own, the same in every language. */
const names = { TELEGRAM: 'Telegram', FACEBOOK: 'Facebook' } as const

export interface Channel {
  readonly id: string
  readonly name: string
  readonly url: string
}

/** Of the site's resources the channels of the right bar (spec 2), those that have an address. */
export const channelNames = (resources: Readonly<Record<string, string>>): Channel[] =>
  Object.entries(names).flatMap(([id, name]) => {
    const url = Object.hasOwn(resources, id) ? resources[id] : undefined
    return url ? [{ id, name, url }] : []
  })
