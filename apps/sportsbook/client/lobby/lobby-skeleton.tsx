import { Skeleton } from '@baize/ui'

/** The list while it is being loaded, in its final shape. */
export const LobbySkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="sk-feat" />
    {[4, 3].map((rows) => (
      <div key={rows} className="league">
        <header>
          <Skeleton className="sk-line" />
        </header>
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className="mrow">
            <Skeleton className="sk-line short" />
            <div>
              <Skeleton className="sk-line" />
              <Skeleton className="sk-line" />
            </div>
            <Skeleton className="sk-odds" />
            <Skeleton className="sk-odds" />
          </div>
        ))}
      </div>
    ))}
  </div>
)
