import { useSearchParams } from 'react-router'

/** Filters that stand in the address, so that going back finds the same list; an empty one is none. */
export function useAddressFilter<Name extends string>() {
  const [query, setQuery] = useSearchParams()
  return {
    value: (name: Name): string => query.get(name) ?? '',
    /** Those that depend on it may be dropped with the change. */
    set: (name: Name, value: string, ...dropped: readonly (Name | undefined)[]) =>
      setQuery(
        (current) => {
          if (value === '') current.delete(name)
          else current.set(name, value)
          for (const each of dropped) if (each !== undefined) current.delete(each)
          return current
        },
        { replace: true },
      ),
  }
}
