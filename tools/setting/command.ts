import { userInfo } from 'node:os'
import type { SiteSettings } from '@baize/domain/setting'
import type { Settings } from '../../apps/server/src/kernel/setting/service.ts'

export interface Said {
  readonly ok: boolean
  readonly text: string
}

const usage = `usage: npm run setting -- list                      shows all settings
       npm run setting -- get <group.name>          shows one
       npm run setting -- set <group.name> <json>   changes one`

/** Does what the words ask, and says in words how it went. */
export async function runSettingCommand(
  settings: Pick<Settings, 'read' | 'change'>,
  words: readonly string[],
  keys: readonly string[],
): Promise<Said> {
  const [verb, key, ...value] = words
  if (verb === 'list' && key === undefined) {
    const now = await settings.read()
    return { ok: true, text: keys.map((each) => `${each} ${valueOf(now, each)}`).join('\n') }
  }
  if (verb === 'get' && key !== undefined && keys.includes(key)) {
    return { ok: true, text: valueOf(await settings.read(), key) }
  }
  if (verb === 'set' && key !== undefined && value.length > 0) return set(settings, key, value.join(' '))
  return { ok: false, text: verb === 'get' && key ? `There is no setting ${key}.` : usage }
}

function valueOf(settings: SiteSettings, key: string): string {
  const [group = '', name = ''] = key.split('.')
  return JSON.stringify((settings as unknown as Record<string, Record<string, unknown>>)[group]?.[name])
}

async function set(settings: Pick<Settings, 'change'>, key: string, json: string): Promise<Said> {
  const value = parseJson(json)
  if (value === undefined)
    return { ok: false, text: `${json} is not valid JSON. Write, for example, true, 5, "text" or [1, 2].` }
  const by = { kind: 'operator', id: `command line of ${userInfo().username}` } as const
  const changed = await settings.change({ key, value, by })
  if (changed.ok) return { ok: true, text: `${key} is ${JSON.stringify(value)} now` }
  const { issues = [] } = (changed.details ?? {}) as { issues?: readonly string[] }
  return { ok: false, text: [`${changed.code}: ${key}`, ...issues].join('\n  ') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
