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
