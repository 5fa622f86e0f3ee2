import type { MemberId } from '@baize/std'
import type { World } from './world.ts'

/** A member with an object, and a way to ask for it. */
export interface ForeignObject {
  /** Makes an object that belongs to the member, and gives its id. */
  make(world: World, owner: Member): Promise<string>
  /** An unknown id of the same form. */
  readonly missing: string
  ask(id: string): { readonly body?: object; readonly query?: Record<string, string> }
}

export interface Member {
  readonly token: string
  readonly memberId: MemberId
  readonly username: string
  proveByPassword(): Promise<string>
}
