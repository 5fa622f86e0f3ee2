import {
  hasWebAddress,
  noteLaunch,
  platformMoney,
  playMoney,
  type Launch,
  type LaunchDeps,
  type LaunchMoney,
} from '@baize/provider-kit'
import { ok, refuse, type Result } from '@baize/std'
import type { Place } from '../../wire/session.ts'
import { findDoor } from '../vendor/doors.ts'
import { readPlace } from '../vendor/place.ts'

export interface DoorLaunch extends Launch {
  /** What the door opens on, where the platform says so. */
  readonly place: string | undefined
}

export type LaunchRefusal = 'currency_mismatch' | 'bad_request'

/** Notes that the book is opened through a door and gives the address that the player's browser loads. */
export const openLaunch = (
  deps: LaunchDeps,
  launch: DoorLaunch & { readonly code: string },
): Promise<Result<string, LaunchRefusal>> => open(deps, { ...launch, ...platformMoney(launch.code) })

/** The same with play money. */
export async function openDemoLaunch(
  deps: LaunchDeps,
  launch: DoorLaunch & { readonly currency: string },
): Promise<Result<string, LaunchRefusal>> {
  const money = playMoney(launch.currency)
  return money.ok ? open(deps, { ...launch, ...money.value }) : money
}

async function open(
  deps: LaunchDeps,
  launch: DoorLaunch & LaunchMoney,
): Promise<Result<string, LaunchRefusal>> {
  const door = findDoor(launch.game)
  if (!hasWebAddress(launch) || !door) return refuse('bad_request')
  const place: Place = { sport: door.sport, view: door.view, ...readPlace(launch.place) }
  return ok(await noteLaunch(deps, launch, { place: JSON.stringify(place) }))
}
