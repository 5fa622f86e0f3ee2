import type { Queryable } from '@baize/runtime'
import type { Settings } from '../../wire/session.ts'

const usual: Settings = { oddsFormat: 'decimal', consent: 'better', favourites: [] }

/** What a player set, behind whichever door. */
export async function readSettings(on: Queryable, player: string): Promise<Settings> {
  const { rows } = await on.query<Settings>(
    'SELECT odds_format "oddsFormat", consent, favourites FROM player_setting WHERE player = $1',
    [player],
  )
  return rows[0] ?? usual
}

export async function writeSettings(on: Queryable, player: string, settings: Settings): Promise<void> {
  await on.query(
    `INSERT INTO player_setting (player, odds_format, consent, favourites) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player) DO UPDATE SET odds_format = $2, consent = $3, favourites = $4, changed_at = now()`,
    [player, settings.oddsFormat, settings.consent, settings.favourites],
  )
}
