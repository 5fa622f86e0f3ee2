import { avatarNames, defaultAvatar, type AvatarName } from '@baize/domain/security'
import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import * as store from './store.ts'

export interface ShownAvatar {
  readonly name: AvatarName
  /** The address of the picture. */
  readonly icon: string
}

/** Takes the name that is kept with a member; a name that is no longer in the set shows the default one. */
export function showAvatar(kept: string | null): ShownAvatar {
  const name = avatarNames.find((known) => known === kept) ?? defaultAvatar
  return { name, icon: `/art/avatars/${name}.svg` }
}

export interface AvatarService {
  /** Those to choose from, in their order. */
  readonly list: ShownAvatar[]
  choose(memberId: MemberId, name: AvatarName): Promise<ShownAvatar>
}

export const createAvatars = ({ db }: { db: Pool }): AvatarService => ({
  list: avatarNames.map(showAvatar),
  async choose(memberId, name) {
    await store.saveAvatar(db, memberId, name)
    return showAvatar(name)
  },
})
