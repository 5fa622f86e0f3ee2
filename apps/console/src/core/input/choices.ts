/** The values of a closed set as a filter offers them: each by its text `choice.<prefix><value>`. */
export const choicesOf = <Id extends string | number>(
  ids: readonly Id[],
  prefix = '',
): { readonly id: Id; readonly name: string }[] => ids.map((id) => ({ id, name: `choice.${prefix}${id}` }))
