import { useLanguage } from '@baize/ui'
import { useMutation } from '@tanstack/react-query'
import { readInvitation } from '../../core/address/address-codes.ts'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'

export type Provider = 'google' | 'facebook'

/** Sends the browser to a provider; it comes back with a code for a session. */
export function useSocialSignIn(returnTo: string) {
  const language = wireLanguage(useLanguage())
  const begin = useMutation({
    mutationFn: ({ provider, terms }: { provider: Provider; terms: boolean }) =>
      client.identityBegin({
        body: { provider, returnTo, language, terms, ...readInvitation(location.href, sessionStorage) },
      }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const isGoing = (provider: Provider) =>
    (begin.isPending || begin.isSuccess) && begin.variables.provider === provider
  return { begin: begin.mutate, isGoing, error: begin.error }
}
