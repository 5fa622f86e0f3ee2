import { site } from './site.ts'
import { agent } from './agent.ts'
import { auth } from './auth.ts'
import { lobby } from './lobby.ts'
import { game } from './game.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { register } from './register.ts'

export const en = {
  common,
  site,
  agent,
  auth,
  lobby,
  game,
  errors,
  register,
} as const
