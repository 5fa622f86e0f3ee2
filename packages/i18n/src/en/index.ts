import { site } from './site.ts'
import { agent } from './agent.ts'
import { auth } from './auth.ts'
import { lobby } from './lobby.ts'
import { wallet } from './wallet.ts'
import { record } from './record.ts'
import { game } from './game.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { inbox } from './inbox.ts'
import { register } from './register.ts'

export const en = {
  common,
  site,
  agent,
  auth,
  lobby,
  wallet,
  record,
  game,
  errors,
  inbox,
  register,
} as const
