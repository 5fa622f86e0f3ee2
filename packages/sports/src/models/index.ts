import { arena } from '../arena/index.ts'
import { basketball } from '../basketball/index.ts'
import { cricket } from '../cricket/index.ts'
import { football } from '../football/index.ts'
import { kabaddi } from '../kabaddi/index.ts'
import type { Sport } from '../market/index.ts'
import type { MatchModel } from '../match/index.ts'
import { shooter } from '../shooter/index.ts'
import { tennis } from '../tennis/index.ts'

/** A model whose parameters and states are only handed back to it: they come from the model itself. */
export type AnyModel<S extends Sport = Sport> = MatchModel<S, unknown, unknown>

/** Plays and prices matches of each sport. */
export const matchModels: Readonly<Record<Sport, AnyModel>> = {
  cricket,
  football,
  kabaddi,
  tennis,
  basketball,
  shooter,
  arena,
}
