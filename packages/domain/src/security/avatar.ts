/** The avatars a member can choose from. The first one is shown to others until another is chosen. */
export const avatarNames = [
  'seat',
  'tiger',
  'peacock',
  'rooster',
  'buffalo',
  'turtle',
  'hilsa',
  'lotus',
  'sun',
  'boat',
  'kite',
  'dhol',
  'diya',
  'lantern',
  'crown',
  'bell',
] as const

export type AvatarName = (typeof avatarNames)[number]

export const defaultAvatar: AvatarName = 'seat'
