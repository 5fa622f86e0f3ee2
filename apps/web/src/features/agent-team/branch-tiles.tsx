import { SkeletonRows } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { useOverview } from './queries.ts'
import { Tiles } from './tiles.tsx'

/** The tiles of the branch that is opened, in its days and its product. */
export function BranchTiles() {
  const overview = useOverview()
  if (overview.data) return <Tiles overview={overview.data} />
  return overview.isError ? <LoadError query={overview} /> : <SkeletonRows count={1} />
}
