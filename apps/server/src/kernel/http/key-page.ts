/** The id after which a page goes on, or nothing; a cursor that is none of ours begins at the start. */
export const readIdCursor = (cursor: string | undefined): bigint | null =>
  cursor !== undefined && /^[1-9]\d{0,17}$/.test(cursor) ? BigInt(cursor) : null

/**
 * Makes a page of rows that were asked for with one more than fit: the one more says that there are others.
 */
export function splitPage<Row extends { readonly id: bigint }, Line>(
  found: readonly Row[],
  pageSize: number,
  wire: (row: Row) => Line,
): { list: Line[]; nextCursor: string | null } {
  const page = found.slice(0, pageSize)
  const last = page.at(-1)
  return { list: page.map(wire), nextCursor: found.length > pageSize && last ? String(last.id) : null }
}

/** A page of a list that is read as a whole: it goes on behind the line that the cursor names. */
export function pageOfAll<Line extends { readonly id: string }>(
  all: readonly Line[],
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
): { list: Line[]; nextCursor: string | null } {
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const list = all.slice(from, from + pageSize)
  return { list, nextCursor: from + pageSize < all.length ? (list.at(-1)?.id ?? null) : null }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As `readIdCursor`, of rows whose ids are UUIDs. */
export const readUuidCursor = (cursor: string | undefined): string | null =>
  cursor !== undefined && uuid.test(cursor) ? cursor : null

/** As `splitPage`, of rows whose ids are UUIDs. */
export function splitUuidPage<Row extends { readonly id: string }, Line>(
  found: readonly Row[],
  pageSize: number,
  wire: (row: Row) => Line,
): { list: Line[]; nextCursor: string | null } {
  const list = found.slice(0, pageSize)
  return { list: list.map(wire), nextCursor: found.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}
