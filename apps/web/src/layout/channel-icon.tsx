import { MessageCircle, Send } from 'lucide-react'

/** The mark of a channel by the name of its resource (spec 3). */
export function ChannelIcon({ name }: { name: string }) {
  if (name === 'FACEBOOK') {
    return (
      <svg
        className="ic"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path
          d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5a.8.8 0 0 1 .8-.5H17Z"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    )
  }
  return name.startsWith('TELEGRAM') ? (
    <Send className="ic" aria-hidden="true" />
  ) : (
    <MessageCircle className="ic" aria-hidden="true" />
  )
}
