import { Button } from './button.tsx'
import { useT } from './text.tsx'

export interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
  /** How far the list has come: "48 of 2,040". */
  note?: string
}

export function LoadMore({ hasMore, isLoading, onMore, note }: LoadMoreProps) {
  const t = useT()
  return (
    <div className="load-more">
      {note !== undefined && <span className="mut num">{note}</span>}
      {hasMore && (
        <Button variant="line" isBusy={isLoading} onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </div>
  )
}
