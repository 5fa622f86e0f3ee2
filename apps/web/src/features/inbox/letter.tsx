import { classes } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { Suspense, useId, type ReactNode } from 'react'
import { localTime } from '../../core/time/local-time.ts'
import { SafeHtml } from '../../core/page/safe-html.tsx'

interface LetterProps {
  title: string
  /** HTML of the house, sanitised again when it is shown. */
  content: string
  sentAt: string
  icon: ReactNode
  /** What it is about, and whether it is new. */
  note?: ReactNode
  isNew?: boolean
  isOpen: boolean
  onToggle: () => void
  /** What can be done with it while it is open. */
  actions?: ReactNode
}

/** A line of the list that opens to the text below it. */
export function Letter(props: LetterProps) {
  const { title, content, sentAt, icon, note, isNew, isOpen, onToggle, actions } = props
  const id = useId()
  return (
    <li className={classes('letter', isNew && 'new', isOpen && 'open')}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="letter-mark" aria-hidden="true">
            {icon}
          </span>
          <span className="letter-text">
            <span className="letter-title">{title}</span>
            <span className="letter-note">
              {note}
              <span className="num">{localTime(sentAt)}</span>
            </span>
          </span>
          <ChevronDown className="ic letter-fold" aria-hidden="true" />
        </button>
      </h3>
      <div id={id} className="letter-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <Suspense>
              <SafeHtml html={content} />
            </Suspense>
            {actions}
          </>
        )}
      </div>
    </li>
  )
}
