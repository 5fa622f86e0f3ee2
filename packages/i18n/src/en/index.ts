import { site } from './site.ts'
import { auth } from './auth.ts'
import { lobby } from './lobby.ts'
import { wallet } from './wallet.ts'
import { record } from './record.ts'
import { game } from './game.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { studio } from './studio.ts'

export const en = { common, site, auth, lobby, wallet, record, game, errors, studio } as const
