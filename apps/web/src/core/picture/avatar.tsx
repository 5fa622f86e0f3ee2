interface AvatarProps {
  /** The address of the picture; the default one is shown until it is known. */
  url: string | undefined
  className?: string
}

/** The avatar of a member. It stands beside the member's name and adds nothing to it for a screen reader. */
export const Avatar = ({ url = '/art/avatars/seat.svg', className = '' }: AvatarProps) => (
  <span className={`ava ${className}`}>
    <img src={url} alt="" width={40} height={40} />
  </span>
)
